import { Link } from "@remix-run/react";
import { withQuery } from "~/paths";

/** The best play, on request: the link loads the same page with the hint. */
export function HintLine({ url, text, question }: { url: string; text: string | null; question: string }) {
  if (text !== null) {
    return (
      <p className="hint-line" role="status">
        {text}
      </p>
    );
  }
  return (
    <p className="hint-line">
      <Link to={`${withQuery(url, { hint: 1 })}#machine`} replace preventScrollReset>
        {question}
      </Link>
    </p>
  );
}
