import { Link } from "@remix-run/react";
import { withQuery } from "~/paths";

/** The best play, for who asks: a link that shows the same page with it. */
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
