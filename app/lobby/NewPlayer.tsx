import { OwnerField } from "~/forms/OwnerField";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/Button";
import { forms } from "./forms";
import type { NewPlayerCard } from "./look-around.server";
import { messages } from "./messages";

/** Where to begin, for a player who has neither deposited nor played. */
export function NewPlayer({ card: { hasWelcome, spins } }: { card: NewPlayerCard }) {
  const m = useMessages(messages).newPlayer;
  return (
    <section className="card lobby-row" aria-labelledby="new-player-title">
      <h2 id="new-player-title">{m.title}</h2>
      <p>{m.text}</p>
      <form method="post" action={forms.lookAround.path} className="actions">
        <OwnerField />
        {hasWelcome ? (
          <>
            <ButtonLink to={paths.welcomeOffer}>{m.welcome}</ButtonLink>{" "}
          </>
        ) : null}
        {spins === null ? null : (
          <>
            <ButtonLink kind="quiet" to={spins}>
              {m.spins}
            </ButtonLink>{" "}
          </>
        )}
        <Button kind="quiet">{m.lookAround}</Button>
      </form>
    </section>
  );
}
