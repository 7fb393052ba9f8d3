import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, Link, useLoaderData } from "@remix-run/react";
import { identity, type IdentityView } from "~/casino/contract/identity";
import { DOCUMENT_KINDS } from "~/casino/contract/identity-words";
import { newFormKey } from "~/forms/action.server";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { ask, requirePlayer } from "~/session/visit.server";
import { instantFormat } from "~/ui/instant";
import { accountHandle } from "../area";
import { identityAction } from "./actions.server";
import { IdentityForm } from "./IdentityForm";
import { IdentitySandbox } from "./IdentitySandbox";
import { IdentityStatus } from "./IdentityStatus";
import { messages } from "./messages";
import { withProgress } from "./upload";

export { accountMeta as meta } from "../area";
export { shouldRevalidate } from "~/session/revalidate";

export const handle = accountHandle(messages);

export async function loader(args: LoaderFunctionArgs) {
  const visit = requirePlayer(args);
  const view = await ask(visit, visit.casino.call(identity, { params: { pid: visit.session.pid } }));
  return { view, formKey: newFormKey() };
}

export const action = (args: ActionFunctionArgs) => identityAction(args);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => withProgress(serverAction);

export default function Identity() {
  const { view, formKey } = useLoaderData<typeof loader>();
  const isOpen = view.state !== "in_review" && view.state !== "verified";
  return (
    <>
      <IdentityStatus view={view} missing={missingIn(view)} />
      {isOpen ? (
        // A new check starts with empty fields.
        <IdentityForm key={view.submitted_at} documents={view.documents} formKey={formKey} />
      ) : null}
      <Care view={view} />
      {view.sandbox ? <IdentitySandbox names={view.sandbox} /> : null}
    </>
  );
}

function missingIn({ documents }: IdentityView) {
  return DOCUMENT_KINDS.filter((kind) => !documents.some((one) => one.kind === kind));
}

function Care({ view }: { view: IdentityView }) {
  const { care } = useMessages(messages);
  const { day } = useMessages(instantFormat);
  const { delete_at: deleteAt } = view;
  return (
    <section className="card" aria-labelledby="care-title">
      <h2 id="care-title">{care.title}</h2>
      <p>{rich(care.encrypted, { privacy: around(Link, { to: paths.info("privacy") }) })}</p>
      <p>{deleteAt === null ? care.retention : care.until(day(deleteAt.slice(0, 10)))}</p>
    </section>
  );
}
