import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { player } from "~/casino/contract/account";
import { history } from "~/casino/contract/history";
import { playerJackpots } from "~/casino/contract/jackpot";
import { quickPlay } from "~/casino/contract/quick";
import { CASINO_ID } from "~/casino/contract/shared";
import { newFormKey } from "~/forms/action.server";
import { actionsOf } from "~/forms/actions-of.server";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { messagesIn, useMessages } from "~/messages/messages";
import { paths, quickPlayLink, withConfirm } from "~/paths";
import { services } from "~/services.server";
import { quickLogin } from "~/session/quick.server";
import { ask, callOptional, type PlayerVisit, requirePlayer } from "~/session/visit.server";
import { LanguageSwitch } from "~/shell/LanguageSwitch";
import { lazyPart } from "~/shell/lazy-part";
import { LiteSwitch } from "~/shell/LiteSwitch";
import { pageMeta } from "~/shell/meta";
import { prefersReducedMotion } from "~/shell/motion.server";
import { placeOf } from "~/shell/place.server";
import { LateParts } from "~/shell/ready";
import type { RootData } from "~/shell/root-data";
import { ThemeSwitch } from "~/shell/ThemeSwitch";
import { ButtonLink } from "~/ui/Button";
import { accountHandle } from "../area";
import { offersClosing } from "../closing/closing.server";
import { messages as closeMessages } from "../closing/messages";
import { forms } from "../forms";
import { emailAction, motionAction, quickPlayAction } from "./actions.server";
import { messages as emailOptOut } from "./email-opt-out-messages";
import { LobbyJackpot } from "./LobbyJackpot";
import { messages } from "./messages";
import { QuickPlay, State } from "./QuickPlay";

// Few visits open the dialog, so its script is loaded only when it opens.
const EmailOptOutDialog = lazyPart(() => import("./EmailOptOutDialog"), ".dialog");

export { shouldRevalidate } from "~/session/revalidate";

export const handle = accountHandle(messages);

export const meta = pageMeta<typeof loader>(({ data, language }) => {
  const { head } = messagesIn(language, messages);
  const dialog = data?.stopsEmail ? messagesIn(language, emailOptOut) : head;
  return { ...head, title: dialog.title, path: null };
});

export async function loader(args: LoaderFunctionArgs) {
  const visit = requirePlayer(args);
  const { casino, session } = visit;
  const params = { pid: session.pid };
  const [data, quick, jackpots, link, closes] = await Promise.all([
    ask(visit, casino.call(player, { params })),
    callOptional(
      visit,
      casino.call(quickPlay, { params, query: { player_id: session.pid, casinoID: CASINO_ID } }),
    ),
    callOptional(visit, casino.call(playerJackpots, { params })),
    linkOf(visit),
    offersClosing(visit),
  ]);
  const [jackpot] = jackpots ?? [];
  const emailPermit = data.email_permit ?? true;
  return {
    emailPermit,
    quick: quick ? { isOn: quick.Count > 0 } : null,
    link,
    jackpot: jackpot && (jackpot["is-opt-in"] || !jackpot.blocked) ? { isOn: jackpot["is-opt-in"] } : null,
    reducedMotion: prefersReducedMotion(args.request),
    stopsEmail: emailPermit && placeOf(args.request).confirm === "emailOptOut",
    closes,
    formKey: newFormKey(),
  };
}

/** The quick-play link, if this browser created it; it opens the last game played, if there is one. */
async function linkOf(visit: PlayerVisit): Promise<string | null> {
  const { request, casino, session } = visit;
  const saved = quickLogin(request);
  if (saved === null || saved.pid !== session.pid) return null;
  const query = { kind: "rounds" as const, limit: 1 };
  const played = await callOptional(visit, casino.call(history, { params: { pid: session.pid }, query }));
  const [last] = played?.rows ?? [];
  const game = last?.kind === "round" ? last.game_code : null;
  return `${services().env.publicOrigin}${quickPlayLink(saved.hash, game)}`;
}

export const action = actionsOf(emailAction, quickPlayAction, motionAction);

export default function Preferences() {
  const { emailPermit, quick, link, jackpot, reducedMotion, stopsEmail, closes, formKey } =
    useLoaderData<typeof loader>();
  const { lite = false, theme = "device" } = useRouteLoaderData<RootData>("root") ?? {};
  const { language, theme: themeTitle, lite: liteSite } = useMessages(messages);
  return (
    <>
      <LateParts>{stopsEmail ? <EmailOptOutDialog formKey={formKey} /> : null}</LateParts>
      <EmailPermit isOn={emailPermit} formKey={formKey} />
      <QuickPlay isOn={quick?.isOn ?? null} link={link} formKey={formKey} />
      {jackpot ? <LobbyJackpot isOn={jackpot.isOn} /> : null}
      <Motion isReduced={reducedMotion} formKey={formKey} />
      <section className="card" aria-labelledby="language-title">
        <h2 id="language-title">{language.title}</h2>
        <p>{language.about}</p>
        <LanguageSwitch here={paths.preferences} />
      </section>
      <section className="card" aria-labelledby="theme-title">
        <h2 id="theme-title">{themeTitle}</h2>
        <ThemeSwitch here={paths.preferences} theme={theme} />
      </section>
      <section className="card" aria-labelledby="lite-title">
        <h2 id="lite-title">
          {liteSite.title} <State isOn={lite} />
        </h2>
        <p>{liteSite.about}</p>
        <LiteSwitch here={paths.preferences} lite={lite} kind="quiet" />
      </section>
      {closes ? <CloseAccountLink /> : null}
    </>
  );
}

function CloseAccountLink() {
  const { title, about, button } = useMessages(closeMessages).link;
  return (
    <section className="card" aria-labelledby="close-title">
      <h2 id="close-title">{title}</h2>
      <p>{about}</p>
      <ButtonLink kind="quiet" to={paths.closeAccount}>
        {button}
      </ButtonLink>
    </section>
  );
}

interface SwitchProps {
  isOn: boolean;
  formKey: string;
}

function EmailPermit({ isOn, formKey }: SwitchProps) {
  const words = useMessages(messages).email;
  return (
    <section className="card" aria-labelledby="email-title">
      <h2 id="email-title">
        {words.title} <State isOn={isOn} />
      </h2>
      <p>{words.about}</p>
      {isOn ? (
        <ButtonLink kind="quiet" to={withConfirm(paths.preferences, "emailOptOut")} preventScrollReset>
          {words.stop}
        </ButtonLink>
      ) : (
        <PostForm form={forms.email} formKey={formKey}>
          <input type="hidden" name="permit" value="yes" />
          <SubmitButton kind="quiet">{words.send}</SubmitButton>
        </PostForm>
      )}
    </section>
  );
}

function Motion({ isReduced, formKey }: { isReduced: boolean; formKey: string }) {
  const words = useMessages(messages).motion;
  return (
    <section className="card" id="motion" aria-labelledby="motion-title">
      <h2 id="motion-title">
        {words.title} <State isOn={isReduced} />
      </h2>
      <p>{words.about}</p>
      <PostForm form={forms.motion} formKey={formKey}>
        <input type="hidden" name="reduced" value={isReduced ? "no" : "yes"} />
        <SubmitButton kind="quiet">{isReduced ? words.allow : words.reduce}</SubmitButton>
      </PostForm>
    </section>
  );
}
