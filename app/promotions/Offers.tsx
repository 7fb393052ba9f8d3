import { Link } from "@remix-run/react";
import { brand } from "~/brand";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { useHas } from "~/shell/root-data";
import type { Card } from "./card.server";
import type { CardFlash } from "./card-flash.server";
import { CardFlashNotice } from "./CardState";
import { CodeBox } from "./CodeBox";
import type { Filter } from "./filters.server";
import { messages } from "./messages";
import { OfferCard } from "./OfferCard";
import type { PromotionsData } from "./page.server";
import { isCashbackCode } from "./rules";
import { StrayReply } from "./StrayReply";

/** Help, the cards, and, if no coupon is active, the coupon entry. */
export default function Offers({ data }: { data: PromotionsData }) {
  const m = useMessages(messages);
  const { cards, activeCode, typedCode, formKey, suggestion, flash } = data;
  return (
    <div className="offers-layout">
      <Help hasCodeBox={activeCode === null} />
      <div>
        <StrayReply data={data} />
        {flash && !isOnCard(flash, cards) ? <CardFlashNotice flash={flash} /> : null}
        <Unlisted data={data} />
        <Filters filters={data.filters} current={data.filter} />
        {cards.length === 0 ? <p className="empty">{m.none}</p> : null}
        <ul className="offer-list">
          {cards.map((card) => (
            <li key={card.code}>
              <OfferCard card={card} page={data} />
            </li>
          ))}
        </ul>
        {activeCode === null ? (
          <CodeBox initial={typedCode} formKey={formKey} suggestion={suggestion} />
        ) : null}
      </div>
    </div>
  );
}

/** Links to the coupons of one kind. */
function Filters({ filters, current }: { filters: PromotionsData["filters"]; current: Filter | null }) {
  const m = useMessages(messages).filters;
  if (filters.length === 0) return null;
  return (
    <nav aria-label={m.label}>
      <ul className="chips">
        {[{ name: null, to: paths.promotions }, ...filters].map(({ name, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="chip"
              aria-current={name === current ? "page" : undefined}
              preventScrollReset
            >
              {name === null ? m.all : m.names[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A coupon that was paid at once has no card any more, or one that may be claimed again. */
function isOnCard({ code }: CardFlash, cards: readonly Card[]): boolean {
  return cards.some((card) => card.code === code && card.state !== "available");
}

/** For a link with a code that has no card: explains why and what to do. */
function Unlisted({ data: { unlisted, activeCode, flash } }: { data: PromotionsData }) {
  const m = useMessages(messages).unlisted;
  // Its message says what became of it.
  if (unlisted === null || unlisted === flash?.code) return null;
  if (isCashbackCode(unlisted)) return <p className="notice">{m.cashback(unlisted)}</p>;
  return <p className="notice">{activeCode === null ? m.enterBelow(unlisted) : m.afterActive(unlisted)}</p>;
}

/** The side menu with help text. */
function Help({ hasCodeBox }: { hasCodeBox: boolean }) {
  const takesMessages = useHas("support");
  const m = useMessages(messages).help;
  return (
    <aside className="offers-help card" aria-label={m.label}>
      <p>{hasCodeBox ? rich(m.choose, { box: around("a", { href: "#code-box" }) }) : m.oneAtATime}</p>
      <p>
        {rich(takesMessages ? m.hosts : m.hostsByMail, {
          chat: around("a", { href: paths.support }),
          mail: around("a", { href: `mailto:${brand().contactEmail}` }),
        })}
      </p>
    </aside>
  );
}
