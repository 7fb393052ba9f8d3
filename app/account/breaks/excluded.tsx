import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { exclusion, type ExclusionState } from "~/casino/contract/exclusion";
import { addCookies } from "~/cookies/set-cookie.server";
import { newFormKey } from "~/forms/action.server";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { messagesIn, useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { offersWithdrawals } from "~/payouts/offered.server";
import { seeOther } from "~/redirect.server";
import { writeSession } from "~/session/session.server";
import { ask, type PlayerVisit, readVisit } from "~/session/visit.server";
import { forms as shellForms } from "~/shell/forms";
import { pageMeta } from "~/shell/meta";
import type { PageHandle } from "~/shell/page-traits";
import { useSupport } from "~/shell/use-support";
import { ButtonLink } from "~/ui/Button";
import { Instant } from "~/ui/Instant";
import accountCss from "../account.css?url";
import { offersClosing } from "../closing/closing.server";
import { forms } from "../forms";
import { askToReturnAction } from "./actions.server";
import { messages } from "./excluded-messages";

export { shouldRevalidate } from "~/session/revalidate";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: accountCss }];

export const handle: PageHandle = { footer: false };

export const meta = pageMeta(({ language }) => ({ ...messagesIn(language, messages).head, path: null }));

/** For a player who is signed in, and for the browser that was signed out by the break. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = readVisit(args);
  const { session, ended } = visit;
  if (session === null) {
    if (ended?.exclusion === undefined) throw seeOther(paths.home);
    return { ...exclusionView(ended.exclusion), player: null };
  }
  const state = await currentExclusion({ ...visit, session });
  const player = { ...visit, session };
  const [withdraws, closes] = await Promise.all([offersWithdrawals(player), offersClosing(player)]);
  return { ...exclusionView(state), player: { withdraws, closes, formKey: newFormKey() } };
}

/**
 * As the casino has it now, which the cookie follows.
 * @throws Response once the player may play
 */
async function currentExclusion(visit: PlayerVisit): Promise<ExclusionState> {
  const { session, casino, outgoing } = visit;
  const answer = await ask(visit, casino.call(exclusion, { params: { pid: session.pid } }));
  const now = writeSession({ ...session, exclusion: answer.exclusion });
  if (answer.exclusion === null) throw seeOther(paths.games, { cookies: [now] });
  addCookies(outgoing, now);
  return answer.exclusion;
}

function exclusionView({ kind, until }: ExclusionState) {
  return { kind, until, isOver: kind === "self_exclusion" && Date.parse(until) <= Date.now() };
}

export function action(args: ActionFunctionArgs) {
  return askToReturnAction(args);
}

export default function Excluded() {
  const { kind, until, isOver, player } = useLoaderData<typeof loader>();
  const words = useMessages(messages);
  const time = <Instant at={until} />;
  return (
    <section className="page page-text account-body">
      <h1>{isOver ? words.over.title : words.title[kind]}</h1>
      <div className="card">
        <p>{rich(isOver ? words.over.about : words.about[kind], { time })}</p>
        {isOver && player !== null ? <Return formKey={player.formKey} /> : null}
        {kind === "break" || (kind === "self_exclusion" && !isOver) ? <Longer /> : null}
      </div>
      <OwnMoney player={player} />
      <Help />
      {player === null ? null : (
        <PostForm form={shellForms.logout} showsSummary={false}>
          <SubmitButton kind="quiet">{words.logOut}</SubmitButton>
        </PostForm>
      )}
    </section>
  );
}

/** Plain, and not the main button: nobody is drawn back. */
function Return({ formKey }: { formKey: string }) {
  const { ask: label, wait } = useMessages(messages).over;
  return (
    <PostForm form={forms.askToReturn} formKey={formKey}>
      <p className="small-print">{wait}</p>
      <p className="actions">
        <SubmitButton kind="quiet">{label}</SubmitButton>
      </p>
    </PostForm>
  );
}

function Longer() {
  const support = useSupport();
  const { longer } = useMessages(messages);
  return <p className="small-print">{rich(longer, { support: around(Link, { to: support }) })}</p>;
}

function OwnMoney({ player }: { player: { withdraws: boolean; closes: boolean } | null }) {
  const { money, logIn } = useMessages(messages);
  return (
    <section className="card" aria-labelledby="own-money">
      <h2 id="own-money">{money.title}</h2>
      <p>{money.cash}</p>
      <p className="actions">
        {player === null ? (
          <ButtonLink kind="quiet" to={paths.onboarding("login")}>
            {logIn}
          </ButtonLink>
        ) : (
          <>
            {player.withdraws ? <ButtonLink to={paths.cashierWithdraw}>{money.withdraw}</ButtonLink> : null}{" "}
            <ButtonLink kind="quiet" to={paths.history}>
              {money.history}
            </ButtonLink>{" "}
            <ButtonLink kind="quiet" to={paths.messages}>
              {money.messages}
            </ButtonLink>{" "}
            {player.closes ? (
              <ButtonLink kind="quiet" to={paths.closeAccount}>
                {money.close}
              </ButtonLink>
            ) : null}
          </>
        )}
      </p>
    </section>
  );
}

function Help() {
  const { help } = useMessages(messages);
  return (
    <section className="card" aria-labelledby="help-title">
      <h2 id="help-title">{help.title}</h2>
      <p>{help.about}</p>
      <ul>
        {help.services.map((service) => (
          <li key={service}>{service}</li>
        ))}
      </ul>
      <p>{help.emergency}</p>
      <p>
        <Link to={paths.info("responsiblegaming")}>{help.more}</Link>
      </p>
    </section>
  );
}
