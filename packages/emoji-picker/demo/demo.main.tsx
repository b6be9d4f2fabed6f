import { createRoot } from "react-dom/client";
import "../src/emoji-picker.css";
import { Demo } from "./demo.page.tsx";

createRoot(document.getElementById("root")!).render(<Demo />);
