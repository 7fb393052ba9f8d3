import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { type Withdrawal, withdrawals } from "~/casino/contract/withdrawals";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { destination } from "~/payouts/destination";
import { messages as payoutMessages } from "~/payouts/messages";
import { ask, requirePlayer } from "~/session/visit.server";
import { ButtonLink } from "~/ui/Button";
import { Fact } from "~/ui/Fact";
import { RecentInstant } from "~/ui/Instant";
import { Money } from "~/ui/Money";
import { requestQuery } from "~/url";
import { accountHandle } from "../area";
import { messages as shared } from "../messages";
import { OlderPages } from "../OlderPages";
import { messages } from "./messages";
import { WithdrawalBadge } from "./WithdrawalBadge";

export { accountMeta as meta } from "../area";
export { shouldRevalidate } from "~/session/revalidate";

export const handle = accountHandle(messages);

export async function loader(args: LoaderFunctionArgs) {
  const visit = requirePlayer(args);
  const before = requestQuery(args.request).get("before");
  const query = before === null ? {} : { before: before.slice(0, 200) };
  const page = await ask(
    visit,
    visit.casino.call(withdrawals, { params: { pid: visit.session.pid }, query }),
  );
  return { ...page, isFirst: before === null };
}

export default function Withdrawals() {
  const { withdrawals: rows, held_minor, currency, next, isFirst } = useLoaderData<typeof loader>();
  const m = useMessages(messages);
  return (
    <>
      <p className="actions">
        <ButtonLink to={paths.cashierWithdraw}>{m.withdraw}</ButtonLink>{" "}
        <ButtonLink kind="quiet" to={paths.payoutMethods}>
          {m.methods}
        </ButtonLink>
      </p>
      {held_minor > 0 ? (
        <div className="card">
          <dl className="facts">
            <Fact name={m.onHold}>
              <Money minor={held_minor} currency={currency} />
            </Fact>
          </dl>
          <p className="small-print">{m.onHoldNote}</p>
        </div>
      ) : null}
      {rows.length === 0 ? (
        <Empty isFirst={isFirst} />
      ) : (
        <ul className="account-threads">
          {rows.map((withdrawal) => (
            <Item key={withdrawal.withdrawal_id} withdrawal={withdrawal} />
          ))}
        </ul>
      )}
      <OlderPages list={paths.withdrawals} next={next} isFirst={isFirst} />
    </>
  );
}

const CAME_BACK: ReadonlySet<Withdrawal["state"]> = new Set(["refused", "failed", "expired"]);

function Item({ withdrawal }: { withdrawal: Withdrawal }) {
  const { withdrawal_id, amount_minor, currency, state, created_at } = withdrawal;
  const payouts = useMessages(payoutMessages);
  return (
    <li className="card">
      <h2>
        <Link to={paths.withdrawal(withdrawal_id)}>
          <Money minor={amount_minor} currency={currency} />
        </Link>
      </h2>
      <p>{destination(withdrawal, payouts)}</p>
      <p>
        <WithdrawalBadge state={state} /> <RecentInstant at={created_at} className="small-print" />
      </p>
      <NextStep withdrawal={withdrawal} />
    </li>
  );
}

/** Of one whose money came back: to withdraw it again, or another place for it where this one cannot be paid to. */
function NextStep({ withdrawal: { state, reason } }: { withdrawal: Withdrawal }) {
  const m = useMessages(messages);
  if (!CAME_BACK.has(state)) return null;
  const needsMethod = reason === "method_refused";
  return (
    <p className="actions">
      <ButtonLink kind="quiet" to={needsMethod ? paths.payoutMethods : paths.cashierWithdraw}>
        {needsMethod ? m.methods : m.withdrawAgain}
      </ButtonLink>
    </p>
  );
}

function Empty({ isFirst }: { isFirst: boolean }) {
  const m = useMessages(messages);
  const { paging } = useMessages(shared);
  return (
    <div className="empty">
      <p>{isFirst ? m.none : paging.nothingOlder}</p>
    </div>
  );
}
