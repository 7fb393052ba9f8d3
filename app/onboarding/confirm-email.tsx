import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/forms/action.server";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { messagesIn, useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { confirmEmailLink, paths, withQuery } from "~/paths";
import { readVisit } from "~/session/visit.server";
import { pageMeta } from "~/shell/meta";
import { ButtonLink } from "~/ui/Button";
import { requestQuery } from "~/url";
import { confirmationIdIn, confirmEmailAction } from "./confirm-email.server";
import { forms } from "./forms";

/** Text of the page that confirms an e-mail address. */
export const messages = {
  of: "onboarding/confirm-email" as const,
  title: "Confirm your email address",
  description: "Press one button to confirm that the address is yours.",
  text: "Press the button if you opened an account with us. We’ll use this address to email you about your account, and about offers if you allow it.",
  confirm: "CONFIRM ADDRESS",
  loginFirst: "To confirm this address, log in to the account you opened with it. Then press one button.",
  login: "LOGIN",
  notYou: "If you didn’t open an account, just close this page.",
  done: "You can close this page or continue to your account.",
  noLink:
    "Please open the link in our email. If it’s expired or lost, you can get a new one from <account>your account</account>.",
  account: "Your account",
};

export type ConfirmEmailMessages = typeof messages;

export const meta = pageMeta(({ language }) => {
  const { title, description } = messagesIn(language, messages);
  return { title, description, path: null };
});

export function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const isPlayer = readVisit(args).session !== null;
  return {
    id: confirmationIdIn(request),
    isDone: requestQuery(request).has("done"),
    isPlayer,
    formKey: newFormKey(),
  };
}

export function action(args: ActionFunctionArgs) {
  return confirmEmailAction(args);
}

/**
 * Target of the link in the confirmation mail. Confirming takes the press of a button, because mail scanners follow links,
 * and a session, because the address may be a stranger's by a slip at sign-up.
 */
export default function ConfirmEmail() {
  const { id, isDone, isPlayer, formKey } = useLoaderData<typeof loader>();
  const m = useMessages(messages);
  return (
    <section className="page page-text">
      <h1>{m.title}</h1>
      {isDone ? (
        <p>{m.done}</p>
      ) : id === null ? (
        <NoLink />
      ) : (
        <Confirmation id={id} isPlayer={isPlayer} formKey={formKey} />
      )}
      {isDone ? (
        <p className="actions">
          <ButtonLink to={paths.account}>{m.account}</ButtonLink>
        </p>
      ) : null}
    </section>
  );
}

function Confirmation({ id, isPlayer, formKey }: { id: string; isPlayer: boolean; formKey: string }) {
  const m = useMessages(messages);
  const link = confirmEmailLink(id);
  return (
    <>
      <p>{isPlayer ? m.text : m.loginFirst}</p>
      {isPlayer ? (
        <PostForm form={forms.confirmEmail} action={link} formKey={formKey}>
          <p className="actions">
            <SubmitButton>{m.confirm}</SubmitButton>
          </p>
        </PostForm>
      ) : (
        <p className="actions">
          <ButtonLink to={withQuery(paths.onboarding("login"), { returnTo: link })}>{m.login}</ButtonLink>
        </p>
      )}
      <p className="small-print">{m.notYou}</p>
    </>
  );
}

function NoLink() {
  const m = useMessages(messages);
  return <p>{rich(m.noLink, { account: around(Link, { to: paths.account }) })}</p>;
}
