import { useActionData } from "@remix-run/react";
import { type FormReply, replyOf } from "~/forms/reply";
import { useMessages } from "~/messages/messages";
import { messages } from "./messages";
import type { PromotionsData } from "./page.server";
import { replyWords } from "./reply-words";

/** The reply to a full-page post whose form is no longer on the page. */
export function StrayReply({ data }: { data: PromotionsData }) {
  const { reply: texts } = useMessages(messages);
  const actionData = useActionData<unknown>();
  const reply = ["redeem", "cancelCoupon", "couponGame"]
    .map((form) => replyOf(actionData, form))
    .find(Boolean);
  if (!reply || hasItsForm(reply, data)) return null;
  return (
    <p className="notice notice-bad" role="alert">
      {replyWords(reply, texts)}
    </p>
  );
}

function hasItsForm({ form, values }: FormReply, { cards, activeCode, cancel }: PromotionsData): boolean {
  if (form === "cancelCoupon") return cancel !== null;
  if (form === "couponGame") return cards.some(({ spins }) => spins !== null && spins.games.length > 0);
  if (values.source !== "card") return activeCode === null;
  return cards.some(({ code, state }) => code === values.code && state === "available");
}
