// With React's own file, which would otherwise only run, whole, when the chat's first asks for it: two shorter steps.
import "react-dom/client";
