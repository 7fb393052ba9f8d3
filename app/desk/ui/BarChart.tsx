import { Link } from "@remix-run/react";
import { useMessages } from "~/messages/messages";
import { messages } from "./messages";

export interface Bar {
  /** A day (YYYY-MM-DD), or a name. */
  label: string;
  /** May be negative. */
  value: number;
  /** As it is written: `1,250.00`. */
  text: string;
  /** The rows behind the bar; for charts of a week, whose days have room for a link each. */
  to?: string | undefined;
}

interface BarChartProps {
  title: string;
  bars: readonly Bar[];
  /** The rows behind it. */
  to?: string | undefined;
}

const HEIGHT = 120;
const STEP = 40;
const GAP = 8;
/** Of a day: the year has no room below a bar. */
const MONTH_AT = 5;

/** Bars drawn on the server. The same figures stand in a table for those who do not see it. */
export function BarChart({ title, bars, to }: BarChartProps) {
  const texts = useMessages(messages);
  const most = Math.max(1, ...bars.map(({ value }) => Math.max(0, value)));
  const least = Math.min(0, ...bars.map(({ value }) => value));
  const scale = HEIGHT / (most - least);
  const zero = most * scale;
  return (
    <figure className="desk-chart">
      <figcaption>{to === undefined ? title : <Link to={to}>{title}</Link>}</figcaption>
      <svg
        viewBox={`0 0 ${Math.max(1, bars.length) * STEP} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {bars.map(({ label, value }, at) => (
          <rect
            key={label}
            className={value < 0 ? "desk-bar desk-bar-negative" : "desk-bar"}
            x={at * STEP + GAP / 2}
            y={value < 0 ? zero : zero - value * scale}
            width={STEP - GAP}
            height={Math.max(1, Math.abs(value) * scale)}
          />
        ))}
        <line className="desk-bar-zero" x1={0} x2={bars.length * STEP} y1={zero} y2={zero} />
      </svg>
      <Figures title={title} bars={bars} />
      {bars.some(({ to: rows }) => rows !== undefined) ? (
        <ol className="desk-chart-days">
          {bars.map(({ label, text, to: rows }) => (
            <li key={label}>
              {rows === undefined ? null : (
                <Link to={rows} aria-label={texts.bar(label, text)}>
                  {label.slice(MONTH_AT)}
                </Link>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <div className="desk-chart-ends" aria-hidden="true">
          <span>{bars[0]?.label}</span> <span>{bars.at(-1)?.label}</span>
        </div>
      )}
    </figure>
  );
}

/** For those who do not see the bars. */
function Figures({ title, bars }: Pick<BarChartProps, "title" | "bars">) {
  // A table itself would be as wide as its text, and make the page scroll.
  return (
    <div className="visually-hidden">
      <table>
        <caption>{title}</caption>
        <tbody>
          {bars.map(({ label, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
