import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { PostForm } from "~/forms/PostForm";
import { sharedPageHeaders } from "~/shell/headers.server";
import { paths, unsubscribeLink } from "~/paths";
import { Button, ButtonLink } from "~/ui/Button";
import { pageMeta } from "~/shell/meta";
import { PlainPage } from "./PlainPage";
import { UNSUBSCRIBE_FORM } from "./unsubscribe-form";
import { unsubscribeAction, unsubscribeIdIn } from "./unsubscribe.server";

export const headers = sharedPageHeaders;

export const meta = pageMeta({
  title: "Stop our e-mail",
  description: "One button, and we send you no more marketing mail.",
  path: null,
});

export function loader({ request }: LoaderFunctionArgs) {
  return { id: unsubscribeIdIn(request) };
}

export function action(args: ActionFunctionArgs) {
  return unsubscribeAction(args);
}

/** One link of a mail leads here, and one button does it: a program that follows links to look at them stops nothing. */
export default function Unsubscribe() {
  const { id } = useLoaderData<typeof loader>();
  return (
    <PlainPage title="Stop our e-mail">
      {id === null ? null : <StopForm id={id} />}
      <h2>Other ways</h2>
      <p>
        As a player you turn offers by e-mail on and off in{" "}
        <Link to={paths.preferences}>your preferences</Link>. Or write to{" "}
        <a href={`mailto:${brand.contactEmail}?subject=Unsubscribe`}>{brand.contactEmail}</a> from the address
        that should get no more offers, and we take it off the list.
      </p>
      <p className="actions">
        <ButtonLink kind="quiet" to={paths.home}>
          Back to the house
        </ButtonLink>
      </p>
    </PlainPage>
  );
}

function StopForm({ id }: { id: string }) {
  return (
    <>
      <p>
        You will get no more coupons, free spins and news by e-mail. We still write about your account itself.
      </p>
      <PostForm form={UNSUBSCRIBE_FORM} action={unsubscribeLink(id)}>
        {({ busy }) => (
          <p className="actions">
            <Button busy={busy}>STOP E-MAILS</Button>
          </p>
        )}
      </PostForm>
    </>
  );
}
