import { z } from "zod";
import { id, moment, version } from "./text.ts";
import { workspaceName } from "./workspace.schema.ts";

/** A room without its participants, as in lists. */
export const roomCard = z
  .strictObject({
    id,
    name: z.string(),
    product: z.string().nullable(),
    date: z.string().nullable(),
    context: z.string().nullable(),
    center_name: z.string().nullable(),
    active: z.boolean(),
    /** Only while the stay is planned: customers do not see the room before. */
    opensAt: moment.nullable(),
    /** When the room closes by itself; null for one that is closed or has no stay. */
    closesAt: moment.nullable(),
    /** Rises with every change of the stay's card (D75); null while there is nothing on it. */
    cardVersion: version.nullable(),
    /** Minors without their parents write here, and the team reads along (D182). */
    youth: z.boolean(),
    /** The stay's own room, of which this one is the diary (D183): staff write in it, customers read and react. Null elsewhere. */
    diaryOf: id.nullable(),
    /** Where the stay takes place, by its IANA name (D187). */
    timeZone: z.string(),
    _version: version,
    createdAt: moment,
    updatedAt: moment,
    latestActivity: moment,
    workspace: workspaceName,
    metadata: z.string(),
  })
  .meta({ id: "Room" });
export type RoomCard = z.infer<typeof roomCard>;

/** The parsed metadata of a room. */
export const roomMetadata = z.object({
  product_uuid: z.string().nullable(),
  departure_date: z.iso.date().nullable(),
  workspace: workspaceName,
  center_destination_name: z.string().nullable(),
  context: z.string().nullable(),
});
export type RoomMetadata = z.infer<typeof roomMetadata>;
