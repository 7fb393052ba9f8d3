import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormScope } from "~/forms/form-context";
import { messagesIn, useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths, withOnboarding } from "~/paths";
import { pageMeta } from "~/shell/meta";
import type { PageHandle } from "~/shell/page-traits";
import { ButtonLink } from "~/ui/Button";
import playCss from "../play.css?url";
import { CheckForm, CheckResult } from "./CheckRound";
import { loadFairness, rotateAction } from "./fairness.server";
import { messages } from "./messages";
import { CurrentSeeds, RevealedSeeds } from "./Seeds";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: playCss }];

export const handle: PageHandle = { alwaysDark: true };

export const meta = pageMeta(({ language }) => {
  const { title, description } = messagesIn(language, messages);
  return { title, description, path: paths.fairness };
});

export function loader(args: LoaderFunctionArgs) {
  return loadFairness(args);
}

export function action(args: ActionFunctionArgs) {
  return rotateAction(args);
}

export default function FairnessPage() {
  const { isPlayer, formKey, query, current, draftSeed, revealed, reply, checked } =
    useLoaderData<typeof loader>();
  const words = useMessages(messages);
  const hashInUse = typeof current === "string" ? null : current.server_seed_hash;
  return (
    <article className="page page-text fairness">
      <h1>{words.title}</h1>
      {revealed ? <RevealedSeeds seeds={revealed} inUse={hashInUse} /> : null}
      {checked ? <CheckResult checked={checked} /> : null}
      <Explanation />
      <h2 id="seeds">{words.seeds.title}</h2>
      {isPlayer ? (
        <CurrentSeeds current={current} formKey={formKey} draftSeed={draftSeed} />
      ) : (
        <ForVisitors />
      )}
      <h2 id="check">{words.check.title}</h2>
      <p>{words.check.intro}</p>
      <FormScope reply={reply ?? undefined}>
        <CheckForm key={JSON.stringify(query)} query={query} />
      </FormScope>
    </article>
  );
}

function Explanation() {
  const { intro, steps } = useMessages(messages);
  return (
    <>
      <p>{intro}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{rich(step, { lead: around("strong") })}</li>
        ))}
      </ol>
    </>
  );
}

function ForVisitors() {
  const words = useMessages(messages).visitor;
  return (
    <>
      <p>{words.seeds}</p>
      <p className="actions">
        <ButtonLink to={withOnboarding(paths.fairness, "login")} kind="quiet" preventScrollReset>
          {words.login}
        </ButtonLink>
      </p>
    </>
  );
}
