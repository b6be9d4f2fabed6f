import { z } from "zod";
import { id, moment, version } from "./text.ts";
import { workspaceName } from "./workspace.ts";

/** The context in which a room shows its centre's name. */
export const LEISURE_CONTEXT = "loisir";

/** A room without its participants: what a list shows. */
export const roomCard = z.strictObject({
  id,
  name: z.string(),
  product: z.string().nullable(),
  date: z.string().nullable(),
  context: z.string().nullable(),
  center_name: z.string().nullable(),
  active: z.boolean(),
  _version: version,
  createdAt: moment,
  updatedAt: moment,
  latestActivity: moment,
  workspace: workspaceName,
  metadata: z.string(),
});
export type RoomCard = z.infer<typeof roomCard>;

/** What a room's metadata holds once its JSON text is read. */
export const roomMetadata = z.object({
  product_uuid: z.string().nullable(),
  departure_date: z.iso.date().nullable(),
  workspace: workspaceName,
  center_destination_name: z.string().nullable(),
  context: z.string().nullable(),
});
export type RoomMetadata = z.infer<typeof roomMetadata>;

/** The first comma-separated part of a room's name. */
export function roomDisplayName(name: string): string {
  return name.split(",", 1)[0]!.trim();
}

/** The third comma-separated part, when there are more than two. */
export function roomProduct(name: string): string | null {
  return name.split(",")[2]?.trim() || null;
}

/** yyyy-MM-dd as dd/MM/yyyy. */
export function roomDate(departureDate: string | null): string | null {
  return departureDate ? departureDate.split("-").reverse().join("/") : null;
}
