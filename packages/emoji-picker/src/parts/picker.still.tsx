import { memo, type ReactNode } from "react";

type Props = { isWaiting: boolean; children: ReactNode };

/** Stays as it is while it has to wait: what is looked at first changes first. */
export const Still = memo(
  ({ children }: Props) => children,
  (_before, { isWaiting }) => isWaiting,
);
