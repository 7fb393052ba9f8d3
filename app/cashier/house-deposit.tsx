import { Fact } from "~/ui/Fact";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { depositState, type Deposit } from "~/casino/contract/house-cashier";
import { paths } from "~/paths";
import { ask, visit } from "~/session/visit.server";
import { ButtonLink } from "~/ui/Button";
import { formatMoney } from "~/ui/money";
import { houseCookie, whileOpen } from "./house-session.server";
import { HouseFrame } from "./HouseFrame";
import cashierCss from "./cashier.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: cashierCss }];

export const meta: MetaFunction = () => [
  { title: `Your deposit | ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader(args: LoaderFunctionArgs) {
  const made = visit(args);
  const session = houseCookie.read(args.request);
  if (!session) return redirect(paths.houseCashier);
  const params = { depositId: args.params.depositId ?? "" };
  const deposit = await ask(
    made,
    whileOpen(made.casino.call(depositState, { params, ticket: session.token })),
  );
  return { deposit, returnTo: session.returnTo };
}

const titles: Record<Deposit["status"], string> = {
  approved: "Thank you",
  pending: "We are waiting for the provider",
  declined: "The deposit was declined",
  expired: "The provider did not answer",
};

export default function HouseDeposit() {
  const { deposit, returnTo } = useLoaderData<typeof loader>();
  const { status } = deposit;
  return (
    <HouseFrame title={titles[status]}>
      <div className="card stack" role="status">
        <p className="receipt-amount">
          <span className="money">{formatMoney(deposit.amount_minor, deposit.currency)}</span>
        </p>
        {status === "approved" ? (
          <Receipt deposit={deposit} />
        ) : (
          <p>{deposit.reason ?? "Nothing was taken and nothing was credited."}</p>
        )}
      </div>
      <p className="actions">
        {status === "pending" ? (
          <ButtonLink to={paths.houseDeposit(deposit.deposit_id)}>Look again</ButtonLink>
        ) : null}
        {status === "declined" || status === "expired" ? (
          <ButtonLink to={paths.houseCashier}>Try again</ButtonLink>
        ) : null}
        <ButtonLink kind={status === "approved" ? "primary" : "quiet"} to={returnTo}>
          Return to {brand.name}
        </ButtonLink>
      </p>
    </HouseFrame>
  );
}

function Receipt({ deposit }: { deposit: Deposit }) {
  return (
    <dl className="facts">
      <Fact name="Paid with">
        {deposit.card_last4 ? `${deposit.card_brand} ending in ${deposit.card_last4}` : deposit.method}
      </Fact>
      {deposit.bonus_minor > 0 ? (
        <div>
          <dt>Bonus</dt>
          <dd className="money">{formatMoney(deposit.bonus_minor, deposit.currency)}</dd>
        </div>
      ) : null}
      <div>
        <dt>Balance now</dt>
        <dd className="money">{formatMoney(deposit.balance_minor, deposit.currency)}</dd>
      </div>
    </dl>
  );
}
