import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { replyOf } from "~/forms/reply";
import { paths } from "~/paths";
import { visit } from "~/session/visit.server";
import { Button, ButtonLink } from "~/ui/Button";
import { pageMeta } from "~/shell/meta";
import { noDepositAction } from "./offer-actions.server";
import { NO_DEPOSIT_FORM } from "./offer-forms";
import { offerForm, offerHeaders } from "./offer-page.server";
import { noDepositFor } from "./no-deposit.server";
import { issueOf, OfferIssue } from "./OfferIssue";
import { NoDepositTerms } from "./NoDepositTerms";
import { amount, NO_DEPOSIT } from "./offer-facts";
import pagesCss from "./pages.css?url";

export const meta = pageMeta({
  title: "15.00 without a deposit",
  description:
    "15.00 to play with before you deposit anything, once for each new player, with every condition on one page.",
  path: paths.noDepositBonus,
});

export const links: LinksFunction = () => [{ rel: "stylesheet", href: pagesCss }];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const made = visit(args);
  const { formKey, isPlayer, typedCode } = offerForm(made, NO_DEPOSIT_FORM);
  const shown = { formKey, isPlayer, offer: await noDepositFor(made) };
  return data(shown, { headers: offerHeaders(made, { typedCode }) });
}

export const action = (args: ActionFunctionArgs) => noDepositAction(args);

/** Why there is nothing to claim. */
const REASONS = {
  deposited: "This bonus is for players before their first deposit, and you have made yours. Thank you!",
  taken: "You have this bonus already. Enjoy it!",
  waiting: "Another coupon of yours is active. Finish or cancel it first.",
  funds: "This bonus is for balances of 1.00 or less. Play first, and come back.",
  used: "You have used this bonus already.",
} as const;

export default function NoDepositBonus() {
  const issue = issueOf(replyOf(useActionData<unknown>(), NO_DEPOSIT_FORM));
  if (issue) return <OfferIssue reply={issue} back={paths.noDepositBonus} />;
  return (
    <article className="page leaf-page">
      <header className="leaf-head">
        <img src="/images/offers/default.svg" alt="" width="240" height="135" />
        <div>
          <h1>{amount(NO_DEPOSIT.amount)} without a deposit</h1>
          <p className="leaf-lead">
            {amount(NO_DEPOSIT.amount)} to play with before you deposit anything, once for each new player.
          </p>
          <ClaimBonus />
        </div>
      </header>
      <NoDepositTerms />
      <p className="small-print">
        {brand.ageNotice} {brand.sandboxNotice}
      </p>
    </article>
  );
}

function ClaimBonus() {
  const { offer, formKey, isPlayer } = useLoaderData<typeof loader>();
  return (
    <>
      {offer === "open" ? (
        <form method="post" action={paths.noDepositBonus}>
          {formKey === "" ? null : <input type="hidden" name="formKey" value={formKey} />}
          <p className="actions">
            <Button>CLAIM NOW</Button>
          </p>
          {isPlayer ? null : <p>Opening an account takes two minutes; the bonus waits for you.</p>}
        </form>
      ) : (
        <p className="notice" role="status">
          {REASONS[offer]}
        </p>
      )}
      <p className="actions">
        {offer === "taken" ? <ButtonLink to={paths.games}>PLAY NOW</ButtonLink> : null}
        <ButtonLink kind="quiet" to={paths.promotions}>
          See the coupons
        </ButtonLink>
      </p>
    </>
  );
}
