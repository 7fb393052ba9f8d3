import { Link } from "@remix-run/react";
import { paths, withConfirm } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { State } from "./QuickPlay";

/** Spec §4: toggled after a confirmation dialogue. Not there for a player who is blocked (spec §6). */
export function LobbyJackpot({ isOn }: { isOn: boolean }) {
  const confirm = isOn ? "lobbyJackpotOptOut" : "lobbyJackpotOptIn";
  return (
    <section className="card" id="lobby-jackpot" aria-labelledby="lobby-jackpot-title">
      <h2 id="lobby-jackpot-title">
        Lobby jackpot <State isOn={isOn} />
      </h2>
      <p>
        One cent on every spin, and any spin may win. <Link to={paths.lobbyJackpot}>How it works</Link>
      </p>
      <ButtonLink kind="quiet" to={withConfirm(paths.preferences, confirm)} preventScrollReset>
        {isOn ? "LEAVE" : "JOIN"}
      </ButtonLink>
    </section>
  );
}
