import type { ReactNode } from "react";
import { useMessages } from "~/messages/messages";
import { Money } from "~/ui/Money";
import { messages, type SlotMessages } from "./messages";
import type { SlotLook } from "./slot-look";
import { SlotWindow } from "./SlotWindow";
import { heldText, isSecondChance } from "./spin-words";
import { SpinWins } from "./SpinWins";
import type { SpinView } from "./words";

interface DetailsOptions {
  look: SlotLook;
  currency: string;
}

/**
 * What a round paid and where: the wins of the paid spin, then each drop or spin that followed, with its
 * window.
 */
export function SpinDetails({ spins, ...options }: DetailsOptions & { spins: readonly SpinView[] }) {
  const [paid, ...more] = spins;
  if (!paid) return null;
  const [second] = more;
  return (
    <div className="spin-details">
      <SpinWins wins={paid.wins} {...options} />
      {paid.drops.length > 0 ? <Drops drops={paid.drops} {...options} /> : null}
      {second && isSecondChance(second) ? <SecondChance spin={second} {...options} /> : null}
      {second && !isSecondChance(second) ? <FreeSpins spins={more} {...options} /> : null}
    </div>
  );
}

function FreeSpins({ spins, look, currency }: DetailsOptions & { spins: readonly SpinView[] }) {
  const words = useMessages(messages).spins;
  return (
    <Sequence id="free-spins" title={words.free(spins.length)} parts={spins} currency={currency}>
      {spins.map((spin, index) => (
        <li key={index}>
          <StepHead name={words.freeSpin(index + 1)} minor={spin.payout_minor} currency={currency} />
          <SlotWindow window={spin.window} marks={spin} look={look} className="reels-small" />
          {spin.free_spins_awarded > 0 ? <p>{words.more(spin.free_spins_awarded)}</p> : null}
          <SpinWins wins={spin.wins} look={look} currency={currency} />
        </li>
      ))}
    </Sequence>
  );
}

/** The drops, step by step; after the last one nothing was won. */
function Drops({ drops, look, currency }: DetailsOptions & { drops: SpinView["drops"] }) {
  const words = useMessages(messages).spins;
  return (
    <Sequence
      id="drops"
      title={words.drops(drops.length)}
      parts={drops}
      currency={currency}
      className="cascade"
    >
      {drops.map((drop, index) => (
        <li key={index}>
          <StepHead name={dropName(drop, index + 1, words)} minor={drop.payout_minor} currency={currency} />
          <SlotWindow window={drop.window} marks={drop} look={look} className="reels-small" />
          <SpinWins wins={drop.wins} look={look} currency={currency} />
        </li>
      ))}
    </Sequence>
  );
}

function dropName(
  { wins, multiplier }: SpinView["drops"][number],
  place: number,
  { drop, dropTimes }: SlotMessages["spins"],
): string {
  return wins.length > 0 && multiplier > 1 ? dropTimes(place, multiplier) : drop(place);
}

function SecondChance({ spin, look, currency }: DetailsOptions & { spin: SpinView }) {
  const words = useMessages(messages);
  return (
    <Sequence
      id="second-chance"
      title={words.spins.secondChance}
      parts={[spin]}
      currency={currency}
      className="second-chance"
    >
      <li>
        <p>{heldText(spin, words)}</p>
        <SlotWindow window={spin.window} marks={spin} look={look} className="reels-small" />
        <SpinWins wins={spin.wins} look={look} currency={currency} />
      </li>
    </Sequence>
  );
}

interface SequenceProps {
  id: string;
  title: string;
  parts: readonly { payout_minor: number }[];
  currency: string;
  className?: string;
  children: ReactNode;
}

/** What followed the paid spin, in order, with its total. */
function Sequence({ id, title, parts, currency, className = "", children }: SequenceProps) {
  const sumMinor = parts.reduce((sum, { payout_minor }) => sum + payout_minor, 0);
  return (
    <section className={`free-spins ${className}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        {title} <Money minor={sumMinor} currency={currency} />
      </h2>
      <ol>{children}</ol>
    </section>
  );
}

function StepHead({ name, minor, currency }: { name: string; minor: number; currency: string }) {
  const { none } = useMessages(messages).win;
  return (
    <p>
      <span>{name}</span> {minor > 0 ? <Money minor={minor} currency={currency} /> : <span>{none}</span>}
    </p>
  );
}
