const CELL = 10;
const GAP = 2;

const COLORS = ["var(--line-path)", "var(--line-1)", "var(--line-2)", "var(--line-3)", "var(--line-4)"];

interface LineDiagramProps {
  /** Its number, from 1. */
  line: number;
  /** The line's row on each reel, from 0. */
  rows: readonly number[];
  /** The number of rows in the window. */
  height: number;
  label: string;
}

/** A win line as a small picture: the cells of the window, with those of the line filled and joined. */
export function LineDiagram({ line, rows, height: count, label }: LineDiagramProps) {
  const width = rows.length * (CELL + GAP) - GAP;
  const height = count * (CELL + GAP) - GAP;
  const points = rows.map((row, reel) => `${at(reel) + CELL / 2},${at(row) + CELL / 2}`).join(" ");
  return (
    <>
      <span className="visually-hidden">{label}</span>
      <svg
        className="line-diagram"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        aria-hidden="true"
      >
        {rows.map((lineRow, reel) =>
          Array.from({ length: count }, (_, row) => (
            <rect
              key={`${reel}-${row}`}
              x={at(reel)}
              y={at(row)}
              width={CELL}
              height={CELL}
              rx="2"
              className={row === lineRow ? "line-cell line-cell-on" : "line-cell"}
            />
          )),
        )}
        <polyline points={points} className="line-path" stroke={lineColor(line)} />
      </svg>
    </>
  );
}

/** The color of a line, wherever it is drawn. */
export function lineColor(line: number): string | undefined {
  return COLORS[line % COLORS.length];
}

function at(index: number): number {
  return index * (CELL + GAP);
}
