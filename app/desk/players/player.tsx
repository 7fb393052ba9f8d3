import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, NavLink, Outlet, useLoaderData } from "@remix-run/react";
import { deskPlayer } from "~/casino/contract/operator/players";
import { useMessages } from "~/messages/messages";
import { moneyFormat } from "~/ui/money";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { deskPaths, withParams } from "../paths";
import { titled } from "../title";
import { DateTime } from "../ui/DateTime";
import { Facts } from "../ui/Facts";
import { Page } from "../ui/Page";
import { usePages } from "../ui/PageLink";
import { withId } from "../ui/with-id";
import { messages } from "./player-messages";
import { StandingBadge } from "./StandingBadge";
import { type PlayerTab, TAB_CALLS } from "./tabs.server";

export async function loader(args: LoaderFunctionArgs) {
  const { read, may } = await requireOperator(args, "players.read");
  const answer = await read(deskPlayer, { params: { pid: playerIn(args.params) } });
  return {
    ...answer,
    tabs: (Object.keys(TAB_CALLS) as PlayerTab[]).filter((tab) => TAB_CALLS[tab].some(may)),
  };
}

export const handle = titled<typeof loader>((_, { player }) => withId(player.name, player.pid));

export default function Player() {
  const { player, balances } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const { money } = useMessages(moneyFormat);
  const { pid } = player;
  const { currency } = balances;
  const pages = usePages();
  return (
    <Page actions={<StandingBadge standing={player.standing} />}>
      <Facts
        facts={[
          [texts.player.cash, money(balances.cash_minor, currency)],
          [texts.bonus, money(balances.bonus_minor, currency)],
          [texts.player.held, money(balances.held_minor, currency)],
          [texts.player.deposits, money(player.deposits_minor, currency)],
          [texts.login, player.login],
          [texts.email, player.is_email_confirmed ? player.email : texts.player.unconfirmed(player.email)],
          [texts.playerClass, player.player_class],
          [texts.since, <DateTime key="since" at={player.created_at} />],
        ]}
      />
      <p className="desk-actions desk-player-links">
        {pages.identityOf === "open" ? (
          <Link to={deskPaths.identityOf(pid)}>{texts.player.identity}</Link>
        ) : null}{" "}
        {pages.log === "open" ? (
          <Link to={withParams(deskPaths.log, { player: pid })}>{texts.player.log}</Link>
        ) : null}
      </p>
      <Tabs />
      <Outlet />
    </Page>
  );
}

function Tabs() {
  const { player, tabs } = useLoaderData<typeof loader>();
  const { player: texts, history } = useMessages(messages);
  const { pid } = player;
  const labels: Readonly<Record<PlayerTab, string>> = { ...texts, ...history, "sign-ins": texts.signIns };
  return (
    <nav aria-label={texts.tabs}>
      <ul className="desk-tabs">
        <li>
          <NavLink to={deskPaths.player(pid)} end>
            {texts.details}
          </NavLink>
        </li>
        {tabs.map((tab) => (
          <li key={tab}>
            <NavLink to={deskPaths.player(pid, tab)}>{labels[tab]}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
