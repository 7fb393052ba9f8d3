import { Link, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useFormContext } from "~/forms/form-context";
import { PostForm } from "~/forms/PostForm";
import type { FormReply } from "~/forms/reply";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { useSafeEffect } from "~/ui/use-safe-effect";
import type { Card } from "./card.server";
import { CardOverlay, useCleared } from "./CardOverlay";
import { forms } from "./forms";
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
      form={forms.redeem}
      action={paths.offer(card.code)}
      formKey={page.formKey}
      from={page.here}
      showsSummary={false}
      owns={({ values }) => values.source === "card" && values.code === card.code}
    >
      <Messages card={card} page={page} />
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
        <SubmitButton>{page.isPlayer ? m.redeem : m.signUp}</SubmitButton>
      </p>
    </PostForm>
  );
}

/** Progress and results as overlays on the card; after a full-page post, as a notice. */
function Messages({ card, page }: RedeemFormProps) {
  const { reply, busy } = useFormContext();
  const { actions: m, reply: texts } = useMessages(messages);
  const [wasSent, setWasSent] = useState(false);
  useSafeEffect(() => {
    if (busy) setWasSent(true);
  }, [busy]);
  const covering = wasSent && !busy && reply ? reply : null;
  const cleared = useCleared(covering);
  const { revalidate } = useRevalidator();
  useSafeEffect(() => {
    // Reload only after the player has read the refusal: the card may no longer be listed.
    if (cleared) revalidate();
  }, [cleared, revalidate]);
  if (busy) return <CardOverlay kind="claiming">{page.isPlayer ? card.claiming : m.oneMoment}</CardOverlay>;
  if (!reply) return null;
  if (covering && !cleared) return <CardOverlay kind="error">{replyWords(reply, texts)}</CardOverlay>;
  // The message is cleared, but a way to resolve the conflict stays.
  if (covering && reply.code !== "active_coupon") return null;
  return <Refusal reply={reply} activeCode={page.activeCode} role={covering ? undefined : "alert"} />;
}

interface RefusalProps {
  reply: FormReply;
  activeCode: string | null;
  /** Not an alert where the overlay was one. */
  role: "alert" | undefined;
}

function Refusal({ reply, activeCode, role }: RefusalProps) {
  const { actions: m, reply: texts } = useMessages(messages);
  return (
    <div className="notice notice-bad" role={role}>
      <p>{replyWords(reply, texts)}</p>
      {reply.code === "active_coupon" ? (
        <p>
          <Link to={activeCode === null ? paths.promotions : paths.offer(activeCode)}>{m.seeActive}</Link>
        </p>
      ) : null}
    </div>
  );
}
