import type { ReactNode } from "react";

interface MachineProps {
  /** Further classes. */
  className?: string;
  /** The round was played since the page was opened, so it may be animated. */
  justPlayed: boolean;
  roundId: string | undefined;
  /** Changes with every step of a round that has several. */
  roundState?: string | null;
  /** The player uncovers the result, and has not done so yet. */
  isPending?: boolean;
  children: ReactNode;
}

/** The part of a game's page that shows the round. */
export function Machine({
  className = "",
  justPlayed,
  roundId,
  roundState,
  isPending,
  children,
}: MachineProps) {
  return (
    <div
      className={`machine${className}${justPlayed ? " machine-fresh" : ""}`}
      id="machine"
      data-round-id={roundId}
      data-round-state={roundState}
      data-pending={isPending || undefined}
    >
      {children}
    </div>
  );
}
