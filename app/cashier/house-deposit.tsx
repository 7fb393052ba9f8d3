import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { brand } from "~/brand";
import { depositState, type Deposit } from "~/casino/contract/house-cashier";
import { newFormKey } from "~/forms/action.server";
import { paths } from "~/paths";
import { ask, visit } from "~/session/visit.server";
import { ButtonLink } from "~/ui/Button";
import { formatMoney } from "~/ui/money";
import { pageMeta } from "~/shell/meta";
import { amountText } from "./amount";
import { simulateAction } from "./house-actions.server";
import { houseCookie, whileOpen } from "./house-session.server";
import { HouseFailure, HouseFrame } from "./HouseFrame";
import { PayTo, Receipt } from "./HouseReceipt";
import cashierCss from "./cashier.css?url";

/** While a deposit is pending, the page looks again by itself where script runs. */
const LOOK_AGAIN_MS = 3_000;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: cashierCss }];

export const meta = pageMeta({
  title: "Your deposit",
  description: "How your deposit stands.",
  path: null,
});

export async function loader(args: LoaderFunctionArgs) {
  const made = visit(args);
  const session = houseCookie.read(args.request);
  if (!session) return redirect(paths.houseCashier);
  const params = { depositId: args.params.depositId ?? "" };
  const deposit = await ask(
    made,
    whileOpen(made.casino.call(depositState, { params, ticket: session.token })),
  );
  return { deposit, returnTo: session.returnTo, formKey: newFormKey() };
}

export const action = (args: ActionFunctionArgs) => simulateAction(args);

const titles: Record<Deposit["status"], string> = {
  approved: "Thank you",
  pending: "We are waiting for the provider",
  declined: "The deposit was declined",
  expired: "The provider did not answer",
};

function titleOf({ status, pay_to }: Deposit): string {
  if (pay_to === null) return titles[status];
  if (status === "pending") return "Send your coins";
  return status === "expired" ? "The time to pay is over" : titles[status];
}

export const ErrorBoundary = HouseFailure;

export default function HouseDeposit() {
  const { deposit, returnTo, formKey } = useLoaderData<typeof loader>();
  const { status } = deposit;
  useLookAgain(status === "pending");
  return (
    <HouseFrame title={titleOf(deposit)}>
      <div className="card stack" role="status">
        <p className="receipt-amount">
          <span className="money">{formatMoney(deposit.amount_minor, deposit.currency)}</span>
        </p>
        <Story deposit={deposit} />
      </div>
      {status === "pending" && deposit.pay_to ? <PayTo deposit={deposit} formKey={formKey} /> : null}
      <p className="actions">
        {status === "pending" ? (
          <ButtonLink
            kind={deposit.pay_to ? "quiet" : "primary"}
            to={paths.houseDeposit(deposit.deposit_id)}
            preventScrollReset
          >
            Look again
          </ButtonLink>
        ) : null}
        {status === "declined" || status === "expired" ? (
          <ButtonLink to={paths.houseChoice(deposit.method, amountText(deposit.amount_minor))}>
            Try again
          </ButtonLink>
        ) : null}
        <ButtonLink kind={status === "approved" ? "primary" : "quiet"} to={returnTo}>
          Return to {brand.name}
        </ButtonLink>
      </p>
    </HouseFrame>
  );
}

function Story({ deposit }: { deposit: Deposit }) {
  if (deposit.status === "approved") return <Receipt deposit={deposit} />;
  if (deposit.status !== "pending") {
    return <p>{deposit.reason ?? "Nothing was taken and nothing was credited."}</p>;
  }
  if (deposit.pay_to) return <p>We credit your deposit as soon as the payment is seen.</p>;
  return (
    <p>
      Your bank is taking its time. You need not wait here: when it approves the payment, it is added to your
      balance once.
    </p>
  );
}

function useLookAgain(isPending: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") revalidate();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isPending, revalidate]);
}
