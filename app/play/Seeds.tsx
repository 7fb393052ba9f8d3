import { Fact } from "~/ui/Fact";
import { Link } from "@remix-run/react";
import type { Fairness } from "~/casino/contract/rounds";
import { PostForm } from "~/forms/PostForm";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/Field";
import { messages } from "./fairness-messages";

/** Characters of a client seed, as the casino takes it. */
const LONGEST_SEED = 64;

interface CurrentSeedsProps {
  current: Fairness | null;
  formKey: string;
  /** What was typed before a session ended. */
  keptSeed: string;
}

/** The commitment for the next round, and the form that reveals its seed and starts a new one. */
export function CurrentSeeds({ current, formKey, keptSeed }: CurrentSeedsProps) {
  const words = useMessages(messages).seeds;
  return (
    <>
      {current ? (
        <dl className="facts facts-wide">
          <Fact name={words.hash}>
            <code>{current.server_seed_hash}</code>
          </Fact>
          <Fact name={words.client}>
            <code>{current.client_seed}</code>
          </Fact>
          <Fact name={words.nextNonce}>{current.nonce}</Fact>
        </dl>
      ) : (
        <p className="notice">{words.unavailable}</p>
      )}
      <PostForm
        form="rotate"
        action={paths.fairness}
        formKey={formKey}
        from={paths.fairness}
        idPrefix="rotate-"
        className="stack rotate"
      >
        {({ reply, busy }) => (
          <>
            <Field
              name="client_seed"
              type="text"
              label={words.newClient}
              hint={words.newClientHint(LONGEST_SEED)}
              reply={reply}
              initial={keptSeed}
              idPrefix="rotate-"
              maxLength={LONGEST_SEED}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <Button busy={busy}>{words.rotate}</Button>
          </>
        )}
      </PostForm>
    </>
  );
}

interface RevealedSeedsProps {
  seeds: { serverSeed: string; clientSeed: string; hash: string; isCommitted: boolean };
}

export function RevealedSeeds({ seeds }: RevealedSeedsProps) {
  const words = useMessages(messages).revealed;
  return (
    <section
      className={`notice ${seeds.isCommitted ? "notice-good" : "notice-bad"}`}
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
          history: (text) => <Link to={paths.history}>{text}</Link>,
        })}
      </p>
    </section>
  );
}
