import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { replyOf } from "~/forms/reply";
import { paths } from "~/paths";
import { visit } from "~/session/visit.server";
import { Button, ButtonLink } from "~/ui/Button";
import { noDepositAction } from "./offer-actions.server";
import { NO_DEPOSIT_FORM } from "./offer-forms";
import { offerForm, offerHeaders } from "./offer-page.server";
import { noDepositFor } from "./no-deposit.server";
import { issueOf, OfferIssue } from "./OfferIssue";
import { PlainPage } from "./PlainPage";

export const meta: MetaFunction = () => [{ title: `Bonuses without a deposit | ${brand.name}` }];

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
  const { offer, formKey, isPlayer } = useLoaderData<typeof loader>();
  const issue = issueOf(replyOf(useActionData<unknown>(), NO_DEPOSIT_FORM));
  if (issue) return <OfferIssue reply={issue} back={paths.noDepositBonus} />;
  return (
    <PlainPage title="Bonuses without a deposit">
      <p>15.00 to play with before you deposit anything, once for each new player.</p>
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
    </PlainPage>
  );
}
