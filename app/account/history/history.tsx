import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { history, type HistoryKind } from "~/casino/contract/history";
import { isPageOpenWhileExcluded } from "~/excluded-pages";
import { FormScope } from "~/forms/form-context";
import { newReply } from "~/forms/new-reply";
import { messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { ask, isExcluded, type PlayerVisit, requirePlayer } from "~/session/visit.server";
import { ButtonLink } from "~/ui/Button";
import { type InstantFormat, instantFormat } from "~/ui/instant";
import { requestQuery } from "~/url";
import { accountHandle, useHasAccountPage } from "../area";
import { messages as shared } from "../messages";
import { sentences } from "../sentences.server";
import { csvUrl, type HistoryFilter, historyQuery, historyUrl, isFiltered } from "./filter";
import { filterErrors, historyFilterIn } from "./filter.server";
import { HistoryFilters } from "./HistoryFilters";
import { HistoryTable } from "./HistoryTable";
import { messages } from "./messages";
import { type WordedRow, wordedRows } from "./rows.server";

export { accountMeta as meta } from "../area";
export { shouldRevalidate } from "~/session/revalidate";

export const handle = accountHandle(messages);

const ROWS_PER_PAGE = 20;

export async function loader(args: LoaderFunctionArgs) {
  const visit = requirePlayer(args);
  const filter = historyFilterIn(requestQuery(args.request));
  const errors = filterErrors(filter, messagesFor(args.request, sentences));
  if (Object.keys(errors).length > 0) {
    return data({ filter, errors, rows: null, next: null, beginning: null }, { status: 400 });
  }
  return data({ filter, errors, ...(await pageOf(visit, filter)), beginning: beginningOf(visit, filter) });
}

/** Where an empty history sends the player to get started; null if that is closed to them. */
function beginningOf({ session }: PlayerVisit, { kind }: HistoryFilter): string | null {
  const to = beginnings[kind];
  return isExcluded(session) && !isPageOpenWhileExcluded(to) ? null : to;
}

async function pageOf(
  visit: PlayerVisit,
  filter: HistoryFilter,
): Promise<{ rows: WordedRow[] | null; next: string | null }> {
  const query = { ...historyQuery(filter), limit: ROWS_PER_PAGE };
  const call = visit.casino.call(history, { params: { pid: visit.session.pid }, query });
  const { rows, next } = await ask(visit, call);
  return { rows: wordedRows(visit.request, rows), next };
}

export default function History() {
  const { filter, errors, rows, next, beginning } = useLoaderData<typeof loader>();
  const hasStatement = useHasAccountPage(paths.statement);
  const hasWithdrawals = useHasAccountPage(paths.withdrawals);
  const { from, to } = filter;
  const reply = rows === null ? newReply("history", { values: { from, to }, errors }) : undefined;
  const words = useMessages(messages);
  const { day } = useMessages(instantFormat);
  return (
    <>
      <FormScope reply={reply}>
        <HistoryFilters filter={filter} hasWithdrawals={hasWithdrawals} />
      </FormScope>
      {rows === null ? null : rows.length === 0 ? (
        <Empty filter={filter} beginning={beginning} />
      ) : (
        <>
          <HistoryTable
            kind={filter.kind}
            caption={words.caption(words.kinds[filter.kind], ...daysOf(filter, day))}
            rows={rows}
          />
          <div className="history-end">
            <Pages filter={filter} next={next} />
            <p className="actions">
              {/* A file, not a page of the app: a plain link lets the browser download it. */}
              <a className="button button-quiet" href={csvUrl(filter)}>
                {words.csv}
              </a>{" "}
              {hasStatement ? (
                <ButtonLink kind="quiet" to={paths.statement}>
                  {words.statement}
                </ButtonLink>
              ) : null}
            </p>
          </div>
        </>
      )}
    </>
  );
}

function Pages({ filter, next }: { filter: HistoryFilter; next: string | null }) {
  const { label, newest, older } = useMessages(shared).paging;
  if (filter.before === null && next === null) return null;
  return (
    <nav className="actions" aria-label={label}>
      {filter.before === null ? null : (
        <ButtonLink kind="quiet" to={historyUrl({ ...filter, before: null })}>
          {newest}
        </ButtonLink>
      )}{" "}
      {next === null ? null : (
        <ButtonLink kind="quiet" to={historyUrl({ ...filter, before: next })}>
          {older}
        </ButtonLink>
      )}
    </nav>
  );
}

const beginnings: Record<HistoryKind, string> = {
  deposits: paths.cashier,
  withdrawals: paths.cashierWithdraw,
  coupons: paths.promotions,
  rounds: paths.games,
  ledger: paths.cashier,
};

function Empty({ filter, beginning }: { filter: HistoryFilter; beginning: string | null }) {
  const words = useMessages(messages);
  const { day } = useMessages(instantFormat);
  const { paging } = useMessages(shared);
  if (filter.before !== null) {
    return (
      <div className="empty">
        <p>{paging.nothingOlder}</p>
        <ButtonLink kind="quiet" to={historyUrl({ ...filter, before: null })}>
          {paging.newest}
        </ButtonLink>
      </div>
    );
  }
  if (isFiltered(filter)) {
    return (
      <div className="empty">
        <p>{words.nothingThen(...daysOf(filter, day))}</p>
        <ButtonLink kind="quiet" to={historyUrl({ ...filter, from: "", to: "" })}>
          {words.showAllDays}
        </ButtonLink>
      </div>
    );
  }
  const { text, way } = words.nothingYet[filter.kind];
  return (
    <div className="empty">
      <p>{text}</p>
      {beginning === null ? null : <ButtonLink to={beginning}>{way}</ButtonLink>}
    </div>
  );
}

/** First and last day, formatted; "" for none. */
function daysOf({ from, to }: HistoryFilter, day: InstantFormat["day"]): [from: string, to: string] {
  return [day(from), day(to)];
}
