import { DateTime } from "../ui/DateTime";

/** What the figures of games are of. */
export function CountedUntil({ at }: { at: string | null }) {
  return (
    <p className="desk-soft">
      {at === null ? (
        "No round is counted yet."
      ) : (
        <>
          Rounds settled before <DateTime at={at} /> are counted, free spins included, jackpots not. The
          interval is where the return of so many rounds with these stakes lies in 999 of 1,000 cases, by the
          game’s maths.
        </>
      )}
    </p>
  );
}
