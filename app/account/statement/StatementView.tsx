import { useHydrated } from "remix-utils/use-hydrated";
import type { Statement } from "~/casino/contract/statement";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { Button } from "~/ui/Button";
import { UtcInstant } from "~/ui/Instant";
import { instantFormat } from "~/ui/instant";
import { moneyFormat } from "~/ui/money";
import { numberFormat } from "~/ui/numbers";
import { BALANCES, isNothing, visibleTotals } from "./lines";
import { messages } from "./messages";
import { statementCsvUrl } from "./span";

interface StatementViewProps {
  statement: Statement;
  /** When it was read, ISO 8601. */
  madeAt: string;
}

/** A statement: what the player had before and after, the sums between, and the play by game. */
export function StatementView({ statement, madeAt }: StatementViewProps) {
  const words = useMessages(messages);
  const { day } = useMessages(instantFormat);
  const { from, to, totals } = statement;
  return (
    <>
      <h2>{from === to ? day(from) : words.span(day(from), day(to))}</h2>
      <Balances statement={statement} />
      {isNothing(totals) ? (
        <div className="empty">
          <p>{words.nothing}</p>
        </div>
      ) : (
        <>
          <Totals statement={statement} />
          <Games statement={statement} />
        </>
      )}
      <p className="small-print statement-made">{rich(words.madeAt, { when: <UtcInstant at={madeAt} /> })}</p>
      <Ways statement={statement} />
    </>
  );
}

function Balances({ statement: { opening, closing, currency } }: { statement: Statement }) {
  const { balances } = useMessages(messages);
  const { money } = useMessages(moneyFormat);
  return (
    <table className="history statement-balances">
      <caption className="visually-hidden">{balances.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{balances.what}</th>
          <th scope="col" className="numeric">
            {balances.opening}
          </th>
          <th scope="col" className="numeric">
            {balances.closing}
          </th>
        </tr>
      </thead>
      <tbody>
        {BALANCES.map((balance) => (
          <tr key={balance}>
            <td className="history-what">{balances.names[balance]}</td>
            <td data-label={balances.opening} className="numeric">
              {money(opening[balance], currency)}
            </td>
            <td data-label={balances.closing} className="numeric">
              {money(closing[balance], currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Totals({ statement: { totals, currency } }: { statement: Statement }) {
  const words = useMessages(messages).totals;
  const { money } = useMessages(moneyFormat);
  return (
    <>
      <h3>{words.title}</h3>
      <table className="statement-sums">
        <caption className="visually-hidden">{words.title}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {visibleTotals(totals).map((total) => (
            <tr key={total}>
              <th scope="row">{words.names[total]}</th>
              <td className="numeric">{money(totals[total], currency)}</td>
            </tr>
          ))}
          <tr className="statement-total">
            <th scope="row">{words.net}</th>
            <td className="numeric">{money(totals.net_minor, currency)}</td>
          </tr>
        </tbody>
      </table>
      <p className="small-print">{words.help}</p>
    </>
  );
}

type GameSums = Pick<Statement["totals"], "rounds" | "stakes_minor" | "payouts_minor" | "net_minor">;

/** On narrow screens each row becomes a card whose cells are labeled with the column names (account.css). */
function Games({ statement }: { statement: Statement }) {
  const words = useMessages(messages).games;
  const { games, other_games: others, totals, currency } = statement;
  if (games.length === 0) return null;
  const { rounds, stakes_minor, payouts_minor } = totals;
  // Of the games alone: the totals' net has the jackpots as well.
  const all = { rounds, stakes_minor, payouts_minor, net_minor: payouts_minor - stakes_minor };
  return (
    <>
      <h3>{words.title}</h3>
      <table className="history statement-games">
        <caption className="visually-hidden">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.game}</th>
            {[words.rounds, words.stakes, words.payouts, words.net].map((label) => (
              <th key={label} scope="col" className="numeric">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <Game key={game.game_code} name={game.game_name} sums={game} currency={currency} />
          ))}
          {others === null ? null : (
            <Game name={words.others(others.games)} sums={others} currency={currency} />
          )}
          <Game name={words.all} sums={all} currency={currency} isTotal />
        </tbody>
      </table>
    </>
  );
}

interface GameProps {
  name: string;
  sums: GameSums;
  currency: string;
  isTotal?: boolean;
}

function Game({ name, sums, currency, isTotal = false }: GameProps) {
  const words = useMessages(messages).games;
  const { money } = useMessages(moneyFormat);
  const { number } = useMessages(numberFormat);
  const cells = [
    [words.rounds, number(sums.rounds)],
    [words.stakes, money(sums.stakes_minor, currency)],
    [words.payouts, money(sums.payouts_minor, currency)],
    [words.net, money(sums.net_minor, currency)],
  ] as const;
  return (
    <tr className={isTotal ? "statement-total" : undefined}>
      <td className="history-what">{name}</td>
      {cells.map(([label, text]) => (
        <td key={label} data-label={label} className="numeric">
          {text}
        </td>
      ))}
    </tr>
  );
}

/** The file, and the printer, which only a script can call. */
function Ways({ statement }: { statement: Statement }) {
  const words = useMessages(messages);
  const withScript = useHydrated();
  return (
    <p className="actions">
      {/* A file, not a page of the app: a plain link lets the browser download it. */}
      <a className="button button-quiet" href={statementCsvUrl(statement)}>
        {words.csv}
      </a>{" "}
      {withScript ? (
        <Button
          type="button"
          kind="quiet"
          onClick={() => {
            window.print();
          }}
        >
          {words.print}
        </Button>
      ) : null}
    </p>
  );
}
