import type { Deposit } from "~/casino/contract/hosted-cashier";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { Reference } from "~/payouts/Reference";
import type { CadRate } from "~/shared/cad-rate";
import { useMoneyInBoth } from "~/ui/Cad";
import { Fact } from "~/ui/Fact";
import { Instant } from "~/ui/Instant";
import { forms } from "./forms";
import { messages } from "./hosted-deposit-messages";
import { messages as hostedMessages } from "./hosted-messages";

export function Receipt({ deposit, cadRate }: { deposit: Deposit; cadRate: CadRate | null }) {
  const money = useMoneyInBoth(cadRate);
  const { receipt: m } = useMessages(messages);
  const hosted = useMessages(hostedMessages);
  const { currency, bonus_minor, balance_minor, spins, pay_to, card_brand, card_last4 } = deposit;
  return (
    <dl className="facts sums">
      <Fact name={m.paidWith}>{card_last4 ? m.card(card_brand ?? "", card_last4) : deposit.method}</Fact>
      {pay_to ? <Fact name={m.inCoins}>{pay_to.amount}</Fact> : null}
      {bonus_minor > 0 ? <Fact name={hosted.bonus}>{money(bonus_minor, currency)}</Fact> : null}
      {spins ? <Fact name={hosted.extraSpins}>{hosted.spinsOn(spins.count, spins.game)}</Fact> : null}
      <Fact name={m.balanceNow}>
        <strong className="money">{money(balance_minor, currency)}</strong>
      </Fact>
      <Fact name={m.reference}>
        <Reference id={deposit.deposit_id} />
      </Fact>
    </dl>
  );
}

/** Crypto payment address, and the sandbox button that simulates the payment. */
export function PayTo({ deposit, formKey }: { deposit: Deposit; formKey: string }) {
  const { payTo: m } = useMessages(messages);
  const { pay_to, expires_at } = deposit;
  if (!pay_to) return null;
  return (
    <div className="card stack">
      <dl className="facts pay-to">
        <Fact name={m.send}>{pay_to.amount}</Fact>
        <Fact name={m.to}>
          <code>{pay_to.address}</code>
        </Fact>
        <Fact name={m.rate}>{pay_to.rate}</Fact>
        {expires_at ? (
          <Fact name={m.until}>
            <Instant at={expires_at} />
          </Fact>
        ) : null}
      </dl>
      {deposit.can_simulate ? (
        <PostForm
          form={forms.simulate}
          action={forms.simulate.path(deposit.deposit_id)}
          formKey={formKey}
          className="stack"
        >
          <p className="hint">{m.sandbox}</p>
          <SubmitButton busyLabel={m.busy} className="wide">
            {m.simulate}
          </SubmitButton>
        </PostForm>
      ) : null}
    </div>
  );
}
