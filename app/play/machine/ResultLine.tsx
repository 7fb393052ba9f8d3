import { messages as couponMessages } from "~/coupons/messages";
import { useWait } from "~/forms/wait";
import { useMessages } from "~/messages/messages";
import { CREDITS } from "~/shared/credits";
import { moneyFormat } from "~/ui/money";
import { messages, type PlayMessages } from "../messages";
import { isBigWin, isCounted, type PaidRound, resultTone, returnedMinorOf } from "../slots/words";

interface ResultLineProps {
  round: (PaidRound & RoundEnd) | null;
  text: string;
  /** What won, one by one: only for screen readers, others see it on the machine. */
  details?: string | undefined;
  /** Shown in place of the result while the next round is being played. */
  busy: string | null;
  /** The round is waiting for a step and has no result yet. */
  open?: boolean;
  /** The round won the game's jackpot. */
  isJackpot?: boolean;
}

interface RoundEnd {
  balanceAfterMinor: number;
  /** Bonus money of the coupon removed with this round; null if none was removed. */
  couponRemovedMinor?: number | null;
}

/**
 * The result of the last round, announced to screen readers. It includes the balance so that two equal
 * results differ and are both announced.
 */
export function ResultLine({
  round,
  text,
  details = "",
  busy,
  open = false,
  isJackpot = false,
}: ResultLineProps) {
  const { money } = useMessages(moneyFormat);
  const words = useMessages(messages).result;
  const coupon = useMessages(couponMessages);
  const wait = useWait();
  const tone = round && !open ? resultTone(round) : "none";
  const removedMinor = round && !open ? (round.couponRemovedMinor ?? null) : null;
  const cheer = round && tone === "win" ? cheerFor(round, isJackpot, words) : null;
  return (
    <p className={`result result-${tone}${cheer?.className ?? ""}`} role="status">
      {busy ? (
        <span aria-hidden="true">{busy}</span>
      ) : wait ? (
        <small>{wait.text}</small>
      ) : (
        <span className="result-text" key={text}>
          {round && tone === "win" && isCounted(round) && !isJackpot ? (
            <WithSum text={cheer?.say(text) ?? text} round={round} />
          ) : (
            (cheer?.say(text) ?? text)
          )}
          {round && !open ? (
            <span className="visually-hidden">
              {details}
              {words[round.currency === CREDITS ? "credits" : "balance"](
                money(
                  round.balanceAfterMinor + (round.jackpotMinor ?? 0) - (removedMinor ?? 0),
                  round.currency,
                ),
              )}
            </span>
          ) : null}
        </span>
      )}
      {round && removedMinor !== null && !busy ? (
        <>
          {" "}
          <span className="result-coupon">
            {coupon.removed(removedMinor > 0 ? money(removedMinor, round.currency) : null)}
          </span>
        </>
      ) : null}
    </p>
  );
}

/** A result whose sum is counted up while it is drawn (count-up.ts). */
function WithSum({ text, round }: { text: string; round: PaidRound }) {
  const { money } = useMessages(moneyFormat);
  const minor = returnedMinorOf(round);
  const sum = money(minor, round.currency);
  const [before = "", ...after] = text.split(sum);
  if (after.length === 0) return <>{text}</>;
  return (
    <>
      {before}
      <span className="money result-sum" data-minor={minor}>
        {sum}
      </span>
      {after.join(sum)}
    </>
  );
}

interface Cheer {
  say: (result: string) => string;
  className: string;
}

function cheerFor(round: PaidRound, isJackpot: boolean, words: PlayMessages["result"]): Cheer | null {
  if (isJackpot) return { say: words.jackpot, className: " result-big result-jackpot" };
  return isBigWin(round) ? { say: words.bigWin, className: " result-big" } : null;
}
