import type { ReactNode } from "react";

type Props = {
  /** Names and values. A fact without a value is left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
  className: string | undefined;
};
export function Facts({ facts, className }: Props) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => value && [<dt key={name}>{name}</dt>, <dd key={`${name}-value`}>{value}</dd>])}
    </dl>
  );
}
