import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, NavLink, Outlet, useLoaderData } from "@remix-run/react";
import { deskPlayer } from "~/casino/contract/operator/players";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { deskPaths, withParams } from "../paths";
import { amountText } from "../ui/Amount";
import { DateTime } from "../ui/DateTime";
import { Facts } from "../ui/Facts";
import { Page } from "../ui/Page";
import { HISTORY_TABS } from "./tabs";
import { StandingBadge } from "./StandingBadge";

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args, "players.read");
  const answer = await read(deskPlayer, { params: { pid: playerIn(args.params) } });
  return { ...answer, rights: operator.rights };
}

export default function Player() {
  const { player, balances, rights } = useLoaderData<typeof loader>();
  const { pid } = player;
  const { currency } = balances;
  return (
    <Page title={`${player.name} (${pid})`} actions={<StandingBadge standing={player.standing} />}>
      <Facts
        facts={[
          ["Cash", amountText(balances.cash_minor, currency)],
          ["Bonus", amountText(balances.bonus_minor, currency)],
          ["Held for withdrawals", amountText(balances.held_minor, currency)],
          ["Deposits so far", amountText(player.deposits_minor, currency)],
          ["Login", player.login],
          ["Email", `${player.email}${player.is_email_confirmed ? "" : " (not confirmed)"}`],
          ["Class", player.player_class],
          ["Since", <DateTime key="since" at={player.created_at} />],
        ]}
      />
      <p className="desk-actions desk-player-links">
        {rights.includes("identity.read") ? <Link to={deskPaths.identityOf(pid)}>Identity</Link> : null}{" "}
        {rights.includes("log.read") ? (
          <Link to={withParams(deskPaths.log, { player: pid })}>What operators did</Link>
        ) : null}
      </p>
      <Tabs />
      <Outlet />
    </Page>
  );
}

function Tabs() {
  const { player, rights } = useLoaderData<typeof loader>();
  const { pid } = player;
  return (
    <nav aria-label="Of the player">
      <ul className="desk-tabs">
        <li>
          <NavLink to={deskPaths.player(pid)} end>
            Details
          </NavLink>
        </li>
        {HISTORY_TABS.map(({ kind, name }) => (
          <li key={kind}>
            <NavLink to={deskPaths.player(pid, kind)}>{name}</NavLink>
          </li>
        ))}
        <li>
          <NavLink to={deskPaths.player(pid, "accounts")}>Accounts alike</NavLink>
        </li>
        <li>
          <NavLink to={deskPaths.player(pid, "sign-ins")}>Sign-ins</NavLink>
        </li>
        <li>
          <NavLink to={deskPaths.player(pid, "mails")}>Mails</NavLink>
        </li>
        {rights.includes("support.read") ? (
          <li>
            <NavLink to={deskPaths.player(pid, "messages")}>Messages</NavLink>
          </li>
        ) : null}
        <li>
          <NavLink to={deskPaths.player(pid, "notes")}>Notes</NavLink>
        </li>
        {rights.includes("money.correct") ? (
          <li>
            <NavLink to={deskPaths.player(pid, "correction")}>Correct the balance</NavLink>
          </li>
        ) : null}
        {rights.includes("players.manage") ? (
          <>
            <li>
              <NavLink to={deskPaths.player(pid, "person")}>Person</NavLink>
            </li>
            <li>
              <NavLink to={deskPaths.player(pid, "actions")}>Actions</NavLink>
            </li>
          </>
        ) : null}
        {rights.includes("players.export") ? (
          <li>
            <NavLink to={deskPaths.player(pid, "data")}>Data</NavLink>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
