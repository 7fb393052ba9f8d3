import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { listTables, type TableListed } from "~/casino/contract/tables";
import { paths } from "~/paths";
import { ask, visit } from "~/session/visit.server";
import { Money } from "~/ui/Money";
import { pageMeta } from "~/shell/meta";
import { phaseText } from "./phases";
import { FlyerMark } from "./Sky";
import { WheelMark } from "./Wheel";
import tablesCss from "./tables.css?url";

/** With script the list is looked at again this often while it is seen. */
const LOOK_MS = 5_000;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: tablesCss }];

export const meta = pageMeta({
  title: "Live tables",
  description:
    "Roulette and crash games whose rounds everyone shares. Watch without an account; bet with one.",
  path: paths.tables,
});

export async function loader(args: LoaderFunctionArgs) {
  const made = visit(args);
  return { tables: await ask(made, made.casino.call(listTables, {})) };
}

export default function Tables() {
  const { tables } = useLoaderData<typeof loader>();
  useLookAgain();
  // The wheels first: it is their lobby that leads here.
  const wheelsFirst = [...tables].sort(
    (left, right) => Number(left.kind === "crash") - Number(right.kind === "crash"),
  );
  const categories = [...new Set(wheelsFirst.map(({ category }) => category))];
  return (
    <section className="page">
      <h1>Live tables</h1>
      <p>
        The rounds of these tables run by the clock and are the same for all who sit at them. Anybody may
        watch. {/* A plain link: the page as it is now. */}
        <a href={paths.tables}>Refresh</a>
      </p>
      {tables.length === 0 ? (
        <p className="empty">
          No table is open now. <Link to={paths.games}>See all games</Link>
        </p>
      ) : null}
      {categories.map((category) => (
        <section key={category}>
          <h2>{category}</h2>
          <ul className="table-list">
            {tables
              .filter((table) => table.category === category)
              .map((table) => (
                <li key={table.game_code}>
                  <Seat table={table} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function Seat({ table }: { table: TableListed }) {
  const { kind, phase, seconds_left: secondsLeft, currency } = table;
  return (
    <Link className={`card seat seat-${phase}`} to={paths.table(table.game_code)}>
      {kind === "roulette" ? <WheelMark /> : <FlyerMark name={table.display_name} />}
      <span className="seat-words">
        <strong>{table.display_name}</strong>
        <span>{phaseText(kind, { phase, secondsLeft })}</span>
        <span className="hint">
          <Money minor={table.lowest_bet_minor} currency={currency} /> to{" "}
          <Money minor={table.highest_bet_minor} currency={currency} />
        </span>
      </span>
    </Link>
  );
}

function useLookAgain(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") revalidate();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
}
