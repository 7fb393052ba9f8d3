import { CREDITS, formatMoney } from "~/ui/money";
import { isBigWin, toneOf, type PaidRound } from "./slot-words";

interface ResultLineProps {
  round: (PaidRound & { balanceAfterMinor: number }) | null;
  text: string;
  /** Shown in place of the result while the next round is on its way. */
  busy: string | null;
  /** The round waits for a step: it has no result yet. */
  open?: boolean;
  /** The round hit the pool of its game. */
  isJackpot?: boolean;
}

/** How the last round ended, said to screen readers too; the balance makes two equal results two messages. */
export function ResultLine({ round, text, busy, open = false, isJackpot = false }: ResultLineProps) {
  const tone = round && !open ? toneOf(round) : "none";
  const cheer = round && tone === "win" ? cheerFor(round, isJackpot) : null;
  return (
    <p className={`result result-${tone}${cheer?.className ?? ""}`} role="status">
      {busy ? (
        <span aria-hidden="true">{busy}</span>
      ) : (
        <span className="result-text" key={text}>
          {cheer?.said ?? ""}
          {text}
          {round && !open ? (
            <span className="visually-hidden">
              . {round.currency === CREDITS ? "Demo credits" : "Balance"}{" "}
              {formatMoney(round.balanceAfterMinor + (round.jackpotMinor ?? 0), round.currency)}
            </span>
          ) : null}
        </span>
      )}
    </p>
  );
}

function cheerFor(round: PaidRound, isJackpot: boolean): { said: string; className: string } | null {
  if (isJackpot) return { said: "Jackpot! ", className: " result-big result-jackpot" };
  return isBigWin(round) ? { said: "Big win! ", className: " result-big" } : null;
}
