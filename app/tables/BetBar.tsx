import type { FormReply } from "~/forms/reply";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/Button";
import { Money } from "~/ui/Money";
import { CREDITS, formatMoney } from "~/ui/money";
import { messages } from "./table-messages";

interface BetBarProps {
  balanceMinor: number;
  currency: string;
  label: string;
  /** What the button would stake; null where that is said elsewhere. */
  stakeMinor: number | null;
  busy: boolean;
  reply: FormReply | undefined;
}

/** The balance and the one button, at the lower edge of a phone where the thumb is. */
export function BetBar({ balanceMinor, currency, label, stakeMinor, busy, reply }: BetBarProps) {
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
      <Button busy={busy}>
        {label}
        {stakeMinor === null ? null : ` ${formatMoney(stakeMinor, currency)}`}
      </Button>
    </div>
  );
}
