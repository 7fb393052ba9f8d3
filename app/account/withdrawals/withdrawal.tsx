import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { type Withdrawal, withdrawalById } from "~/casino/contract/withdrawals";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { withdrawalIdIn } from "~/params.server";
import { paths } from "~/paths";
import { destination } from "~/payouts/destination";
import { messages as payoutMessages } from "~/payouts/messages";
import { Reference } from "~/payouts/Reference";
import { ask, requirePlayer } from "~/session/visit.server";
import { useSupport } from "~/shell/use-support";
import { ButtonLink } from "~/ui/Button";
import { Fact } from "~/ui/Fact";
import { RecentInstant } from "~/ui/Instant";
import { moneyFormat } from "~/ui/money";
import { accountHandle } from "../area";
import { messages } from "./messages";
import { WithdrawalBadge } from "./WithdrawalBadge";

export { accountMeta as meta } from "../area";
export { shouldRevalidate } from "~/session/revalidate";

export const handle = accountHandle(messages);

export async function loader(args: LoaderFunctionArgs) {
  const visit = requirePlayer(args);
  const params = { pid: visit.session.pid, withdrawalId: withdrawalIdIn(args.params) };
  return { withdrawal: await ask(visit, visit.casino.call(withdrawalById, { params })) };
}

/** The states that end by themselves, or by a person. */
const OPEN: ReadonlySet<Withdrawal["state"]> = new Set(["requested", "review", "processing"]);

export default function WithdrawalPage() {
  const support = useSupport();
  const { withdrawal } = useLoaderData<typeof loader>();
  const m = useMessages(messages);
  const { money } = useMessages(moneyFormat);
  const { state } = withdrawal;
  return (
    <>
      <p>
        <Link to={paths.withdrawals}>{m.all}</Link>
      </p>
      <section className="card" aria-labelledby="withdrawal">
        <h2 id="withdrawal">{m.title(money(withdrawal.amount_minor, withdrawal.currency))}</h2>
        <div role="status">
          <p>
            <WithdrawalBadge state={state} />
          </p>
          <Story withdrawal={withdrawal} />
        </div>
        <Steps withdrawal={withdrawal} />
        <Facts withdrawal={withdrawal} />
        {OPEN.has(state) ? (
          <p className="actions">
            <ButtonLink kind="quiet" to={paths.withdrawal(withdrawal.withdrawal_id)} preventScrollReset>
              {m.lookAgain}
            </ButtonLink>
          </p>
        ) : null}
        <p className="small-print">{rich(m.support, { support: around(Link, { to: support }) })}</p>
      </section>
    </>
  );
}

/** What happens next, and why. */
function Story({ withdrawal: { state, reason, review_reasons } }: { withdrawal: Withdrawal }) {
  const m = useMessages(messages);
  const { reasons, reviews } = useMessages(payoutMessages);
  if (OPEN.has(state) || state === "paid") {
    const isInReview = state === "review" && review_reasons.length > 0;
    return (
      <>
        <p>{m.next[state]}</p>
        {isInReview ? (
          <>
            <p>{m.why}</p>
            <ul>
              {review_reasons.map((why) => (
                <li key={why}>{reviews[why]}</li>
              ))}
            </ul>
          </>
        ) : null}
      </>
    );
  }
  return (
    <>
      <p>
        {reasons[reason ?? "unknown"]} {m.next[state]}
      </p>
      <p>{m.again}</p>
      <p className="actions">
        <ButtonLink to={paths.cashierWithdraw}>{m.withdrawAgain}</ButtonLink>{" "}
        <ButtonLink kind="quiet" to={paths.payoutMethods}>
          {m.methods}
        </ButtonLink>
      </p>
    </>
  );
}

/** Its timeline, oldest first. */
function Steps({ withdrawal: { state, created_at, sent_at, ended_at } }: { withdrawal: Withdrawal }) {
  const { steps: m } = useMessages(messages);
  const { states } = useMessages(payoutMessages);
  const steps: [what: string, at: string | null][] = [[m.requested, created_at]];
  // What came back before it was sent never reaches the provider.
  if (sent_at !== null || ended_at === null) steps.push([m.sent, sent_at]);
  steps.push([ended_at === null ? states.paid : states[state], ended_at]);
  return (
    <>
      <h3 className="visually-hidden">{m.label}</h3>
      <ol className="account-steps">
        {steps.map(([what, at]) => (
          <li key={what} className={at === null ? "account-step-ahead" : undefined}>
            {what} <span className="small-print">{at === null ? m.waiting : <RecentInstant at={at} />}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Facts({ withdrawal }: { withdrawal: Withdrawal }) {
  const m = useMessages(messages);
  const payouts = useMessages(payoutMessages);
  return (
    <dl className="facts">
      <Fact name={m.to}>{destination(withdrawal, payouts)}</Fact>
      <Fact name={m.reference}>
        <Reference id={withdrawal.withdrawal_id} />
      </Fact>
    </dl>
  );
}
