import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { player } from "~/casino/contract/account";
import { secondFactor } from "~/casino/contract/second-factor";
import { sessions } from "~/casino/contract/sessions";
import { newFormKey } from "~/forms/action.server";
import { actionsOf } from "~/forms/actions-of.server";
import { newGuard } from "~/forms/guard.server";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths, withOnboarding } from "~/paths";
import { answerIfHas } from "~/session/casino-has.server";
import { draftValues } from "~/session/draft.server";
import { hasCompleteDetails } from "~/session/player-details";
import { ask, callOptional, type PlayerVisit, requirePlayer } from "~/session/visit.server";
import { forms } from "~/shell/forms";
import { useSupport } from "~/shell/use-support";
import { ButtonLink } from "~/ui/Button";
import { Fact } from "~/ui/Fact";
import { instantFormat } from "~/ui/instant";
import { accountHandle, useAccountNav } from "./area";
import { forms as accountForms } from "./forms";
import { IdentityNotice } from "./identity/IdentityNotice";
import {
  correctEmailAction,
  endSessionsAction,
  passwordAction,
  sendConfirmationAction,
} from "./overview/actions.server";
import { EmailAddress } from "./overview/EmailAddress";
import { EmailNotice } from "./overview/EmailNotice";
import { messages } from "./overview/messages";
import { PasswordForm } from "./overview/PasswordForm";
import { Sessions } from "./overview/Sessions";
import { endSessionAction } from "./security/actions.server";

export { accountMeta as meta } from "./area";
export { shouldRevalidate } from "~/session/revalidate";

export const handle = accountHandle(messages);

export async function loader(args: LoaderFunctionArgs) {
  const visit = requirePlayer(args);
  const params = { pid: visit.session.pid };
  const data = await ask(visit, visit.casino.call(player, { params, query: { sessions: "true" } }));
  const [live, asksCode] = await Promise.all([
    data.live_sessions ?? sessionsOf(visit),
    data.second_factor_on ?? hasSecondFactor(visit),
  ]);
  return {
    login: data.login,
    name: `${data.contact.first_name} ${data.contact.last_name}`,
    email: data.contact.email,
    // A casino that does not send the field does not ask for confirmation.
    isEmailConfirmed: data.email_confirmed ?? true,
    birthDate: data.birth_date,
    address: [data.address_one, data.city, data.state_id, data.zip_code].filter(Boolean).join(", "),
    phone: data.cell_phone ?? "",
    isComplete: hasCompleteDetails(data),
    // The id is for the form that ends another session; a casino without a second factor has no such call.
    sessions:
      live?.map(({ session_id, ...place }) => ({
        ...place,
        endedBy: place.current || asksCode === null ? null : session_id,
      })) ?? null,
    hasSessions: live !== undefined,
    asksCode: asksCode ?? false,
    typedEmail: draftValues(args.request, accountForms.correctEmail.name).email ?? "",
    formKey: newFormKey(),
    guard: newGuard(),
  };
}

/** Undefined if the casino does not list them; null if it did not answer. */
async function sessionsOf(visit: PlayerVisit) {
  const answer = await answerIfHas(visit, sessions, { params: { pid: visit.session.pid } });
  return answer && answer.sessions;
}

/** Null if the casino has no second factor, or did not answer. */
async function hasSecondFactor(visit: PlayerVisit) {
  const call = visit.casino.call(secondFactor, { params: { pid: visit.session.pid } });
  return (await callOptional(visit, call))?.is_on ?? null;
}

export const action = actionsOf(
  passwordAction,
  sendConfirmationAction,
  correctEmailAction,
  endSessionAction,
  endSessionsAction,
);

export default function Account() {
  const support = useSupport();
  const { day } = useMessages(instantFormat);
  const account = useLoaderData<typeof loader>();
  const { identity } = useAccountNav();
  const { details, logout } = useMessages(messages);
  return (
    <>
      {account.isEmailConfirmed ? null : (
        <EmailNotice
          email={account.email}
          typed={account.typedEmail}
          formKey={account.formKey}
          asksCode={account.asksCode}
        />
      )}
      <IdentityNotice state={identity} />
      <section className="card" aria-labelledby="details">
        <h2 id="details">{details.title}</h2>
        <dl className="facts">
          <Fact name={details.name}>{account.name}</Fact>
          <Fact name={details.login}>{account.login}</Fact>
          <Fact name={details.email}>
            <EmailAddress address={account.email} />
          </Fact>
          <Fact name={details.birthDate}>{day(account.birthDate)}</Fact>
          <Fact name={details.address}>{account.address || details.notGiven}</Fact>
          <Fact name={details.cellPhone}>{account.phone || details.notGiven}</Fact>
        </dl>
        <p className="actions">
          <ButtonLink
            kind={account.isComplete ? "quiet" : "primary"}
            to={withOnboarding(paths.account, "moreDetails")}
            preventScrollReset
          >
            {account.isComplete ? details.change : details.complete}
          </ButtonLink>
        </p>
        {identity === "verified" ? <p className="small-print">{details.asksAgain}</p> : null}
        <p className="small-print">{rich(details.checked, { support: around(Link, { to: support }) })}</p>
      </section>
      <PasswordForm
        formKey={account.formKey}
        guard={account.guard}
        login={account.login}
        asksCode={account.asksCode}
      />
      {account.hasSessions ? <Sessions sessions={account.sessions} formKey={account.formKey} /> : null}
      <PostForm form={forms.logout} showsSummary={false}>
        <SubmitButton kind="quiet">{logout}</SubmitButton>
      </PostForm>
    </>
  );
}
