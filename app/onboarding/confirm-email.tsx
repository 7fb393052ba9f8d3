import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requestQuery } from "~/url";
import { PostForm } from "~/forms/PostForm";
import { messagesIn, useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { confirmEmailLink, paths } from "~/paths";
import { pageMeta } from "~/shell/meta";
import { Button, ButtonLink } from "~/ui/Button";
import { messages } from "./confirm-email-messages";
import { confirmationIdIn, confirmEmailAction } from "./confirm-email.server";
import { forms } from "./forms";

export const meta = pageMeta(({ language }) => {
  const { title, description } = messagesIn(language, messages);
  return { title, description, path: null };
});

export function loader({ request }: LoaderFunctionArgs) {
  return { id: confirmationIdIn(request), isDone: requestQuery(request).has("done") };
}

export function action(args: ActionFunctionArgs) {
  return confirmEmailAction(args);
}

/** Target of the link in the confirmation mail. Confirming takes a press of the button. */
export default function ConfirmEmail() {
  const { id, isDone } = useLoaderData<typeof loader>();
  const m = useMessages(messages);
  return (
    <section className="page page-text">
      <h1>{m.title}</h1>
      {isDone ? <p>{m.done}</p> : id === null ? <NoLink /> : <ConfirmForm id={id} />}
      {isDone ? (
        <p className="actions">
          <ButtonLink to={paths.account}>{m.account}</ButtonLink>
        </p>
      ) : null}
    </section>
  );
}

function ConfirmForm({ id }: { id: string }) {
  const m = useMessages(messages);
  return (
    <>
      <p>{m.text}</p>
      <PostForm form={forms.confirmEmail} action={confirmEmailLink(id)}>
        {({ busy }) => (
          <p className="actions">
            <Button busy={busy}>{m.confirm}</Button>
          </p>
        )}
      </PostForm>
      <p className="small-print">{m.notYou}</p>
    </>
  );
}

function NoLink() {
  const m = useMessages(messages);
  return <p>{rich(m.noLink, { account: (words) => <Link to={paths.account}>{words}</Link> })}</p>;
}
