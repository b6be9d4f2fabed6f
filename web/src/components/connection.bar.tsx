export function ConnectionBar({ status }: { status: "ok" | "lost" | "offline" }) {
  return status === "ok" ? null : <p role="status">{status}</p>;
}
