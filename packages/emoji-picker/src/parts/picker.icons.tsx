import { type GroupKey, isGroupKey } from "../state/groups.ts";

const CIRCLE = "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18";

/** One path each, on a grid of 24 by 24. */
const DRAWINGS: Record<GroupKey, string> = {
  recent: `${CIRCLE}M12 7v5l3.5 2`,
  smileys_people: `${CIRCLE}M8 14a4.5 4.5 0 0 0 8 0M9 9.5v.01M15 9.5v.01`,
  animals_nature: "M5 20C4 10 10 4 20 4c1 10-4 16-13 15M5 20c1-5 4-8 9-10",
  food_drink: "M4 9h12v6a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zM16 10h1.5a2.5 2.5 0 0 1 0 5H16M8 4v2M12 4v2",
  activities: `${CIRCLE}M12 3v18M3 12h18M5.6 5.6c3.6 3.6 3.6 9.2 0 12.8M18.4 5.6c-3.6 3.6-3.6 9.2 0 12.8`,
  travel_places: "M4 12l2-5a2 2 0 0 1 2-1h8a2 2 0 0 1 2 1l2 5M3 12h18v6H3zM6 18v2M18 18v2M7 15v.01M17 15v.01",
  objects: "M9 18h6M10 21h4M9 18c0-2-3-3.5-3-8a6 6 0 0 1 12 0c0 4.5-3 6-3 8",
  symbols: "M12 20S4 15 4 9a4.2 4.2 0 0 1 8-1.5A4.2 4.2 0 0 1 20 9c0 6-8 11-8 11z",
  flags: "M5 21V4c5-3 9 3 14 0v10c-5 3-9-3-14 0",
};
const OWN_GROUP = "M12 4l2.4 5 5.6.7-4 3.9 1 5.5-5-2.7-5 2.7 1-5.5-4-3.9L9.6 9z";

export function GroupIcon({ group, address }: { group: string; address: string | undefined }) {
  if (address !== undefined) return <img className="ep-icon" src={address} alt="" />;
  return <LineIcon path={isGroupKey(group) ? DRAWINGS[group] : OWN_GROUP} />;
}

/** The smile on the button that opens a picker. */
export function SmileIcon() {
  return <LineIcon path={DRAWINGS.smileys_people} />;
}

function LineIcon({ path }: { path: string }) {
  return (
    <svg className="ep-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
