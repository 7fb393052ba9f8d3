import type { IdentityState } from "~/casino/contract/identity-words";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { messages } from "../overview/messages";

/** For a player whose documents are awaited. */
export function IdentityNotice({ state }: { state: IdentityState | null }) {
  const { identity } = useMessages(messages);
  if (state !== "asked" && state !== "refused") return null;
  return (
    <section className="card" aria-labelledby="identity-title">
      <h2 id="identity-title">{identity.title}</h2>
      <p>{state === "asked" ? identity.asked : identity.refused}</p>
      <p className="actions">
        <ButtonLink to={paths.identity}>{identity.open}</ButtonLink>
      </p>
    </section>
  );
}
