import { useRef, useState } from "react";
import { useMessages } from "~/messages/messages";
import { moneyFormat } from "~/ui/money";
import { useSafeEffect } from "~/ui/use-safe-effect";

interface StakeLineProps {
  /** The form's field with the stake. */
  name: string;
  /** The stake that is selected when the page opens, in minor units. */
  initialMinor: number;
  currency: string;
  words: {
    chosen: (amount: string) => string;
    /** Without script the line stays as it is when another stake is selected. */
    unlessChanged: (amount: string) => string;
  };
}

/** What the button beside it stakes, in words. */
export function StakeLine({ name, initialMinor, currency, words }: StakeLineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const { money } = useMessages(moneyFormat);
  const [chosenMinor, choose] = useState(0);
  // After every render: a limit may have taken the chosen stake away.
  useSafeEffect(() => {
    const form = line.current?.closest("form");
    if (!form) return;
    const read = () => choose(Number(new FormData(form).get(name)));
    read();
    form.addEventListener("change", read);
    return () => form.removeEventListener("change", read);
  });
  return (
    <p className="stake-line" ref={line}>
      {chosenMinor > 0
        ? words.chosen(money(chosenMinor, currency))
        : words.unlessChanged(money(initialMinor, currency))}
    </p>
  );
}
