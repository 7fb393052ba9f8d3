import type { IdentityView } from "~/casino/contract/identity";
import type { DocumentKind } from "~/casino/contract/identity-words";
import { IDENTITY_DEPOSITS_MINOR } from "~/casino/contract/thresholds";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { Instant } from "~/ui/Instant";
import { moneyFormat } from "~/ui/money";
import { messages } from "./messages";

interface IdentityStatusProps {
  view: IdentityView;
  /** What the casino does not hold. */
  missing: readonly DocumentKind[];
}

/** Where the verification stands, and why the player was asked. */
export function IdentityStatus({ view, missing }: IdentityStatusProps) {
  const words = useMessages(messages);
  const amount = useMessages(moneyFormat).short(IDENTITY_DEPOSITS_MINOR);
  const { state } = view;
  const mark = { none: "", asked: " badge-new", in_review: "", verified: " badge-on", refused: " badge-new" }[
    state
  ];
  return (
    <section className="card" aria-labelledby="status-title">
      <h2 id="status-title">
        {words.status} <span className={`badge${mark}`}>{words.states[state]}</span>
      </h2>
      {state === "none" ? <p>{words.none(amount)}</p> : <Steps state={state} />}
      <Explanation view={view} />
      {state === "refused" && missing.length > 0 ? <SendAgain missing={missing} /> : null}
    </section>
  );
}

function Explanation({ view }: { view: IdentityView }) {
  const words = useMessages(messages);
  const amount = useMessages(moneyFormat).short(IDENTITY_DEPOSITS_MINOR);
  const { state, asked, reason, submitted_at: sentAt, decided_at: decidedAt } = view;
  switch (state) {
    case "none":
      return null;
    case "asked":
      return asked === null ? null : (
        <>
          <p>{words.requestReasons[asked.reason](amount)}</p>
          <When sentence={words.requestedOn} at={asked.at} />
        </>
      );
    case "in_review":
      return (
        <>
          <p>{words.inReview}</p>
          <When sentence={words.sentOn} at={sentAt} />
        </>
      );
    case "verified":
      return (
        <>
          <p>{words.verified}</p>
          <When sentence={words.verifiedOn} at={decidedAt} />
        </>
      );
    case "refused":
      return <p className="notice notice-bad">{words.reasons[reason ?? "not_accepted"]}</p>;
  }
}

function When({ sentence, at }: { sentence: string; at: string | null }) {
  if (at === null) return null;
  return <p className="small-print">{rich(sentence, { when: <Instant at={at} /> })}</p>;
}

function SendAgain({ missing }: { missing: readonly DocumentKind[] }) {
  const words = useMessages(messages);
  return (
    <>
      <p>{words.refused}</p>
      <ul>
        {missing.map((kind) => (
          <li key={kind}>
            <a href={`#${kind}`}>{words.documents[kind].label}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

const STEPS = ["send", "review", "done"] as const;

function Steps({ state }: { state: Exclude<IdentityView["state"], "none"> }) {
  const { steps } = useMessages(messages);
  const current = { asked: 0, refused: 0, in_review: 1, verified: 2 }[state];
  return (
    <>
      <h3 className="visually-hidden">{steps.label}</h3>
      <ol className="account-progress">
        {STEPS.map((step, place) => (
          <li
            key={step}
            className={place < current || state === "verified" ? "account-progress-done" : undefined}
            aria-current={place === current ? "step" : undefined}
          >
            {steps[step]}
          </li>
        ))}
      </ol>
    </>
  );
}
