import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { PAYOUT_COINS } from "~/casino/contract/payouts";
import { type PayoutMethod, payoutMethods } from "~/casino/contract/withdrawals";
import { newFormKey } from "~/forms/action.server";
import { actionsOf } from "~/forms/actions-of.server";
import { messagesIn, useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { destination } from "~/payouts/destination";
import { messages as payoutMessages } from "~/payouts/messages";
import { draftValues } from "~/session/draft.server";
import { ask, requirePlayer } from "~/session/visit.server";
import { lazyPart } from "~/shell/lazy-part";
import { pageMeta } from "~/shell/meta";
import { LateParts } from "~/shell/ready";
import { ButtonLink } from "~/ui/Button";
import { Instant } from "~/ui/Instant";
import { moneyFormat } from "~/ui/money";
import { requestQuery } from "~/url";
import { accountHandle } from "../area";
import { forms } from "../forms";
import { addPayoutMethodAction, removePayoutMethodAction } from "./actions.server";
import { AddPayoutMethod } from "./AddPayoutMethod";
import { messages } from "./messages";

// Few visits open the dialog, so its script is loaded only when it opens.
const RemoveMethodDialog = lazyPart(() => import("./RemoveMethodDialog"), ".dialog");

export { shouldRevalidate } from "~/session/revalidate";

export const handle = accountHandle(messages);

export const meta = pageMeta<typeof loader>(({ data, language }) => {
  const { head, removal } = messagesIn(language, messages);
  return { ...head, title: data?.removed ? removal.title : head.title, path: null };
});

export async function loader(args: LoaderFunctionArgs) {
  const visit = requirePlayer(args);
  const params = { pid: visit.session.pid };
  const { methods, kinds, needs_password, needs_code } = await ask(
    visit,
    visit.casino.call(payoutMethods, { params }),
  );
  const query = requestQuery(args.request);
  const methodId = query.get("confirm") === "payoutMethodRemove" ? query.get("method") : null;
  return {
    methods,
    coins: PAYOUT_COINS.filter((coin) => kinds.includes(coin)),
    removed: methods.find(({ method_id, is_removable }) => method_id === methodId && is_removable) ?? null,
    typed: draftValues(args.request, forms.addPayoutMethod.name),
    needs: { needs_password, needs_code },
    formKey: newFormKey(),
  };
}

export const action = actionsOf(addPayoutMethodAction, removePayoutMethodAction);

export default function PayoutMethods() {
  const { methods, coins, removed, typed, formKey, needs } = useLoaderData<typeof loader>();
  const m = useMessages(messages);
  return (
    <>
      <LateParts>{removed ? <RemoveMethodDialog method={removed} formKey={formKey} /> : null}</LateParts>
      <p>
        <Link to={paths.withdrawals}>{m.back}</Link>
      </p>
      <p>{m.about}</p>
      <section className="card" aria-labelledby="methods">
        <h2 id="methods">{m.yours}</h2>
        {methods.length === 0 ? <p>{m.none}</p> : null}
        {methods.length === 0 ? null : (
          <ul className="account-sessions">
            {methods.map((method) => (
              <Method key={method.method_id} method={method} />
            ))}
          </ul>
        )}
      </section>
      {/* Adding one clears the form. */}
      <AddPayoutMethod key={methods.length} coins={coins} typed={typed} formKey={formKey} needs={needs} />
    </>
  );
}

function Method({ method }: { method: PayoutMethod }) {
  const m = useMessages(messages);
  const payouts = useMessages(payoutMessages);
  const { money } = useMessages(moneyFormat);
  const name = destination(method, payouts);
  return (
    <li>
      <p>
        <strong className="account-address">{name}</strong>
      </p>
      <p className="small-print">
        {m.added} <Instant at={method.added_at} />
      </p>
      {method.due_minor > 0 ? <p>{m.due(money(method.due_minor))}</p> : null}
      {method.new_until !== null && method.is_removable ? (
        <p>
          {m.isNew} <Instant at={method.new_until} />
        </p>
      ) : null}
      {method.is_removable ? (
        <ButtonLink kind="quiet" to={paths.payoutMethodRemoval(method.method_id)} preventScrollReset>
          {m.remove}
          <span className="visually-hidden"> {name}</span>
        </ButtonLink>
      ) : (
        <p className="small-print">{m.fixed}</p>
      )}
    </li>
  );
}
