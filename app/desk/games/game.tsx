import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import {
  deskGame,
  GAME_DAYS,
  setGame,
  USUAL_GAME_DAYS,
  type GameDay,
  type GameFigures,
} from "~/casino/contract/operator/games";
import { numberFormat } from "~/ui/numbers";
import { requestQuery } from "~/url";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { StateBadge } from "../switches/StateBadge";
import { EFFECTS } from "../switches/words";
import { Amount } from "../ui/Amount";
import { BarChart } from "../ui/BarChart";
import { DataTable, type Column } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { Facts } from "../ui/Facts";
import { Filters, FilterSelect } from "../ui/Filters";
import { Page } from "../ui/Page";
import { CountedUntil } from "./CountedUntil";
import { settingsSchema } from "./form.server";
import { GameForm } from "./GameForm";
import { ReturnBadge } from "./ReturnBadge";
import { DAYS, intervalText, returnText, stakesText } from "./words";

/** The game of a page's path. @throws Response 404 for what is no code */
function codeIn({ code = "" }: Readonly<Record<string, string | undefined>>): string {
  if (/^\d{1,9}-\d{1,9}$/.test(code)) return code;
  throw Response.json({ message: "" }, { status: 404 });
}

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args, "games.read");
  const typed = requestQuery(args.request).get("days");
  const days = GAME_DAYS.find((one) => String(one) === typed) ?? USUAL_GAME_DAYS;
  const answer = await read(deskGame, { params: { code: codeIn(args.params) }, query: { days } });
  const may = (right: (typeof operator.rights)[number]) => operator.rights.includes(right);
  return { ...answer, shown: days, mayEdit: may("games.edit"), maySwitch: may("switches.edit") };
}

export const action = deskAction({
  name: "game",
  schema: settingsSchema,
  right: "games.edit",
  async act({ value, key, params, visit }) {
    const code = codeIn(params);
    await visit.casino.call(setGame, { params: { code }, body: value, key });
    return redirectTo(deskPaths.game(code), { flash: "Settings saved." });
  },
});

export default function Game() {
  const data = useLoaderData<typeof loader>();
  const { game, switched, shown } = data;
  const here = deskPaths.game(game.code);
  return (
    <Page
      title={`${game.name} (${game.code})`}
      actions={
        data.maySwitch ? (
          <Link to={deskPaths.switch("game", game.code, here)}>Switch {game.is_on ? "off" : "on"}</Link>
        ) : null
      }
    >
      <Facts
        facts={[
          ["State", <StateBadge key="state" isOn={game.is_on} />],
          ["Switched last", <DateTime key="at" at={switched.changed_at} />],
          ["By", switched.operator ?? "–"],
          ["Reason", switched.reason ?? "–"],
          ["Stakes offered", stakesText(game.stakes_minor)],
          ["List for phones", game.on_phones ? "Yes" : `No, it needs ${game.least_width_px} pixels`],
          ["Maths", game.paytable_version === null ? "–" : `Version ${game.paytable_version}`],
          ["Jackpot", data.has_pool ? <Link to={deskPaths.jackpot(game.code)}>Its pool</Link> : "None"],
        ]}
      />
      <p className="desk-soft">{EFFECTS.game}</p>
      <h2>Return</h2>
      <Filters label="Show">
        <FilterSelect name="days" label="Figures of" value={String(shown)} options={DAYS} />
      </Filters>
      <Returns figures={game.figures} />
      <Days days={data.days} />
      <CountedUntil at={data.counted_until} />
      <h2>Versions of the maths</h2>
      <DataTable
        caption="Versions of the maths, newest first"
        columns={VERSION_COLUMNS}
        rows={data.versions}
        keyOf={({ version }) => version}
        empty="The game’s maths is not part of this casino."
      />
      <Settings />
    </Page>
  );
}

function Settings() {
  const data = useLoaderData<typeof loader>();
  const { game } = data;
  return (
    <>
      <h2>Settings</h2>
      <p>
        {data.changed_at === null ? (
          "As installed."
        ) : (
          <>
            {data.is_as_installed ? "As installed again" : "Set"} by {data.changed_by ?? "–"}{" "}
            <DateTime at={data.changed_at} />: {data.reason}
          </>
        )}
      </p>
      {data.mayEdit ? (
        <GameForm
          // After a save the fields show what is stored now.
          key={data.version}
          game={game}
          allStakesMinor={data.all_stakes_minor}
          leastStakeMinor={data.least_stake_minor}
          mostStakeMinor={data.most_stake_minor}
          version={data.version}
        />
      ) : (
        <Facts
          facts={[
            ["New", game.is_new ? "Yes" : "No"],
            ["Place", game.sort],
            ["Categories", game.places.map((one) => `${one.category}, ${one.sub_category}`).join("; ")],
            ["Minimum width", `${game.least_width_px} pixels`],
          ]}
        />
      )}
    </>
  );
}

const VERSION_COLUMNS: readonly Column<{ version: number; since: string; changed: string | null }>[] = [
  { head: "Version", cell: ({ version }) => version },
  { head: "Since", cell: ({ since }) => since },
  {
    head: "Change",
    cell: ({ changed }) => <span className="desk-reason">{changed ?? "First version"}</span>,
  },
];

function Returns({ figures }: { figures: readonly GameFigures[] }) {
  if (figures.length === 0) return <p className="desk-empty">The game was not played in these days.</p>;
  return (
    <>
      {figures.map((of) => (
        <Facts
          key={of.currency}
          facts={[
            ["Rounds", numberFormat.number(of.rounds)],
            ["Stakes", <Amount key="stakes" minor={of.stakes_minor} currency={of.currency} />],
            ["Payouts", <Amount key="payouts" minor={of.payouts_minor} currency={of.currency} />],
            ["Actual return", returnText(of.actual)],
            ["Return by the maths", `${returnText(of.theoretical)}${of.is_best_play ? ", best play" : ""}`],
            [`99.9 % interval${of.is_estimated ? ", from the rounds’ own deviation" : ""}`, intervalText(of)],
            ["It lies", <ReturnBadge key="state" state={of.state} />],
          ]}
        />
      ))}
      {figures.some((of) => of.is_best_play) ? (
        <p className="desk-soft">
          The return by the maths is that of the best play; players who play otherwise get less, so a lower
          return proves nothing. At blackjack, returns are of the opening bet.
        </p>
      ) : null}
    </>
  );
}

const DAY_COLUMNS: readonly Column<GameDay>[] = [
  { head: "Day", cell: ({ day }) => day },
  { head: "Version", align: "end", cell: ({ paytable_version: version }) => version },
  { head: "Rounds", align: "end", cell: ({ rounds }) => numberFormat.number(rounds) },
  {
    head: "Stakes",
    align: "end",
    cell: (row) => <Amount minor={row.stakes_minor} currency={row.currency} />,
  },
  {
    head: "Payouts",
    align: "end",
    cell: (row) => <Amount minor={row.payouts_minor} currency={row.currency} />,
  },
  { head: "Actual", align: "end", cell: ({ actual }) => returnText(actual) },
  { head: "By the maths", align: "end", cell: ({ theoretical }) => returnText(theoretical) },
  { head: "99.9 % interval", align: "end", cell: (row) => intervalText(row) },
  { head: "Return", cell: ({ state }) => <ReturnBadge state={state} /> },
];

function Days({ days }: { days: readonly GameDay[] }) {
  if (days.length === 0) return null;
  const played = new Map<string, number>();
  for (const { day, rounds } of days) played.set(day, (played.get(day) ?? 0) + rounds);
  const bars = [...played]
    .map(([label, value]) => ({ label, value, text: numberFormat.number(value) }))
    .reverse();
  return (
    <>
      <div className="desk-charts">
        <BarChart title="Rounds by day, days with rounds" bars={bars} />
      </div>
      <DataTable
        caption="By day, newest first"
        columns={DAY_COLUMNS}
        rows={days}
        keyOf={(row) => `${row.day} ${row.paytable_version} ${row.currency}`}
        empty=""
      />
    </>
  );
}
