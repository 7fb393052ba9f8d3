import type { Deposit } from "~/casino/contract/house-cashier";
import { PostForm } from "~/forms/PostForm";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { Fact } from "~/ui/Fact";
import { Instant } from "~/ui/Instant";
import { formatMoney } from "~/ui/money";

export function Receipt({ deposit }: { deposit: Deposit }) {
  const { currency, bonus_minor, balance_minor, spins, pay_to } = deposit;
  return (
    <dl className="facts sums">
      <Fact name="Paid with">
        {deposit.card_last4 ? `${deposit.card_brand} ending in ${deposit.card_last4}` : deposit.method}
      </Fact>
      {pay_to ? <Fact name="In coins">{pay_to.amount}</Fact> : null}
      {bonus_minor > 0 ? <Fact name="Bonus">{formatMoney(bonus_minor, currency)}</Fact> : null}
      {spins ? <Fact name="Extra spins">{`${spins.count} on ${spins.game}`}</Fact> : null}
      <Fact name="Balance now">
        <strong className="money">{formatMoney(balance_minor, currency)}</strong>
      </Fact>
      <Fact name="Reference">
        <span className="reference">{deposit.deposit_id}</span>
      </Fact>
    </dl>
  );
}

/** Where the coins go, and the sandbox's button that sends none. */
export function PayTo({ deposit, formKey }: { deposit: Deposit; formKey: string }) {
  const { pay_to, expires_at } = deposit;
  if (!pay_to) return null;
  return (
    <div className="card stack">
      <dl className="facts pay-to">
        <Fact name="Send">{pay_to.amount}</Fact>
        <Fact name="To">
          <code>{pay_to.address}</code>
        </Fact>
        <Fact name="Rate">{pay_to.rate}</Fact>
        {expires_at ? (
          <Fact name="Until">
            <Instant at={expires_at} />
          </Fact>
        ) : null}
      </dl>
      {deposit.can_simulate ? (
        <PostForm
          form="simulate"
          action={paths.houseSimulate(deposit.deposit_id)}
          formKey={formKey}
          className="stack"
        >
          {({ busy }) => (
            <>
              <p className="hint">
                The address belongs to the sandbox and to no chain: please send it nothing. The button does
                what your payment would do.
              </p>
              <Button busy={busy} className="wide">
                {busy ? "Confirming…" : "Simulate the payment (sandbox)"}
              </Button>
            </>
          )}
        </PostForm>
      ) : null}
    </div>
  );
}
