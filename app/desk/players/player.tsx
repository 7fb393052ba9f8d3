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
import { withId } from "../ui/with-id";
import { messages } from "./player-messages";
import { StandingBadge } from "./StandingBadge";
import { HISTORY_TABS } from "./tabs";

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args, "players.read");
  const answer = await read(deskPlayer, { params: { pid: playerIn(args.params) } });
  return { ...answer, rights: operator.rights };
}

export const handle = titled<typeof loader>((_, { player }) => withId(player.name, player.pid));

export default function Player() {
  const { player, balances, rights } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const { money } = useMessages(moneyFormat);
  const { pid } = player;
  const { currency } = balances;
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
        {rights.includes("identity.read") ? (
          <Link to={deskPaths.identityOf(pid)}>{texts.player.identity}</Link>
        ) : null}{" "}
        {rights.includes("log.read") ? (
          <Link to={withParams(deskPaths.log, { player: pid })}>{texts.player.log}</Link>
        ) : null}
      </p>
      <Tabs />
      <Outlet />
    </Page>
  );
}

function Tabs() {
  const { player, rights } = useLoaderData<typeof loader>();
  const { player: texts, history } = useMessages(messages);
  const { pid } = player;
  return (
    <nav aria-label={texts.tabs}>
      <ul className="desk-tabs">
        <li>
          <NavLink to={deskPaths.player(pid)} end>
            {texts.details}
          </NavLink>
        </li>
        {HISTORY_TABS.map(({ kind }) => (
          <li key={kind}>
            <NavLink to={deskPaths.player(pid, kind)}>{history[kind]}</NavLink>
          </li>
        ))}
        <li>
          <NavLink to={deskPaths.player(pid, "accounts")}>{texts.accounts}</NavLink>
        </li>
        <li>
          <NavLink to={deskPaths.player(pid, "sign-ins")}>{texts.signIns}</NavLink>
        </li>
        <li>
          <NavLink to={deskPaths.player(pid, "mails")}>{texts.mails}</NavLink>
        </li>
        {rights.includes("support.read") ? (
          <li>
            <NavLink to={deskPaths.player(pid, "messages")}>{texts.messages}</NavLink>
          </li>
        ) : null}
        <li>
          <NavLink to={deskPaths.player(pid, "notes")}>{texts.notes}</NavLink>
        </li>
        {rights.includes("money.correct") ? (
          <li>
            <NavLink to={deskPaths.player(pid, "correction")}>{texts.correction}</NavLink>
          </li>
        ) : null}
        {rights.includes("players.manage") ? (
          <>
            <li>
              <NavLink to={deskPaths.player(pid, "person")}>{texts.person}</NavLink>
            </li>
            <li>
              <NavLink to={deskPaths.player(pid, "actions")}>{texts.actions}</NavLink>
            </li>
          </>
        ) : null}
        <li>
          <NavLink to={deskPaths.player(pid, "data")}>{texts.data}</NavLink>
        </li>
      </ul>
    </nav>
  );
}
