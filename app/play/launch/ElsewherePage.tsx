import { useMessages } from "~/messages/messages";
import { paths, withOnboarding } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { opensWindow, QUICK_PLAY_WINDOW } from "~/ui/open-window";
import { messages as pageMessages } from "../page-messages";
import { messages } from "../visitor-messages";
import type { GameElsewhere } from "./elsewhere.server";

/** A game on the operator's own page, on the way there. */
export default function ElsewherePage({ game }: { game: GameElsewhere }) {
  const { visitor, elsewhere } = useMessages(messages);
  const { links } = useMessages(pageMessages);
  const { head, next } = game;
  return (
    <section className="page page-narrow">
      <h1>{head.name}</h1>
      <p>{next === "signIn" ? visitor.wayIn : elsewhere.ready}</p>
      {next === "signIn" ? <SignIn game={game} /> : <OpenWindow code={head.code} />}
      <p>
        <a href={paths.games}>{links.games}</a>
      </p>
    </section>
  );
}

function SignIn({ game: { head, url, hasDemo } }: { game: GameElsewhere }) {
  const words = useMessages(messages).visitor;
  return (
    <p className="actions">
      <ButtonLink to={withOnboarding(url, "signup")} preventScrollReset>
        {words.signUp}
      </ButtonLink>{" "}
      <ButtonLink kind="quiet" to={withOnboarding(url, "login")} preventScrollReset>
        {words.login}
      </ButtonLink>
      {/* A page of another site: a plain link, not the router's. */}
      {hasDemo ? (
        <a className="button button-quiet" href={paths.demo(head.code)}>
          {words.demo}
        </a>
      ) : null}
    </p>
  );
}

function OpenWindow({ code }: { code: string }) {
  const { elsewhere } = useMessages(messages);
  return (
    <p className="actions">
      <a className="button button-primary" href={paths.play(code)} onClick={opensWindow(QUICK_PLAY_WINDOW)}>
        {elsewhere.play}
      </a>
    </p>
  );
}
