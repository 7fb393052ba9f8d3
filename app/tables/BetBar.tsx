import type { ReactNode } from "react";
import type { FormReply } from "~/forms/reply";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/Button";
import { Money } from "~/ui/Money";
import { CREDITS } from "~/shared/credits";
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
  busy: boolean;
  reply: FormReply | undefined;
}

/** Balance and main button, at the bottom edge of a phone within reach of the thumb. */
export function BetBar({ balanceMinor, currency, label, stakeMinor, line, busy, reply }: BetBarProps) {
  const { money } = useMessages(moneyFormat);
  const m = useMessages(messages).bets;
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
      <Button busy={busy}>
        {label}
        {stakeMinor === null ? null : ` ${money(stakeMinor, currency)}`}
      </Button>
    </div>
  );
}
