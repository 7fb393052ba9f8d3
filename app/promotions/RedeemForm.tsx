import { Link, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { PostForm } from "~/forms/PostForm";
import type { FormReply } from "~/forms/reply";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { useSafeEffect } from "~/ui/use-safe-effect";
import type { Card } from "./card.server";
import { CardOverlay, useCleared } from "./CardOverlay";
import { messages } from "./messages";
import type { PromotionsData } from "./page.server";
import { replyWords } from "./reply-words";

interface RedeemFormProps {
  card: Card;
  page: PromotionsData;
}

export function RedeemForm({ card, page }: RedeemFormProps) {
  const m = useMessages(messages).actions;
  const { kind, txIdHash, userHash } = card.claim;
  return (
    <PostForm
      form="redeem"
      action={paths.offer(card.code)}
      formKey={page.formKey}
      from={page.here}
      showsSummary={false}
    >
      {({ reply, busy }) => (
        <>
          <Messages card={card} page={page} reply={replyTo(card, reply)} busy={busy} />
          <input type="hidden" name="code" value={card.code} />
          <input type="hidden" name="source" value="card" />
          {kind === "coupon" ? null : <input type="hidden" name="kind" value={kind} />}
          {kind === "cashback" ? (
            <>
              <input type="hidden" name="txIdHash" value={txIdHash} />
              <input type="hidden" name="userHash" value={userHash} />
            </>
          ) : null}
          <p className="actions">
            <Button busy={busy}>{page.isPlayer ? m.redeem : m.signUp}</Button>
          </p>
        </>
      )}
    </PostForm>
  );
}

/** Every card of the page gets the reply of a plain post; only the one that was pressed shows it. */
function replyTo(card: Card, reply: FormReply | undefined): FormReply | null {
  return reply?.values.code === card.code && reply.values.source === "card" ? reply : null;
}

interface MessagesProps extends RedeemFormProps {
  reply: FormReply | null;
  busy: boolean;
}

/** Spec §4, card overlay messages; on a page that came with its answer, a notice on the card. */
function Messages({ card, page, reply, busy }: MessagesProps) {
  const { actions: m, reply: says } = useMessages(messages);
  const [wasSent, setWasSent] = useState(false);
  useSafeEffect(() => {
    if (busy) setWasSent(true);
  }, [busy]);
  const covering = wasSent && !busy ? reply : null;
  const cleared = useCleared(covering);
  const { revalidate } = useRevalidator();
  useSafeEffect(() => {
    // Spec §4: fetched after every action; after a refusal once it was read, for its card may have gone meanwhile.
    if (cleared) revalidate();
  }, [cleared, revalidate]);
  if (busy) return <CardOverlay kind="claiming">{page.isPlayer ? card.claiming : m.oneMoment}</CardOverlay>;
  if (reply === null) return null;
  if (covering && !cleared) return <CardOverlay kind="error">{replyWords(reply, says)}</CardOverlay>;
  // The message clears (spec §9); what the player can do about it stays.
  if (covering && reply.code !== "active_coupon") return null;
  return <Refusal reply={reply} activeCode={page.activeCode} />;
}

function Refusal({ reply, activeCode }: { reply: FormReply; activeCode: string | null }) {
  const { actions: m, reply: says } = useMessages(messages);
  return (
    <div className="notice notice-bad" role="alert">
      <p>{replyWords(reply, says)}</p>
      {reply.code === "active_coupon" ? (
        <p>
          <Link to={activeCode === null ? paths.promotions : paths.offer(activeCode)}>{m.seeActive}</Link>
        </p>
      ) : null}
    </div>
  );
}
