import { Link } from "@remix-run/react";
import type { Fairness } from "~/casino/contract/fairness";
import { Field } from "~/forms/Field";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { Fact } from "~/ui/Fact";
import { forms } from "../forms";
import { messages } from "./messages";

/** The casino's maximum length of a client seed. */
const MAX_SEED_LENGTH = 64;

/** `none`: the casino has not committed to any yet. `unavailable`: it did not answer, or lacks the call. */
export type CurrentFairness = Fairness | "none" | "unavailable";

interface CurrentSeedsProps {
  current: CurrentFairness;
  formKey: string;
  /** The value typed before a session ended. */
  draftSeed: string;
}

/** The commitment for the next round, and the form that reveals its seed and starts a new one. */
export function CurrentSeeds({ current, formKey, draftSeed }: CurrentSeedsProps) {
  const words = useMessages(messages).seeds;
  const seeds = typeof current === "string" ? null : current;
  const next = seeds?.next_server_seed_hash;
  return (
    <>
      {seeds ? (
        <dl className="facts facts-wide">
          <Fact name={words.hash}>
            <code>{seeds.server_seed_hash}</code>
          </Fact>
          <Fact name={words.client}>
            <code>{seeds.client_seed}</code>
          </Fact>
          <Fact name={words.nextNonce}>{seeds.nonce}</Fact>
        </dl>
      ) : (
        <p className="notice">{current === "none" ? words.none : words.unavailable}</p>
      )}
      <h3 id="next-seed">{words.nextTitle}</h3>
      <p>{words.nextIntro}</p>
      {next === undefined ? null : (
        <dl className="facts facts-wide">
          <Fact name={words.nextHash}>
            <code>{next}</code>
          </Fact>
        </dl>
      )}
      {current === "none" ? null : <p>{next === undefined ? words.nextUnknown : words.nextWhy}</p>}
      <PostForm
        form={forms.rotate}
        formKey={formKey}
        from={paths.fairness}
        idPrefix="rotate-"
        className="stack rotate"
      >
        {next === undefined ? null : <input type="hidden" name="next_server_seed_hash" value={next} />}
        <Field
          name="client_seed"
          type="text"
          label={words.newClient}
          hint={words.newClientHint(MAX_SEED_LENGTH)}
          initial={draftSeed}
          // One above the limit, so that a long seed gets an error message instead of being cut silently.
          maxLength={MAX_SEED_LENGTH + 1}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton>{words.rotate}</SubmitButton>
      </PostForm>
    </>
  );
}

interface RevealedSeedsProps {
  seeds: {
    serverSeed: string;
    clientSeed: string;
    hash: string;
    isCommitted: boolean;
    /** The hash shown before the new client seed was typed; null if none was shown. */
    promised: string | null;
  };
  /** The hash of the seed in use; null if it is not available. */
  inUse: string | null;
}

export function RevealedSeeds({ seeds, inUse }: RevealedSeedsProps) {
  const words = useMessages(messages).revealed;
  const { promised } = seeds;
  const isAsPromised = promised === null || inUse === null || promised === inUse;
  return (
    <section
      className={`notice ${seeds.isCommitted && isAsPromised ? "notice-good" : "notice-bad"}`}
      aria-labelledby="revealed-title"
    >
      <h2 id="revealed-title">{words.title}</h2>
      <dl className="facts facts-wide">
        <Fact name={words.server}>
          <code>{seeds.serverSeed}</code>
        </Fact>
        <Fact name={words.hash}>
          <code>{seeds.hash}</code>
        </Fact>
        <Fact name={words.client}>
          <code>{seeds.clientSeed}</code>
        </Fact>
      </dl>
      <p>
        {rich(seeds.isCommitted ? words.unchanged : words.changed, {
          history: around(Link, { to: paths.history }),
        })}
      </p>
      {promised !== null && inUse !== null ? (
        <>
          <dl className="facts facts-wide">
            <Fact name={words.promised}>
              <code>{promised}</code>
            </Fact>
          </dl>
          <p>{isAsPromised ? words.matches : words.differs}</p>
        </>
      ) : null}
    </section>
  );
}
