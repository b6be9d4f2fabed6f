export type RoomItem = {
  id: string;
  name: string;
  product: string | null;
  date: string | null;
  status: "NORMAL" | "INVITED" | "BLOCKED";
  unreadCount: number;
  preview: string | null;
  latestAt: string;
  active: boolean;
};
type Props = {
  items: RoomItem[];
  isLoading: boolean;
  onOpen: (id: string) => void;
  onJoin: (id: string) => void;
  onBlocked: (id: string) => void;
};
export function RoomsList({ items, onOpen }: Props) {
  return (
    <ul>
      {items.map(({ id, name }) => (
        <li key={id}>
          <button type="button" onClick={() => onOpen(id)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
