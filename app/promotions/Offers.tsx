import { useNavigation } from "@remix-run/react";
import { brand } from "~/brand";
import { paths } from "~/paths";
import { CodeBox } from "./CodeBox";
import { OfferCard } from "./OfferCard";
import type { PromotionsData } from "./page.server";
import { StrayReply } from "./StrayReply";

/** With or without its last slash. */
const PLACE = paths.promotions.slice(0, -1);

/** Help, the cards, and the box for a code where no coupon is active (spec §2). */
export default function Offers({ data }: { data: PromotionsData }) {
  const { cards, activeCode, typedCode, formKey, suggestion } = data;
  return (
    <div className="offers-layout">
      <Help hasCodeBox={activeCode === null} />
      <div className="offers">
        <Loading />
        <StrayReply data={data} />
        {cards.length === 0 ? (
          <p className="empty">There are no coupons for you today. Please look in tomorrow.</p>
        ) : null}
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

/** Spec §2: a spinner while promotions load, which only script can make them do in place. */
function Loading() {
  const { location, formMethod } = useNavigation();
  if (!location?.pathname.startsWith(PLACE) || formMethod !== undefined) return null;
  return (
    <p className="offers-loading" role="status">
      <span className="spinner" /> Loading coupons…
    </p>
  );
}

/** Spec §2: the side menu with help text. */
function Help({ hasCodeBox }: { hasCodeBox: boolean }) {
  return (
    <aside className="offers-help card" aria-label="Help">
      <p>
        {hasCodeBox ? (
          <>
            Choose a coupon, or <a href="#code-box">enter your own code</a> at the bottom.
          </>
        ) : (
          "One coupon at a time: yours is marked below."
        )}
      </p>
      <p>
        Our hosts help you by <a href={paths.support}>live chat</a> or by{" "}
        <a href={`mailto:${brand.contactEmail}`}>e-mail</a>.
      </p>
    </aside>
  );
}
