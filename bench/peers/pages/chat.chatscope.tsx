import {
  Avatar,
  ChatContainer,
  Conversation,
  ConversationHeader,
  ConversationList,
  MainContainer,
  Message,
  MessageInput,
  MessageList,
  Sidebar,
} from "@chatscope/chat-ui-kit-react";
import "@chatscope/chat-ui-kit-styles/dist/default/styles.min.css";
import { memo, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { benchMessages, benchRooms } from "../../web.data.ts";
import { COUNT, ME, tell, tellIncoming } from "./chat.peer.ts";

const FACE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Ccircle cx='4' cy='4' r='4'/%3E%3C/svg%3E";

tell({
  room: ".cs-conversation",
  message: ".cs-message",
  scroller: ".cs-message-list__scroll-wrapper",
  composer: ".cs-message-input__content-editor",
});

const Rooms = memo(function Rooms() {
  return (
    <Sidebar position="left">
      <ConversationList>
        {benchRooms().map(({ id, name, last, unread }) => (
          <Conversation key={id} name={name} info={last} unreadCnt={unread}>
            <Avatar src={FACE} name={name} />
          </Conversation>
        ))}
      </ConversationList>
    </Sidebar>
  );
});

function App() {
  const [messages, setMessages] = useState(() => benchMessages(COUNT));
  useEffect(() => tellIncoming((message) => setMessages((before) => [...before, message])), []);
  return (
    <div style={{ position: "fixed", inset: 0 }}>
      <MainContainer responsive>
        <Rooms />
        <ChatContainer>
          <ConversationHeader>
            <ConversationHeader.Content userName="Groupe 1" />
          </ConversationHeader>
          <MessageList>
            {messages.map(({ id, text, user, at }) => (
              <Message
                key={id}
                model={{
                  message: text,
                  sentTime: String(at),
                  sender: user.name,
                  direction: user.id === ME.id ? "outgoing" : "incoming",
                  position: "single",
                }}
              >
                <Message.Header sender={user.name} />
              </Message>
            ))}
          </MessageList>
          <MessageInput placeholder="Votre message" />
        </ChatContainer>
      </MainContainer>
    </div>
  );
}

createRoot(document.getElementById("root")!).render(<App />);
