import { memo, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { type BenchMessage, benchMessages, benchRooms } from "../../web.data.ts";
import "./chat.plain.css";
import { COUNT, ME, tell, tellIncoming } from "./chat.peer.ts";

/** What one writes first: every message in the page, kept at the end. */
const TIME = new Intl.DateTimeFormat("fr", { hour: "2-digit", minute: "2-digit" });

tell({ room: ".room", message: ".message", scroller: ".scroller", composer: "textarea" });

const Bubble = memo(function Bubble({ message }: { message: BenchMessage }) {
  return (
    <div className={message.user.id === ME.id ? "message own" : "message"}>
      <div className="author">
        {message.user.name} <time>{TIME.format(message.at)}</time>
      </div>
      <div className="bubble">{message.text}</div>
    </div>
  );
});

const Rooms = memo(function Rooms() {
  return (
    <nav className="rooms">
      {benchRooms().map(({ id, name, last, unread }) => (
        <button type="button" key={id} className="room">
          <b>
            {name} {unread > 0 && `(${unread})`}
          </b>
          <span>{last}</span>
        </button>
      ))}
    </nav>
  );
});

function Composer() {
  const [text, setText] = useState("");
  return (
    <form className="composer">
      <textarea rows={1} value={text} onChange={({ target }) => setText(target.value)} />
      <button type="submit">Envoyer</button>
    </form>
  );
}

function App() {
  const [messages, setMessages] = useState(() => benchMessages(COUNT));
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => tellIncoming((message) => setMessages((before) => [...before, message])), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every message
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, [messages]);
  return (
    <div className="app">
      <Rooms />
      <main className="chat">
        <h1>Groupe 1</h1>
        <div className="scroller" ref={scroller}>
          {messages.map((message) => (
            <Bubble key={message.id} message={message} />
          ))}
        </div>
        <Composer />
      </main>
    </div>
  );
}

createRoot(document.getElementById("root")!).render(<App />);
