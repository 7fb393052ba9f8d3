import { useMessages } from "~/messages/messages";
import { numberFormat } from "~/ui/numbers";
import type { ChoiceTable } from "../game-view.server";
import { messages } from "./messages";
import { scratchSymbol } from "./scratch-words";

/** What three of each symbol win. */
export function ScratchPrizes({ rows, prize }: { rows: ChoiceTable; prize: string | null }) {
  const { times } = useMessages(numberFormat);
  const { threeTimes } = useMessages(messages);
  return (
    <ul className="scratch-prizes">
      {rows.map(({ key, label, pays }) => (
        <li key={key} className={key === prize ? "scratch-prize-won" : undefined}>
          <svg focusable="false" aria-hidden="true">
            <use href={scratchSymbol(key)} />
          </svg>{" "}
          <span className="visually-hidden">{`${threeTimes} `}</span>
          {label} <strong>{times(pays[0]?.multiple ?? 0)}</strong>
        </li>
      ))}
    </ul>
  );
}
