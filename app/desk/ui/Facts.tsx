import type { ReactNode } from "react";

type Fact = readonly [name: string, value: ReactNode];

interface FactsProps {
  facts: readonly Fact[];
  /** Long texts, each on a line of its own below the others. */
  wide?: readonly Fact[];
}

/** Names and values, in columns as many as fit. */
export function Facts({ facts, wide = [] }: FactsProps) {
  return (
    <dl className="desk-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {wide.map(([name, value]) => (
        <div key={name} className="desk-fact-wide">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
