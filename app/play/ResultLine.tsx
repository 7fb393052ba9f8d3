import { formatMoney } from "~/ui/money";
import { isBigWin, toneOf, type PaidRound } from "./slot-words";

interface ResultLineProps {
  round: (PaidRound & { balanceAfterMinor: number }) | null;
  text: string;
  /** Shown in place of the result while the next round is on its way. */
  busy: string | null;
  /** The round waits for a step: it has no result yet. */
  open?: boolean;
}

/** How the last round ended, said to screen readers too; the balance makes two equal results two messages. */
export function ResultLine({ round, text, busy, open = false }: ResultLineProps) {
  const tone = round && !open ? toneOf(round) : "none";
  const big = round && tone === "win" && isBigWin(round);
  return (
    <p className={`result result-${tone}${big ? " result-big" : ""}`} role="status">
      {busy ? (
        <span aria-hidden="true">{busy}</span>
      ) : (
        <span className="result-text" key={text}>
          {big ? "Big win! " : ""}
          {text}
          {round && !open ? (
            <span className="visually-hidden">
              . Balance {formatMoney(round.balanceAfterMinor, round.currency)}
            </span>
          ) : null}
        </span>
      )}
    </p>
  );
}
