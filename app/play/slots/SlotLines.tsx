import { useMessages } from "~/messages/messages";
import type { GameFigures } from "../rules/sheet.server";
import { LineDiagram } from "./LineDiagram";
import { messages } from "./rules-messages";

/** The lines of a slot, each as a small picture. */
export function SlotLines({ rules: { lines, rows } }: { rules: GameFigures }) {
  const words = useMessages(messages).lines;
  return (
    <>
      <h2>{words.title(lines.length)}</h2>
      <ol className="lines">
        {lines.map((line, index) => (
          <li key={index}>
            <LineDiagram
              line={index + 1}
              rows={line}
              height={rows ?? Math.max(...line) + 1}
              label={words.line(index + 1, line)}
            />
            <span aria-hidden="true">{index + 1}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
