import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { listTables, type TableListed } from "~/casino/contract/tables";
import { messagesIn, useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { ask, readVisit } from "~/session/visit.server";
import { DEFAULT_LANGUAGE } from "~/shared/languages";
import { pageMeta } from "~/shell/meta";
import type { PageHandle } from "~/shell/page-traits";
import { Money } from "~/ui/Money";
import { useRefreshed } from "~/ui/use-refreshed";
import { messages as listMessages } from "./list-messages";
import { messages } from "./messages";
import { phaseText } from "./phases";
import { FlyerMark } from "./Sky";
import tablesCss from "./tables.css?url";
import { WheelMark } from "./Wheel";

/** How often the list is refreshed with script while it is visible. */
const REFRESH_MS = 5_000;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: tablesCss }];

export const handle: PageHandle = { alwaysDark: true };

export const meta = pageMeta(({ language }) => {
  const { title, description } = messagesIn(language, listMessages);
  return { title, description, path: paths.tables };
});

export async function loader(args: LoaderFunctionArgs) {
  const visit = readVisit(args);
  return { tables: await ask(visit, visit.casino.call(listTables, {})) };
}

export default function Tables() {
  const { tables } = useRefreshed<typeof loader>(REFRESH_MS, () => true);
  const m = useMessages(listMessages);
  // Roulette first: this list is the target of the live dealer link.
  const wheelsFirst = [...tables].sort(
    (left, right) => Number(left.kind === "crash") - Number(right.kind === "crash"),
  );
  const categories = [...new Set(wheelsFirst.map(({ category }) => category))];
  return (
    <section className="page">
      <h1>{m.title}</h1>
      <p>
        {m.text} {/* A plain link: loads the page in its current state. */}
        <a href={paths.tables}>{m.refresh}</a>
      </p>
      {tables.length === 0 ? (
        <p className="empty">{rich(m.none, { games: around(Link, { to: paths.games }) })}</p>
      ) : null}
      {categories.map((category) => (
        <section key={category}>
          <CategoryTitle title={category} />
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

function CategoryTitle({ title }: { title: string }) {
  const name = useMessages(listMessages).categoryName(title);
  return <h2 lang={name === null ? DEFAULT_LANGUAGE : undefined}>{name ?? title}</h2>;
}

function Seat({ table }: { table: TableListed }) {
  const { kind, phase, seconds_left: secondsLeft, currency } = table;
  const m = useMessages(messages);
  const { limits } = useMessages(listMessages);
  return (
    <Link className={`card seat seat-${phase}`} to={paths.table(table.game_code)}>
      {kind === "roulette" ? <WheelMark /> : <FlyerMark name={table.display_name} />}
      <span className="seat-words">
        <strong>{table.display_name}</strong> <span>{phaseText(kind, { phase, secondsLeft }, m)}</span>{" "}
        <span className="hint">
          {rich(limits, {
            lowest: <Money minor={table.lowest_bet_minor} currency={currency} />,
            highest: <Money minor={table.highest_bet_minor} currency={currency} />,
          })}
        </span>
      </span>
    </Link>
  );
}
