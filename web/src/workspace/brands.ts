import type { Workspace } from "@hello/contract";

export type Brand = {
  /** As it stands in titles and sentences. */
  name: string;
  /** What marks a collaborator among participants. */
  staffBadge: string;
};

const BRANDS: Record<Workspace, Brand> = {
  speedboat: { name: "UCPA", staffBadge: "Équipe UCPA" },
  labalaguere: {
    name: "La Balaguère",
    staffBadge: "Équipe La Balaguère",
  },
};

export function brandOf(workspace: Workspace): Brand {
  return BRANDS[workspace];
}
