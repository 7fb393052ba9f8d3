import type { GameRules } from "~/casino/contract/rounds";
import { LineDiagram, lineText } from "./LineDiagram";

/** The lines of a slot, each as a small picture. */
export function SlotLines({ rules: { lines, rows } }: { rules: GameRules }) {
  return (
    <>
      <h2>{lines.length === 1 ? "The line" : `${lines.length} lines`}</h2>
      <ol className="lines">
        {lines.map((line, index) => (
          <li key={index}>
            <LineDiagram
              rows={line}
              height={rows ?? Math.max(...line) + 1}
              label={`Line ${index + 1}: ${lineText(line)}`}
            />
            <span aria-hidden="true">{index + 1}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
