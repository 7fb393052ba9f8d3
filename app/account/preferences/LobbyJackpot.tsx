import { Link } from "@remix-run/react";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths, withConfirm } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { messages } from "./messages";
import { State } from "./QuickPlay";

/** Opens the confirmation dialog. Not rendered for a blocked player who hasn't opted in. */
export function LobbyJackpot({ isOn }: { isOn: boolean }) {
  const words = useMessages(messages).jackpot;
  const confirm = isOn ? "lobbyJackpotOptOut" : "lobbyJackpotOptIn";
  return (
    <section className="card" id="lobby-jackpot" aria-labelledby="lobby-jackpot-title">
      <h2 id="lobby-jackpot-title">
        {words.title} <State isOn={isOn} />
      </h2>
      <p>{rich(words.about, { more: around(Link, { to: paths.lobbyJackpot }) })}</p>
      <ButtonLink kind="quiet" to={withConfirm(paths.preferences, confirm)} preventScrollReset>
        {isOn ? words.leave : words.join}
      </ButtonLink>
    </section>
  );
}
