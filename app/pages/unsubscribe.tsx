import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { messagesIn, useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths, unsubscribeLink } from "~/paths";
import { sharedPageHeaders } from "~/shell/headers.server";
import { pageMeta } from "~/shell/meta";
import { useIsExcluded } from "~/shell/root-data";
import { ButtonLink } from "~/ui/Button";
import { forms } from "./forms";
import { PlainPage } from "./PlainPage";
import { unsubscribeAction, unsubscribeIdIn } from "./unsubscribe.server";

/** Text of the page that unsubscribes from e-mail. */
export const messages = {
  of: "landing/unsubscribe" as const,
  title: "Stop our offer emails",
  description: "Press one button to stop our marketing emails.",
  text: "You won’t get any more coupons, free spins, or news by email. We’ll still email you about your account.",
  stop: "STOP EMAILS",
  otherTitle: "Other ways",
  other:
    "Players can turn offer emails on and off in <preferences>their preferences</preferences>. Or <mail>email us</mail> from the address you want removed, and we’ll take it off the list.",
  back: "Back to home",
};

export type UnsubscribeMessages = typeof messages;

export const headers = sharedPageHeaders;

export const meta = pageMeta(({ language }) => {
  const { title, description } = messagesIn(language, messages);
  return { title, description, path: null };
});

export function loader({ request }: LoaderFunctionArgs) {
  return { id: unsubscribeIdIn(request) };
}

export function action(args: ActionFunctionArgs) {
  return unsubscribeAction(args);
}

/** Target of the link in a mail. Unsubscribing takes a press of the button, because mail scanners follow links. */
export default function Unsubscribe() {
  const { id } = useLoaderData<typeof loader>();
  const isExcluded = useIsExcluded();
  const m = useMessages(messages);
  return (
    <PlainPage title={m.title}>
      {id === null ? null : <StopForm id={id} />}
      <h2>{m.otherTitle}</h2>
      <p>
        {rich(m.other, {
          preferences: isExcluded ? undefined : around(Link, { to: paths.preferences }),
          mail: around("a", { href: `mailto:${brand().contactEmail}?subject=Unsubscribe` }),
        })}
      </p>
      {isExcluded ? null : (
        <p className="actions">
          <ButtonLink kind="quiet" to={paths.home}>
            {m.back}
          </ButtonLink>
        </p>
      )}
    </PlainPage>
  );
}

function StopForm({ id }: { id: string }) {
  const m = useMessages(messages);
  return (
    <>
      <p>{m.text}</p>
      <PostForm form={forms.unsubscribe} action={unsubscribeLink(id)}>
        <p className="actions">
          <SubmitButton>{m.stop}</SubmitButton>
        </p>
      </PostForm>
    </>
  );
}
