import { memo, type ReactNode } from "react";

type Props = { isWaiting: boolean; children: ReactNode };

/** Skips rendering its children while it waits, so that more important parts render first. */
export const Still = memo(
  ({ children }: Props) => children,
  (_before, { isWaiting }) => isWaiting,
);
