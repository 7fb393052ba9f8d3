import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { jackpotWinners, lobbyJackpot } from "~/casino/contract/jackpot";
import { newFormKey } from "~/forms/action.server";
import { ErrorSummary } from "~/forms/ErrorSummary";
import { replyOf } from "~/forms/reply";
import { paths, withConfirm, withOnboarding } from "~/paths";
import { askAside, visit } from "~/session/visit.server";
import { ButtonLink } from "~/ui/Button";
import { Money } from "~/ui/Money";
import { toMinor } from "~/ui/money";
import { pageMeta } from "~/shell/meta";
import { claimAction, optAction } from "./actions.server";
import { ownJackpot, termsOf, type OwnJackpot } from "./jackpot.server";
import { ClaimForm } from "./JackpotDialog";
import { LOBBY, OPT_FORM } from "./rules";
import { BetTerms, Odds } from "./Terms";
import { useLiveJackpots } from "./use-live-jackpots";

export { shouldRevalidate } from "~/session/revalidate";

export const meta = pageMeta({
  title: "Lobby jackpot",
  description: "What the lobby jackpot holds, what it costs, its odds and its last winners.",
  path: paths.lobbyJackpot,
});

/** The lobby jackpot for everyone, and where its forms show what went wrong without script. */
export async function loader(args: LoaderFunctionArgs) {
  const made = visit(args);
  const [now, winners, own] = await Promise.all([
    askAside(made.casino.call(lobbyJackpot, {})),
    askAside(made.casino.call(jackpotWinners, {})),
    ownJackpot(made),
  ]);
  return {
    now: now && { valueMinor: toMinor(now["jackpot-amount"]), terms: termsOf(now.terms) },
    winners: winners?.slice(0, 10) ?? null,
    own,
    isPlayer: made.session !== null,
    formKey: newFormKey(),
  };
}

export function action(args: ActionFunctionArgs) {
  const isClaim = new URL(args.request.url).searchParams.get("form") === "claim";
  return isClaim ? claimAction(args) : optAction(args);
}

export default function LobbyJackpotPage() {
  const { now, winners, own, isPlayer, formKey } = useLoaderData<typeof loader>();
  useLiveJackpots();
  const failed = replyOf(useActionData<unknown>(), OPT_FORM);
  return (
    <section className="page page-form">
      <h1>Lobby jackpot</h1>
      <ErrorSummary reply={failed} />
      {now ? (
        <p className="jackpot-won" data-jackpot={LOBBY}>
          <Money minor={now.valueMinor} />
        </p>
      ) : (
        <p className="gap">The jackpot cannot be shown right now.</p>
      )}
      {own && own.unclaimedMinor > 0 ? (
        <section className="card" aria-labelledby="claim-title">
          <h2 id="claim-title">
            You have won <Money minor={own.unclaimedMinor} />
          </h2>
          <ClaimForm formKey={formKey} from={paths.lobbyJackpot} />
        </section>
      ) : null}
      <p>
        <BetTerms terms={now?.terms ?? null} />
      </p>
      <Odds terms={now?.terms ?? null} />
      {isPlayer ? <OwnPart own={own} /> : <VisitorPart />}
      {now?.terms ? (
        <details className="jackpot-check">
          <summary>Check a spin yourself</summary>
          <p>{now.terms.draw}</p>
        </details>
      ) : null}
      <h2>Last winners</h2>
      <Winners winners={winners} />
    </section>
  );
}

function VisitorPart() {
  return (
    <p className="actions">
      <ButtonLink to={withOnboarding(paths.lobbyJackpot, "signup")}>SIGN UP</ButtonLink>
      <ButtonLink kind="quiet" to={withOnboarding(paths.lobbyJackpot, "login")}>
        LOGIN
      </ButtonLink>
    </p>
  );
}

/** Spec §6: who is blocked sees no toggle. */
function OwnPart({ own }: { own: OwnJackpot | null }) {
  if (own === null) return <p className="gap">Whether you take part cannot be shown right now.</p>;
  if (own.blocked) return <p>Your account does not take part. After a first deposit most accounts can.</p>;
  return (
    <>
      <p>{own.isOptIn ? "You take part." : "You do not take part."}</p>
      <p className="actions">
        {own.isOptIn ? (
          <ButtonLink
            kind="quiet"
            to={withConfirm(paths.lobbyJackpot, "lobbyJackpotOptOut")}
            preventScrollReset
          >
            LEAVE
          </ButtonLink>
        ) : (
          <ButtonLink to={withConfirm(paths.lobbyJackpot, "lobbyJackpotOptIn")} preventScrollReset>
            JOIN
          </ButtonLink>
        )}
      </p>
    </>
  );
}

interface WinnersProps {
  winners: readonly { name: string; amount_minor: number; currency: string; at: string }[] | null;
}

function Winners({ winners }: WinnersProps) {
  if (winners === null) return <p className="gap">The winners cannot be shown right now.</p>;
  if (winners.length === 0) return <p>Nobody has won it yet.</p>;
  return (
    <ol className="jackpot-winners">
      {winners.map(({ name, amount_minor, currency, at }) => (
        <li key={at + name}>
          {name} won <Money minor={amount_minor} currency={currency} /> on{" "}
          <time dateTime={at}>{at.slice(0, 10)}</time>
        </li>
      ))}
    </ol>
  );
}
