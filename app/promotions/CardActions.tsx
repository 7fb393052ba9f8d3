import { useMessages } from "~/messages/messages";
import { paths, withConfirm } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import type { Card } from "./card.server";
import { messages } from "./messages";
import type { PromotionsData } from "./page.server";
import { PlayLink } from "./PlayLink";
import { RedeemForm } from "./RedeemForm";

/** By state: REDEEM (SIGN UP NOW for visitors), CANCEL and the link to the cashier, or PLAY NOW. */
export function CardActions({ card, page }: { card: Card; page: PromotionsData }) {
  const m = useMessages(messages).actions;
  if (card.state === "available") return <RedeemForm card={card} page={page} />;
  return (
    <p className="actions">
      {card.state === "requested" ? (
        <ButtonLink to={paths.cashier}>{m.deposit}</ButtonLink>
      ) : (
        <PlayLink spins={card.spins} />
      )}{" "}
      <ButtonLink kind="quiet" to={withConfirm(page.here, "couponCancel")} preventScrollReset>
        {m.cancel}
      </ButtonLink>
    </p>
  );
}
