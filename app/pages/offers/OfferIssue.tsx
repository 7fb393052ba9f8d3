import { Link } from "@remix-run/react";
import type { FormReply } from "~/forms/reply";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { useSupport } from "~/shell/use-support";
import { ButtonLink } from "~/ui/Button";
import { PlainPage } from "../PlainPage";
import { messages } from "./issue-messages";

/** Error page of an offer, with links to continue. */
export function OfferIssue({ reply, back }: { reply: FormReply; back: string }) {
  const support = useSupport();
  const m = useMessages(messages);
  const sentences: Partial<Record<string, string>> = m.sentences;
  const waysOn: Partial<Record<string, string>> = m.waysOn;
  const code = reply.code ?? "";
  const typed = reply.values.code?.trim().toUpperCase();
  return (
    <PlainPage title={m.title}>
      <div className="stack">
        <div className="notice notice-bad" role="alert">
          <p>{sentences[code] ?? (reply.errors[""] ?? []).join(" ")}</p>
          {typed ? <p>{m.yourCode(typed)}</p> : null}
          {waysOn[code] ? <p>{waysOn[code]}</p> : null}
        </div>
        <p className="actions">
          <ButtonLink to={paths.promotions}>{m.promotions}</ButtonLink>{" "}
          <ButtonLink kind="quiet" to={back}>
            {m.tryAgain}
          </ButtonLink>
        </p>
      </div>
      <p>{rich(m.shouldWork, { chat: around(Link, { to: support }) })}</p>
    </PlainPage>
  );
}

/** The refusal of one of the page's forms; null for a field error, which the form itself shows. */
export function issueOf(reply: FormReply | undefined): FormReply | null {
  return reply && (reply.errors[""] ?? []).length > 0 ? reply : null;
}
