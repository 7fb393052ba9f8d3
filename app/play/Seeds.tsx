import { Fact } from "~/ui/Fact";
import { Link } from "@remix-run/react";
import type { Fairness } from "~/casino/contract/rounds";
import { PostForm } from "~/forms/PostForm";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/Field";

interface CurrentSeedsProps {
  current: Fairness | null;
  formKey: string;
  /** What was typed before a session ended. */
  keptSeed: string;
}

/** The commitment for the next round, and the form that reveals its seed and starts a new one. */
export function CurrentSeeds({ current, formKey, keptSeed }: CurrentSeedsProps) {
  return (
    <>
      {current ? (
        <dl className="facts facts-wide">
          <Fact name="Server seed hash">
            <code>{current.server_seed_hash}</code>
          </Fact>
          <Fact name="Client seed">
            <code>{current.client_seed}</code>
          </Fact>
          <Fact name="Nonce of your next round">{current.nonce}</Fact>
        </dl>
      ) : (
        <p className="notice">
          The hash of your server seed cannot be shown right now. Please try again in a moment.
        </p>
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
              label="New client seed"
              hint="Any text of up to 64 characters. It takes effect with the new server seed."
              reply={reply}
              initial={keptSeed}
              idPrefix="rotate-"
              maxLength={64}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <Button busy={busy}>Reveal and start anew</Button>
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
  return (
    <section
      className={`notice ${seeds.isCommitted ? "notice-good" : "notice-bad"}`}
      aria-labelledby="revealed-title"
    >
      <h2 id="revealed-title">Server seed revealed</h2>
      <dl className="facts facts-wide">
        <Fact name="Server seed">
          <code>{seeds.serverSeed}</code>
        </Fact>
        <Fact name="Its hash, as shown before">
          <code>{seeds.hash}</code>
        </Fact>
        <Fact name="Client seed">
          <code>{seeds.clientSeed}</code>
        </Fact>
      </dl>
      <p>
        {seeds.isCommitted
          ? "The hash is that of the seed: it was not changed. "
          : "This hash is not that of the seed. Please contact support. "}
        Open a round in your <Link to={paths.history}>history</Link> to check it.
      </p>
    </section>
  );
}
