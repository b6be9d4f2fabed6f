import type { StaffRoom } from "@hello/contract";
import { roomProduct } from "@hello/contract/plain";
import { periodText } from "../../../components/texts/staff.texts.ts";

export const YOUTH = "Séjour de mineurs";
/** What the product does by itself in the room of a stay of minors (D182). */
export const YOUTH_NOTE =
  "Sans leurs parents\u00a0: un message avec un numéro, une adresse, un lien ou un compte d’un autre réseau ouvre un signalement.";

type Named = Pick<StaffRoom, "name" | "detail" | "stayRef">;
type Placed = Named & Pick<StaffRoom, "center_name" | "departureDate" | "endDate">;

/** What tells a stay from others of its name: product, detail and reference (TEAM-03). */
export function stayMarks({
  name,
  detail,
  stayRef,
  product = null,
}: Named & Partial<Pick<StaffRoom, "product">>): string {
  return [roomProduct(name) ?? product, detail, stayRef].filter(Boolean).join(" · ");
}

/** The marks of a stay with its centre and dates, for lists that give each stay one line. */
export function stayDetails(stay: Placed & Partial<Pick<StaffRoom, "product">>): string {
  const period = stay.departureDate && periodText(stay.departureDate, stay.endDate);
  return [stayMarks(stay), stay.center_name, period].filter(Boolean).join(" · ");
}
