import { type ComponentType, useState } from "react";
import { createRoot } from "react-dom/client";

/** A button that shows and removes the picker: the same for every peer made with React. */
export function mount(Picker: ComponentType): void {
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" id="open" onClick={() => setIsOpen(!isOpen)}>
          Emoji
        </button>
        {isOpen && <Picker />}
      </>
    );
  }
  createRoot(document.getElementById("root")!).render(<Page />);
}
