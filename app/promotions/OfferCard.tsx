import { ErrorSummary } from "~/forms/ErrorSummary";
import { PostForm } from "~/forms/PostForm";
import { paths, withConfirm } from "~/paths";
import { Button, ButtonLink } from "~/ui/Button";
import { Fact } from "~/ui/Fact";
import { formatMoney } from "~/ui/money";
import type { Card } from "./card.server";

interface OfferCardProps {
  card: Card;
  isPlayer: boolean;
  /** Chosen by `?promo=CODE` (spec §2): its terms are open. */
  selected: boolean;
  formKey: string;
  here: string;
}

const stateNames = { available: "", requested: "Requested", redeemed: "Redeemed" } as const;

export function OfferCard({ card, isPlayer, selected, formKey, here }: OfferCardProps) {
  return (
    <article
      className={`offer card offer-${card.state}${selected ? " offer-selected" : ""}`}
      id={`offer-${card.code}`}
    >
      <img src={card.image} alt="" width="480" height="240" loading="lazy" />
      <div className="offer-body">
        <p className="offer-code">
          {card.code}{" "}
          {card.state === "available" ? null : <span className="offer-state">{stateNames[card.state]}</span>}
        </p>
        <h2>{card.title}</h2>
        {card.subtitle ? <p className="offer-subtitle">{card.subtitle}</p> : null}
        <p>{card.description}</p>
        <StateMessage card={card} />
        <Actions card={card} isPlayer={isPlayer} formKey={formKey} here={here} />
        <Terms card={card} open={selected} />
      </div>
    </article>
  );
}

function StateMessage({ card }: { card: Card }) {
  if (card.state === "requested") {
    return (
      <p className="notice" role="status">
        Your coupon is waiting. Deposit {formatMoney(card.lowestDepositMinor)} or more to receive your bonus.
      </p>
    );
  }
  if (card.progress === null) return null;
  const { playedMinor, neededMinor } = card.progress;
  const figures = `${formatMoney(playedMinor)} of ${formatMoney(neededMinor)}`;
  return (
    <div className="offer-progress">
      <p>
        <span className="label">Wagered</span> <strong>{figures}</strong>
      </p>
      <progress aria-label={`Wagered ${figures}`} max={Math.max(1, neededMinor)} value={playedMinor} />
    </div>
  );
}

function Actions({ card, isPlayer, formKey, here }: Omit<OfferCardProps, "selected">) {
  if (card.state === "available")
    return <RedeemForm card={card} isPlayer={isPlayer} formKey={formKey} here={here} />;
  return (
    <p className="actions">
      {card.state === "requested" ? (
        <ButtonLink to={paths.cashier}>DEPOSIT NOW</ButtonLink>
      ) : (
        <ButtonLink to={paths.games}>PLAY NOW</ButtonLink>
      )}
      <ButtonLink kind="quiet" to={withConfirm(here, "couponCancel")} preventScrollReset>
        CANCEL
      </ButtonLink>
    </p>
  );
}

function RedeemForm({ card, isPlayer, formKey, here }: Omit<OfferCardProps, "selected">) {
  return (
    <PostForm form="redeem" action={paths.promotions} formKey={formKey} from={here} showsSummary={false}>
      {({ reply, busy }) => (
        <>
          {/* Every card of the page gets the reply of a plain post; only the one that was pressed shows it. */}
          {reply?.values.code === card.code && reply.values.source === "card" ? (
            <ErrorSummary reply={cardReply(reply)} />
          ) : null}
          <input type="hidden" name="code" value={card.code} />
          <input type="hidden" name="source" value="card" />
          <p className="actions">
            <Button busy={busy} kind="primary">
              {redeemLabel(isPlayer, busy)}
            </Button>
          </p>
        </>
      )}
    </PostForm>
  );
}

function redeemLabel(isPlayer: boolean, busy: boolean): string {
  if (!isPlayer) return "SIGN UP NOW";
  return busy ? "Claiming…" : "REDEEM";
}

/** Spec §8: the sentence of a card when its code is refused without a better one. */
function cardReply<Reply extends { code: string | null; errors: Record<string, string[]> }>(
  reply: Reply,
): Reply {
  if (reply.code !== "invalid_coupon") return reply;
  return {
    ...reply,
    errors: {
      "": [
        "Error! We're sorry, there was an error redeeming this coupon. Please try again, or ask our hosts.",
      ],
    },
  };
}

function Terms({ card, open }: { card: Card; open: boolean }) {
  return (
    <details className="offer-terms" open={open}>
      <summary>Deposit, wagering and terms</summary>
      <Tiers card={card} />
      <dl className="facts">
        {card.wagering ? <Fact name="Wagering">{card.wagering}</Fact> : null}
        {card.uses ? <Fact name="Uses">{card.uses}</Fact> : null}
        {card.expiry ? <Fact name="Time left">{card.expiry}</Fact> : null}
        {card.maxBetMinor === null ? null : <Fact name="Highest bet">{formatMoney(card.maxBetMinor)}</Fact>}
        {card.maxCashoutMinor === null ? null : (
          <Fact name="Highest cash-out">{formatMoney(card.maxCashoutMinor)}</Fact>
        )}
      </dl>
      {card.terms ? <p className="small-print">{card.terms}</p> : null}
    </details>
  );
}

function Tiers({ card }: { card: Card }) {
  if (card.tiers.length === 0) return null;
  return (
    <div className="table-scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Method</th>
            <th scope="col" className="numeric">
              Deposit
            </th>
            <th scope="col" className="numeric">
              Bonus
            </th>
          </tr>
        </thead>
        <tbody>
          {card.tiers.map((tier) => (
            <tr key={tier.method}>
              <td>{tier.method}</td>
              <td className="numeric">
                {formatMoney(tier.minimumMinor)} to {formatMoney(tier.maximumMinor)}
              </td>
              <td className="numeric">{tier.bonus} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
