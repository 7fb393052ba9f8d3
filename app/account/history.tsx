import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { history, type HistoryKind, type HistoryRow } from "~/casino/contract/history";
import type { FormReply } from "~/forms/reply";
import { paths } from "~/paths";
import { ask, requirePlayer, type PlayerVisit } from "~/session/visit.server";
import { ButtonLink } from "~/ui/Button";
import { dayText } from "~/ui/instant";
import { pageMeta } from "~/shell/meta";
import { AccountFrame } from "./AccountFrame";
import {
  csvUrl,
  filterErrors,
  filterIn,
  historyUrl,
  isFiltered,
  kindLabels,
  queryOf,
  type HistoryFilter,
} from "./history-filter";
import { HistoryFilters } from "./HistoryFilters";
import { HistoryTable } from "./HistoryTable";
import { unreadAnswers } from "./messages.server";
import accountCss from "./account.css?url";

export { shouldRevalidate } from "~/session/revalidate";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: accountCss }];

export const meta = pageMeta({
  title: "History",
  description: "Your rounds, deposits, coupons and every movement of your money.",
  path: null,
});

const ROWS_PER_PAGE = 20;

export async function loader(args: LoaderFunctionArgs) {
  const made = requirePlayer(args);
  const filter = filterIn(new URL(args.request.url).searchParams);
  const errors = filterErrors(filter);
  if (Object.keys(errors).length > 0) {
    const unread = await unreadAnswers(made);
    return data({ filter, errors, unread, rows: null, next: null }, { status: 400 });
  }
  const [page, unread] = await Promise.all([pageOf(made, filter), unreadAnswers(made)]);
  return data({ filter, errors, unread, ...page });
}

async function pageOf(
  made: PlayerVisit,
  filter: HistoryFilter,
): Promise<{ rows: HistoryRow[] | null; next: string | null }> {
  const query = { ...queryOf(filter), limit: ROWS_PER_PAGE };
  return ask(made, made.casino.call(history, { params: { pid: made.session.pid }, query }));
}

export default function History() {
  const { filter, errors, unread, rows, next } = useLoaderData<typeof loader>();
  const reply = rows === null ? replyFor(filter, errors) : undefined;
  return (
    <AccountFrame title="History" current={paths.history} unread={unread}>
      <HistoryFilters filter={filter} reply={reply} />
      {rows === null ? null : rows.length === 0 ? (
        <Empty filter={filter} />
      ) : (
        <>
          <HistoryTable kind={filter.kind} caption={captionOf(filter)} rows={rows} />
          <div className="history-end">
            <Pages filter={filter} next={next} />
            <p className="actions">
              {/* Not a page of the app: the browser takes it as the file that it is. */}
              <a className="button button-quiet" href={csvUrl(filter)}>
                DOWNLOAD CSV
              </a>
            </p>
          </div>
        </>
      )}
    </AccountFrame>
  );
}

function Pages({ filter, next }: { filter: HistoryFilter; next: string | null }) {
  if (filter.before === null && next === null) return null;
  return (
    <nav className="actions" aria-label="Pages">
      {filter.before === null ? null : (
        <ButtonLink kind="quiet" to={historyUrl({ ...filter, before: null })}>
          Newest
        </ButtonLink>
      )}
      {next === null ? null : (
        <ButtonLink kind="quiet" to={historyUrl({ ...filter, before: next })}>
          Older
        </ButtonLink>
      )}
    </nav>
  );
}

const nothingYet: Record<HistoryKind, { text: string; to: string; label: string }> = {
  deposits: { text: "You have not made a deposit yet.", to: paths.cashier, label: "Go to the cashier" },
  coupons: { text: "You have not redeemed a coupon yet.", to: paths.promotions, label: "See the coupons" },
  rounds: { text: "You have not played a round yet.", to: paths.games, label: "Choose a game" },
  ledger: { text: "No money has moved in your account yet.", to: paths.cashier, label: "Go to the cashier" },
};

function Empty({ filter }: { filter: HistoryFilter }) {
  if (filter.before !== null) {
    return (
      <div className="empty">
        <p>There is nothing older.</p>
        <ButtonLink kind="quiet" to={historyUrl({ ...filter, before: null })}>
          Newest
        </ButtonLink>
      </div>
    );
  }
  if (isFiltered(filter)) {
    return (
      <div className="empty">
        <p>{`There is nothing here ${daysOf(filter)}.`}</p>
        <ButtonLink kind="quiet" to={historyUrl({ ...filter, from: "", to: "" })}>
          Show all days
        </ButtonLink>
      </div>
    );
  }
  const { text, to, label } = nothingYet[filter.kind];
  return (
    <div className="empty">
      <p>{text}</p>
      <ButtonLink to={to}>{label}</ButtonLink>
    </div>
  );
}

function captionOf(filter: HistoryFilter): string {
  return isFiltered(filter) ? `${kindLabels[filter.kind]} ${daysOf(filter)}` : kindLabels[filter.kind];
}

/** The days of a filter in words, such as `from 1 November 2026 to 21 November 2026`. */
function daysOf({ from, to }: HistoryFilter): string {
  if (from !== "" && from === to) return `on ${dayText(from)}`;
  return [from && `from ${dayText(from)}`, to && `to ${dayText(to)}`].filter(Boolean).join(" ");
}

/** The filter form as any other form that has to be mended. */
function replyFor({ from, to }: HistoryFilter, errors: FormReply["errors"]): FormReply {
  return {
    form: "history",
    values: { from, to },
    errors,
    code: null,
    facts: {},
    from: "",
    formKey: "",
    guard: null,
  };
}
