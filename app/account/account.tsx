import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { player } from "~/casino/contract/account";
import { sessions } from "~/casino/contract/sessions";
import { hasCompleteDetails } from "~/casino/player";
import { newFormKey } from "~/forms/action.server";
import { newGuard } from "~/forms/guard.server";
import { PostForm } from "~/forms/PostForm";
import { paths, withOnboarding } from "~/paths";
import { ask, askAside, requirePlayer } from "~/session/visit.server";
import { Button, ButtonLink } from "~/ui/Button";
import { Fact } from "~/ui/Fact";
import { dayText } from "~/ui/instant";
import { pageMeta } from "~/shell/meta";
import { endSessionsAction, passwordAction } from "./account-actions.server";
import { AccountFrame } from "./AccountFrame";
import { unreadAnswers } from "./messages.server";
import { PasswordForm } from "./PasswordForm";
import { Sessions } from "./Sessions";
import accountCss from "./account.css?url";

export { shouldRevalidate } from "~/session/revalidate";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: accountCss }];

export const meta = pageMeta({
  title: "Your account",
  description: "Your details, your password and where you are signed in.",
  path: null,
});

export async function loader(args: LoaderFunctionArgs) {
  const made = requirePlayer(args);
  const params = { pid: made.session.pid };
  const [data, live, unread] = await Promise.all([
    ask(made, made.casino.call(player, { params })),
    askAside(made.casino.call(sessions, { params })),
    unreadAnswers(made),
  ]);
  return {
    login: data.login,
    name: `${data.contact.first_name} ${data.contact.last_name}`,
    email: data.contact.email,
    birthDate: data.birth_date,
    address: [data.address_one, data.city, data.state_id, data.zip_code].filter(Boolean).join(", "),
    phone: data.cell_phone ?? "",
    isComplete: hasCompleteDetails(data),
    // Without its id, which is nobody's business in a page.
    sessions: live?.sessions.map(({ session_id: _, ...place }) => place) ?? null,
    unread,
    formKey: newFormKey(),
    guard: newGuard(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = new URL(args.request.url).searchParams.get("form");
  return form === "sessions" ? endSessionsAction(args) : passwordAction(args);
}

export default function Account() {
  const account = useLoaderData<typeof loader>();
  return (
    <AccountFrame title="Your account" current={paths.account} unread={account.unread}>
      <section className="card" aria-labelledby="details">
        <h2 id="details">Your details</h2>
        <dl className="facts">
          <Fact name="Name">{account.name}</Fact>
          <Fact name="Login">{account.login}</Fact>
          <Fact name="E-mail">{account.email}</Fact>
          <Fact name="Date of birth">{dayText(account.birthDate)}</Fact>
          <Fact name="Address">{account.address || "Not given yet"}</Fact>
          <Fact name="Cell phone">{account.phone || "Not given yet"}</Fact>
        </dl>
        <p className="actions">
          <ButtonLink
            kind={account.isComplete ? "quiet" : "primary"}
            to={withOnboarding(paths.account, "moreDetails")}
            preventScrollReset
          >
            {account.isComplete ? "Change your details" : "Complete your details"}
          </ButtonLink>
        </p>
        <p className="small-print">
          We check your name, e-mail address and date of birth before we change them. Please{" "}
          <Link to={paths.support}>contact support</Link>.
        </p>
      </section>
      <PasswordForm formKey={account.formKey} guard={account.guard} login={account.login} />
      <Sessions sessions={account.sessions} formKey={account.formKey} />
      <PostForm form="logout" action={paths.logout} showsSummary={false}>
        {({ busy }) => (
          <Button kind="quiet" busy={busy}>
            LOG OUT
          </Button>
        )}
      </PostForm>
    </AccountFrame>
  );
}
