import { lazy, Suspense } from "react";
import { createRoot } from "react-dom/client";

const Demo = lazy(() => import("./demo.page.tsx"));
const LazyDemo = lazy(() => import("./demo.lazy.tsx"));
const isLazy = new URLSearchParams(location.search).get("show") === "lazy";

createRoot(document.getElementById("root")!).render(<Suspense>{isLazy ? <LazyDemo /> : <Demo />}</Suspense>);
