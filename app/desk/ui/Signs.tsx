import { Fragment } from "react";
import type { Sign } from "~/casino/contract/operator/shared";
import { useMessages } from "~/messages/messages";
import { messages as identityMessages } from "../identity/messages";
import { Badge } from "./Badge";
import { type DeskUiMessages, messages } from "./messages";
import { seenText } from "./seen-text";

type Rule = keyof DeskUiMessages["signs"];

interface SignsProps {
  signs: readonly Sign<Rule>[];
}

/** The signs beside a case, each rule with what it saw. */
export function SignList({ signs }: SignsProps) {
  const { noSigns } = useMessages(messages);
  if (signs.length === 0) return <p className="desk-empty">{noSigns}</p>;
  return (
    <ul className="desk-signs">
      {signs.map((sign) => (
        <li key={sign.rule}>
          <RuleBadge sign={sign} /> <Seen sign={sign} />
        </li>
      ))}
    </ul>
  );
}

/** In a row of a queue: the rules, which open to what they saw. */
export function RowSigns({ signs }: SignsProps) {
  if (signs.length === 0) return <>–</>;
  return (
    <details className="desk-row-signs">
      <summary>
        {signs.map((sign) => (
          <Fragment key={sign.rule}>
            <RuleBadge sign={sign} />{" "}
          </Fragment>
        ))}
      </summary>
      <ul>
        {signs.map((sign) => (
          <li key={sign.rule}>
            <Seen sign={sign} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What the rule saw, in a sentence. */
function Seen({ sign }: { sign: Sign<Rule> }) {
  const texts = useMessages(messages);
  const identity = useMessages(identityMessages);
  return <>{seenText(sign, texts, identity)}</>;
}

function RuleBadge({ sign: { rule, is_strong: isStrong } }: { sign: Sign<Rule> }) {
  const texts = useMessages(messages);
  return <Badge kind={isStrong ? "bad" : "plain"}>{texts.signs[rule]}</Badge>;
}
