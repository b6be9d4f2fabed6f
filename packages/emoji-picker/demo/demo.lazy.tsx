import { lazy, Suspense, useRef, useState } from "react";
import { FRENCH } from "../src/locales/picker.fr.ts";

const load = () => import("./demo.lazy.picker.ts");
const Picker = lazy(load);

/** A page that loads the picker when a button is about to be used: for its own text box, and for a reaction. */
export default function LazyDemo() {
  const [text, setText] = useState("Bonjour à tous");
  const [reaction, setReaction] = useState("");
  const [anchor, setAnchor] = useState<HTMLButtonElement>();
  const box = useRef<HTMLTextAreaElement>(null);
  const isReaction = anchor?.name === "reaction";
  const prepare = () => void load().then(({ preloadEmoji }) => preloadEmoji());
  const insert = (characters: string) => {
    const { selectionStart, selectionEnd } = box.current!;
    box.current!.setRangeText(characters, selectionStart, selectionEnd, "end");
    setText(box.current!.value);
  };
  const button = {
    type: "button",
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: ({ currentTarget }: { currentTarget: HTMLButtonElement }) =>
      setAnchor(anchor === currentTarget ? undefined : currentTarget),
  } as const;
  return (
    <main>
      <h1>Loaded when wanted</h1>
      <textarea
        ref={box}
        aria-label="Message"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button {...button} name="message">
        Émoji
      </button>
      <button {...button} name="reaction">
        Réagir
      </button>
      <output>{reaction}</output>
      <Suspense>
        {anchor && (
          <Picker
            key={anchor.name}
            {...FRENCH}
            hideSearch={false}
            anchor={anchor}
            closeOnSelect={isReaction}
            returnFocusTo={isReaction ? undefined : box}
            onClose={() => setAnchor(undefined)}
            onSelect={({ characters }) => (isReaction ? setReaction(characters) : insert(characters))}
          />
        )}
      </Suspense>
    </main>
  );
}
