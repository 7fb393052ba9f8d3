import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { lobbyJackpot } from "~/casino/contract/jackpot";
import { newFormKey } from "~/forms/action.server";
import { actionsOf } from "~/forms/actions-of.server";
import { ErrorSummary } from "~/forms/ErrorSummary";
import { FormScope } from "~/forms/form-context";
import { replyOf } from "~/forms/reply";
import { langOf, messagesIn, useLanguage, useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { paths, withConfirm, withOnboarding } from "~/paths";
import { latestWinners } from "~/session/jackpot-winners.server";
import { orNull, readVisit } from "~/session/visit.server";
import { pageMeta } from "~/shell/meta";
import type { PageHandle } from "~/shell/page-traits";
import { ButtonLink } from "~/ui/Button";
import { Money } from "~/ui/Money";
import { toMinor } from "~/ui/money";
import { claimAction, optAction } from "./actions.server";
import { forms } from "./forms";
import { jackpotTermsOf, type OwnJackpot, ownJackpot } from "./jackpot.server";
import { JackpotClaimForm } from "./JackpotDialog";
import { messages } from "./page-messages";
import { LOBBY } from "./rules";
import { BetTerms, Odds } from "./Terms";
import { useLiveJackpots } from "./use-live-jackpots";

export { shouldRevalidate } from "~/session/revalidate";

export const handle: PageHandle = { footer: false };

export const meta = pageMeta(({ language }) => ({
  ...messagesIn(language, messages).head,
  path: paths.lobbyJackpot,
}));

/** Winners listed. */
const WINNERS = 10;

/** The lobby jackpot's page, for everyone, and where its forms show errors without script. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = readVisit(args);
  const [now, winners, own] = await Promise.all([
    orNull(visit.casino.call(lobbyJackpot, {})),
    latestWinners(visit, WINNERS),
    ownJackpot(visit),
  ]);
  return {
    isClosed: visit.casino.isClosed,
    now: now && {
      valueMinor: toMinor(now["jackpot-amount"]),
      isPaused: now.is_paused ?? false,
      terms: jackpotTermsOf(now.terms),
    },
    winners,
    own,
    isPlayer: visit.session !== null,
    formKey: newFormKey(),
  };
}

export const action = actionsOf(optAction, claimAction);

export default function LobbyJackpotPage() {
  const { now, winners, own, isPlayer, formKey } = useLoaderData<typeof loader>();
  const words = useMessages(messages);
  const language = useLanguage();
  useLiveJackpots();
  const failed = replyOf(useActionData<unknown>(), forms.opt.name);
  return (
    <section className="page page-form">
      <h1>{words.head.title}</h1>
      <FormScope reply={failed}>
        <ErrorSummary />
      </FormScope>
      {now ? (
        <p className="jackpot-won" data-jackpot={LOBBY}>
          <Money minor={now.valueMinor} />
        </p>
      ) : (
        <p className="gap">{words.unavailable}</p>
      )}
      {now?.isPaused ? <p className="notice">{words.paused}</p> : null}
      {own && own.unclaimedMinor > 0 ? (
        <section className="card" aria-labelledby="claim-title">
          <h2 id="claim-title">{rich(words.youHaveWon, { figure: <Money minor={own.unclaimedMinor} /> })}</h2>
          <JackpotClaimForm formKey={formKey} from={paths.lobbyJackpot} />
        </section>
      ) : null}
      <p>
        <BetTerms terms={now?.terms ?? null} />
      </p>
      <Odds terms={now?.terms ?? null} />
      {isPlayer ? <OwnPart own={own} /> : <VisitorPart />}
      {now?.terms ? (
        <details className="jackpot-check">
          <summary>{words.check}</summary>
          <p lang={langOf(now.terms, language)}>{now.terms.draw}</p>
        </details>
      ) : null}
      {winners === undefined ? null : <Winners winners={winners} />}
    </section>
  );
}

function VisitorPart() {
  const { signUp, login } = useMessages(messages);
  return (
    <p className="actions">
      <ButtonLink to={withOnboarding(paths.lobbyJackpot, "signup")}>{signUp}</ButtonLink>{" "}
      <ButtonLink kind="quiet" to={withOnboarding(paths.lobbyJackpot, "login")}>
        {login}
      </ButtonLink>
    </p>
  );
}

/** A blocked player cannot join; one who joined before the block can still leave. */
function OwnPart({ own }: { own: OwnJackpot | null }) {
  const words = useMessages(messages).own;
  if (own === null) return <p className="gap">{words.unavailable}</p>;
  if (own.blocked && !own.isOptIn) return <p>{words.blocked}</p>;
  return (
    <>
      <p>{own.blocked ? words.blockedIn : own.isOptIn ? words.isIn : words.isOut}</p>
      <p className="actions">
        {own.isOptIn ? (
          <ButtonLink
            kind="quiet"
            to={withConfirm(paths.lobbyJackpot, "lobbyJackpotOptOut")}
            preventScrollReset
          >
            {words.leave}
          </ButtonLink>
        ) : (
          <ButtonLink to={withConfirm(paths.lobbyJackpot, "lobbyJackpotOptIn")} preventScrollReset>
            {words.join}
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
  const { title } = useMessages(messages).winners;
  return (
    <>
      <h2>{title}</h2>
      <WinnersList winners={winners} />
    </>
  );
}

function WinnersList({ winners }: WinnersProps) {
  const words = useMessages(messages).winners;
  if (winners === null) return <p className="gap">{words.unavailable}</p>;
  if (winners.length === 0) return <p>{words.none}</p>;
  return (
    <ol className="jackpot-winners">
      {winners.map(({ name, amount_minor, currency, at }) => (
        <li key={at + name}>
          {rich(words.winner, {
            name,
            figure: <Money minor={amount_minor} currency={currency} />,
            day: <time dateTime={at}>{at.slice(0, 10)}</time>,
          })}
        </li>
      ))}
    </ol>
  );
}
