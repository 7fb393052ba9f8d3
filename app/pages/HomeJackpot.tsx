import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Money } from "~/ui/Money";
import type { HomeWinner } from "./home.server";

/** The lobby jackpot as it stood when the page was made; where script runs it grows before one's eyes. */
export function Jackpot({ minor }: { minor: number | null }) {
  return (
    <section className="home-jackpot" aria-labelledby="jackpot-title">
      <h2 id="jackpot-title">Lobby jackpot</h2>
      {minor === null ? (
        <p className="gap">The figure cannot be shown right now.</p>
      ) : (
        <p className="home-figure" data-jackpot="lobby">
          <Money minor={minor} />
        </p>
      )}
      <p>
        For one cent a spin, on any game, if you choose to take part.{" "}
        <Link to={paths.lobbyJackpot}>Odds and rules</Link>
      </p>
    </section>
  );
}

/** The last winners, their names masked by the casino. */
export function Winners({ winners }: { winners: readonly HomeWinner[] | null }) {
  return (
    <section aria-labelledby="winners-title">
      <h2 id="winners-title">Last jackpot winners</h2>
      {winners === null ? <p className="gap">The winners cannot be shown right now.</p> : null}
      {winners?.length === 0 ? <p>Nobody has won this jackpot yet. Somebody will be the first.</p> : null}
      {winners && winners.length > 0 ? (
        <ol className="home-winners">
          {winners.map(({ name, amountMinor, currency, day }, index) => (
            <li key={index}>
              {name} <Money minor={amountMinor} currency={currency} /> <time dateTime={day}>{day}</time>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}
