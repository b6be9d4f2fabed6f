import "stream-chat-react/dist/css/index.css";
import { createRoot } from "react-dom/client";
import {
  Channel,
  ChannelHeader,
  ChannelList,
  Chat,
  MessageComposer,
  VirtualizedMessageList,
  Window,
} from "stream-chat-react";
import "./chat.stream.css";
import { tell, tellIncoming } from "./chat.peer.ts";
import { client, receive } from "./chat.stream.client.ts";

const FILTERS = { type: "messaging" };
const SORT = { last_message_at: -1 } as const;
const OPTIONS = { limit: 30, message_limit: 1_000 };
// By itself it leaves the last message below what is in view.
const AT_END = { initialTopMostItemIndex: { index: "LAST", align: "end" } } as const;

tell({
  room: ".str-chat__channel-list-item",
  message: ".str-chat__message",
  scroller: "[data-virtuoso-scroller]",
  composer: ".str-chat textarea",
});
tellIncoming(receive);

function App() {
  return (
    <Chat client={client}>
      <ChannelList filters={FILTERS} sort={SORT} options={OPTIONS} />
      <Channel>
        <Window>
          <ChannelHeader />
          <VirtualizedMessageList additionalVirtuosoProps={AT_END as never} />
          <MessageComposer />
        </Window>
      </Channel>
    </Chat>
  );
}

createRoot(document.getElementById("root")!).render(<App />);
