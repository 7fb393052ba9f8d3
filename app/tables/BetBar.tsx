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
  /** The amount the button would stake; null if it is shown elsewhere. */
  stakeMinor: number | null;
  busy: boolean;
  reply: FormReply | undefined;
}

/** Balance and main button, at the bottom edge of a phone within reach of the thumb. */
export function BetBar({ balanceMinor, currency, label, stakeMinor, busy, reply }: BetBarProps) {
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
      <Button busy={busy}>
        {label}
        {stakeMinor === null ? null : ` ${money(stakeMinor, currency)}`}
      </Button>
    </div>
  );
}
