import type { ReactNode } from "react";
import { PlayButton } from "~/bets/PlayButton";
import { useFormContext } from "~/forms/form-context";
import { useWait } from "~/forms/wait";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { CREDITS } from "~/shared/credits";
import { ButtonLink } from "~/ui/Button";
import { Money } from "~/ui/Money";
import { moneyFormat } from "~/ui/money";
import { messages } from "./table-messages";

interface BetBarProps {
  balanceMinor: number;
  currency: string;
  label: string;
  /** The amount on the button; null if the line beside it tells. */
  stakeMinor: number | null;
  /** What the button stakes, in words beside it; null if it says so itself. */
  line: ReactNode;
}

/** Balance and main button, at the bottom edge of a phone within reach of the thumb. */
export function BetBar({ balanceMinor, currency, label, stakeMinor, line }: BetBarProps) {
  const { reply } = useFormContext();
  const { money } = useMessages(moneyFormat);
  const m = useMessages(messages).bets;
  const wait = useWait();
  const isDemo = currency === CREDITS;
  return (
    <div className="bet-bar">
      <p>
        <span className="label">{isDemo ? m.credits : m.balance}</span>{" "}
        <Money minor={balanceMinor} currency={currency} />
      </p>
      {reply?.code === "insufficient_funds" && !isDemo ? (
        <ButtonLink kind="quiet" to={paths.cashier}>
          {m.cashier}
        </ButtonLink>
      ) : null}
      {line}
      <p className={wait?.secondsLeft === null ? "stake-line" : "visually-hidden"} role="status">
        {wait?.text}
      </p>
      <PlayButton>
        {label}
        {stakeMinor === null ? null : ` ${money(stakeMinor, currency)}`}
      </PlayButton>
    </div>
  );
}
