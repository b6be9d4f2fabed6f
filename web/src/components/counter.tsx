export function Counter({ count, showsZero }: { count: number; showsZero?: boolean }) {
  return count > 0 || showsZero ? <span>{count}</span> : null;
}
