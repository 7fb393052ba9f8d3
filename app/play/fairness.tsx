import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths, withOnboarding } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { pageMeta } from "~/shell/meta";
import { CheckForm, CheckResult } from "./CheckRound";
import { loadFairness, rotateAction } from "./fairness.server";
import { CurrentSeeds, RevealedSeeds } from "./Seeds";
import playCss from "./play.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: playCss }];

export const meta = pageMeta({
  title: "Fairness",
  description: "How every round is fixed before it is played, and how to check it yourself.",
  path: paths.fairness,
});

export function loader(args: LoaderFunctionArgs) {
  return loadFairness(args);
}

export function action(args: ActionFunctionArgs) {
  return rotateAction(args);
}

export default function FairnessPage() {
  const { isPlayer, formKey, query, current, keptSeed, revealed, reply, checked } =
    useLoaderData<typeof loader>();
  return (
    <article className="page page-text fairness">
      <h1>Fairness</h1>
      {revealed ? <RevealedSeeds seeds={revealed} /> : null}
      {checked ? <CheckResult checked={checked} /> : null}
      <Explanation />
      <h2 id="seeds">Your seeds</h2>
      {isPlayer ? <CurrentSeeds current={current} formKey={formKey} keptSeed={keptSeed} /> : <ForVisitors />}
      <h2 id="check">Check a round</h2>
      <p>
        The record of each round, in your history, has all of this and a link that fills it in, once its
        server seed is revealed.
      </p>
      <CheckForm key={JSON.stringify(query)} query={query} reply={reply ?? undefined} />
    </article>
  );
}

function Explanation() {
  return (
    <>
      <p>
        Every result of our own games is fixed before you press the button, and neither of us can change it.
      </p>
      <ol>
        <li>
          <strong>We commit.</strong> We draw a secret server seed and show you its SHA-256 hash before you
          play. A different seed would have a different hash.
        </li>
        <li>
          <strong>You add your own.</strong> You choose a client seed, which we cannot foresee. A nonce counts
          your rounds, so that each has its own result.
        </li>
        <li>
          <strong>The round follows.</strong> The numbers of a round are HMAC-SHA256 of client seed, nonce and
          block number under the server seed. Nothing else decides it: not your balance, not your stake, not
          earlier rounds.
        </li>
        <li>
          <strong>We reveal.</strong> When you replace the server seed, we show the old one. Hash it, compare
          it with the hash that you had, and replay any round.
        </li>
      </ol>
    </>
  );
}

function ForVisitors() {
  return (
    <>
      <p>Players see the hash of their server seed here, and choose their client seed.</p>
      <p className="actions">
        <ButtonLink to={withOnboarding(paths.fairness, "login")} kind="quiet" preventScrollReset>
          LOGIN
        </ButtonLink>
      </p>
    </>
  );
}
