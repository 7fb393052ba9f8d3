import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { playSession } from "~/casino/contract/reality-check";
import { REALITY_CHECK_CHOICES } from "~/casino/contract/reality-check-words";
import { isMissingCall } from "~/casino/result";
import { newFormKey } from "~/forms/action.server";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { messagesIn, useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { hasBreaks } from "~/session/breaks.server";
import { pageFor, requirePlayer } from "~/session/visit.server";
import { messages as panelMessages } from "~/session-panel/messages";
import { secondsSince } from "~/session-panel/panel.server";
import { pageMeta } from "~/shell/meta";
import type { PageHandle } from "~/shell/page-traits";
import { instantFormat } from "~/ui/instant";
import { moneyFormat } from "~/ui/money";
import accountCss from "../account.css?url";
import { forms } from "../forms";
import { realityCheckAction, returnPathOf } from "./actions.server";
import { messages } from "./messages";
import { useWallClock } from "./use-wall-clock";

export { shouldRevalidate } from "~/session/revalidate";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: accountCss }];

export const handle: PageHandle = { footer: false };

export const meta = pageMeta(({ language }) => ({ ...messagesIn(language, messages).head, path: null }));

/** Between two rounds; leads back when no check is due. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = requirePlayer(args);
  const returnTo = returnPathOf(args.request);
  const session = await visit.casino
    .call(playSession, { params: { pid: visit.session.pid } })
    .catch((error: unknown) => {
      if (isMissingCall(error)) throw new Response("Not found", { status: 404 });
      throw pageFor(args.request, error);
    });
  if (!session.is_due) throw seeOther(returnTo);
  return {
    minutesPlayed: Math.floor(secondsSince(session.signed_in_at) / 60),
    now: new Date().toISOString(),
    timezone: session.timezone,
    netMinor: session.net_minor,
    currency: session.currency,
    minutes: session.minutes,
    hasBreaks: await hasBreaks(visit, visit.session),
    returnTo,
    formKey: newFormKey(),
  };
}

export function action(args: ActionFunctionArgs) {
  return realityCheckAction(args);
}

export default function RealityCheck() {
  const view = useLoaderData<typeof loader>();
  const { minutesPlayed, now, timezone, minutes, returnTo, formKey, ...result } = view;
  const clock = useWallClock(now, timezone);
  const words = useMessages(messages);
  const { duration } = useMessages(panelMessages);
  const { time } = useMessages(instantFormat);
  return (
    <section className="page page-text account-body">
      <h1>{words.head.title}</h1>
      <div className="card">
        <p>{words.time(duration(minutesPlayed), `${time(clock.time)}${clock.isUtc ? " UTC" : ""}`)}</p>
        <NetResult {...result} />
        <p className="small-print">{words.about}</p>
        <PostForm form={forms.realityCheck} action={forms.realityCheck.path(returnTo)} formKey={formKey}>
          <p className="actions">
            {REALITY_CHECK_CHOICES.map((choice) => (
              <Fragment key={choice}>
                <SubmitButton kind="quiet" name="intent" value={choice}>
                  {words.choices[choice]}
                </SubmitButton>{" "}
              </Fragment>
            ))}
          </p>
        </PostForm>
      </div>
      <p className="small-print">
        {words.often(minutes)}{" "}
        {rich(words.change, {
          limits: around(Link, { to: paths.limits }),
          break: view.hasBreaks ? around(Link, { to: paths.takeBreak }) : undefined,
        })}
      </p>
    </section>
  );
}

function NetResult({ netMinor, currency }: { netMinor: number; currency: string }) {
  const words = useMessages(messages);
  const { money } = useMessages(moneyFormat);
  if (netMinor === 0) return <p>{words.even}</p>;
  const sentence = (netMinor > 0 ? words.won : words.lost)(money(Math.abs(netMinor), currency));
  return <p>{rich(sentence, { b: around("strong", { className: "money" }) })}</p>;
}
