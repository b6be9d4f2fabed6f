import type { ReactNode } from "react";

export function EmptyState(p: { scene: string; title?: string; text: string; action?: ReactNode }) {
  return (
    <div>
      {p.title && <h2>{p.title}</h2>}
      <p>{p.text}</p>
      {p.action}
    </div>
  );
}
