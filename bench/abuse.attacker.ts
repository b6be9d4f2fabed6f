import { ATTACKS } from "./abuse.attacks.ts";
import type { Target } from "./abuse.types.ts";

/** Runs the attack in a process of its own, so that its own cost is not measured as the cost to others. */
export type Order = { kind: "begin"; name: string; target: Target } | { kind: "end" };

let over = false;
process.on("message", (order: Order) => {
  if (order.kind === "end") over = true;
  else void attack(order.name, order.target);
});

process.send!("ready");

async function attack(name: string, target: Target): Promise<void> {
  await ATTACKS[name]!(target, () => over);
  process.exit(0);
}
