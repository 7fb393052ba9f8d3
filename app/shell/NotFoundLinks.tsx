import { Link } from "@remix-run/react";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { messages } from "./failure-messages";

/** Links for a page that does not exist: a game search, and the most wanted pages. */
export function NotFoundLinks() {
  const { search, places: m } = useMessages(messages);
  const places = [
    { to: paths.promotions, label: m.coupons },
    { to: paths.games, label: m.games },
    { to: paths.info("faq"), label: m.faq },
    { to: paths.home, label: m.start },
  ];
  return (
    <>
      <form method="get" action={paths.games} className="ways-on field" role="search">
        <label htmlFor="missing-q">{search.label}</label>
        <div className="ways-on-line">
          <input id="missing-q" name="q" type="search" maxLength={60} autoComplete="off" />
          <Button kind="quiet">{search.button}</Button>
        </div>
      </form>
      <nav aria-label={m.label}>
        <ul className="chips ways-on-places">
          {places.map(({ to, label }) => (
            <li key={to}>
              <Link className="chip" to={to}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
