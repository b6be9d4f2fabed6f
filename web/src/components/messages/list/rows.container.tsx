import { createContext, use } from "react";
import type { CustomContainerComponentProps } from "virtua";

/** Whether one has scrolled away from the end of the list. */
export const AwayContext = createContext(false);

/**
 * The list shuts its rows off while it moves, for the sake of those who scroll. What comes in at the end is no scrolling,
 * and would be painted twice more for it.
 */
export function RowsContainer({ style, children, ref }: CustomContainerComponentProps) {
  const isAway = use(AwayContext);
  return (
    <div ref={ref} style={isAway ? style : { ...style, pointerEvents: undefined }}>
      {children}
    </div>
  );
}
