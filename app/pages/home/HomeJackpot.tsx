import { Link } from "@remix-run/react";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { Money } from "~/ui/Money";
import type { HomeWinner } from "./home.server";
import { messages } from "./messages";

/**
 * The lobby jackpot when the page was rendered. If script runs, the figure updates live.
 * @param isOwn of the product's own casino, whose price of a spin we know
 */
export function JackpotSection({ minor, isOwn }: { minor: number | null; isOwn: boolean }) {
  const m = useMessages(messages).jackpot;
  return (
    <section className="home-jackpot" aria-labelledby="jackpot-title">
      <h2 id="jackpot-title">{m.title}</h2>
      {minor === null ? (
        <p className="gap">{m.gap}</p>
      ) : (
        <p className="home-figure" data-jackpot="lobby">
          <Money minor={minor} />
        </p>
      )}
      <p>
        {isOwn ? m.text : null} <Link to={paths.lobbyJackpot}>{m.odds}</Link>
      </p>
    </section>
  );
}

/** The latest winners, with names masked by the casino; nothing where there are none, or no list of them. */
export function Winners({ winners }: { winners: readonly HomeWinner[] | null | undefined }) {
  const m = useMessages(messages).winners;
  if (winners?.length === 0 || winners === undefined) return null;
  return (
    <section aria-labelledby="winners-title">
      <h2 id="winners-title">{m.title}</h2>
      {winners === null ? (
        <p className="gap">{m.gap}</p>
      ) : (
        <ol className="home-winners">
          {winners.map(({ name, amountMinor, currency, day }, index) => (
            <li key={index}>
              {name} <Money minor={amountMinor} currency={currency} /> <time dateTime={day}>{day}</time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
