import { useState } from "react";
import "../src/emoji-picker.css";
import { EmojiField, EmojiPicker, EmojiPopup, type SelectedEmoji } from "../src/index.ts";
import { Controls } from "./demo.controls.tsx";
import { optionsOf } from "./demo.options.ts";

/** The three components with switches for the options; ?show= shows only one. */
export default function Demo() {
  const [options, setOptions] = useState(() => optionsOf(location.href));
  const [selected, setSelected] = useState<SelectedEmoji>();
  const [line, setLine] = useState("Hello world");
  const [text, setText] = useState("Hello world");
  const show = new URLSearchParams(location.search).get("show");
  const props = { ...options, onSelect: setSelected };
  return (
    <main data-theme={options.theme ?? "light"}>
      <h1>Emoji picker</h1>
      {!show && <Controls options={options} onChange={(change) => setOptions({ ...options, ...change })} />}
      <p>
        Selected: <output>{selected ? JSON.stringify(selected) : "none"}</output>
      </p>
      <div className="uses">
        {(!show || show === "panel") && (
          <section>
            <h2>Panel</h2>
            <EmojiPicker {...props} data-testid="panel" />
          </section>
        )}
        {(!show || show === "popup") && (
          <section>
            <h2>Popup</h2>
            <EmojiPopup {...props} />
          </section>
        )}
        {(!show || show === "field") && (
          <section>
            <h2>Field</h2>
            <EmojiField {...props} value={line} onValueChange={setLine} field={{ "aria-label": "Line" }} />
            <EmojiField {...props} multiline value={text} onValueChange={setText} field={{ "aria-label": "Text" }} />
          </section>
        )}
      </div>
    </main>
  );
}
