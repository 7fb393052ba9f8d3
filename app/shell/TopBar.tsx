import { Link } from "@remix-run/react";
import { brand } from "~/brand";
import { useMessages } from "~/messages/messages";
import { paths, withCashier, withMenu, withOnboarding } from "~/paths";
import { Logo } from "~/ui/art/Logo";
import { ButtonLink } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { Money } from "~/ui/Money";
import { moneyFormat } from "~/ui/money";
import { messages } from "./messages";
import type { RootData } from "./root-data";
import { SoundSwitch } from "./SoundSwitch";
import { Unread } from "./Unread";
import { useUnread } from "./use-unread";

interface BarProps {
  root: RootData | undefined;
  here: string;
}

export function TopBar({ root, here, isGame }: BarProps & { isGame: boolean }) {
  const m = useMessages(messages);
  const player = root?.player ?? null;
  const isExcluded = root?.isExcluded ?? false;
  const unread = useUnread(root?.unread ?? 0);
  return (
    <header className="top-bar">
      <Link className="brand" to={isExcluded ? paths.excluded : player ? paths.games : paths.home}>
        <Logo />
        <span>{brand().name}</span>
      </Link>{" "}
      {isExcluded ? null : (
        <nav className="top-links" aria-label={m.main}>
          <Link to={paths.games}>{m.games}</Link> <Link to={paths.promotions}>{m.coupons}</Link>
        </nav>
      )}
      <div className="top-actions">
        {player ? <PlayerActions root={root} here={here} /> : <VisitorActions here={here} />}{" "}
        {isGame && player ? <SoundSwitch /> : null}{" "}
        <Link className="menu-button" to={withMenu(here, "main")} preventScrollReset>
          <Icon name="menu" />
          <span className="visually-hidden">{m.menu}</span> <Unread count={unread} />
        </Link>
      </div>
    </header>
  );
}

function PlayerActions({ root, here }: BarProps) {
  const m = useMessages(messages);
  const balance = root?.balance ?? null;
  return (
    <>
      {balance?.parts ? (
        // Closed again on the next page.
        <OpenBalance key={here} {...balance} parts={balance.parts} />
      ) : (
        <p className="top-balance">
          <span className="label">{m.balance}</span>{" "}
          {balance ? (
            <Money minor={balance.minor} currency={balance.currency} />
          ) : (
            <span className="gap">{m.noBalance}</span>
          )}
        </p>
      )}{" "}
      {root?.isExcluded ? null : (
        <ButtonLink className="top-cashier" to={withCashier(here)} preventScrollReset>
          {m.cashier}
        </ButtonLink>
      )}
    </>
  );
}

type BalanceParts = NonNullable<NonNullable<RootData["balance"]>["parts"]>;

/** The balance, which opens to what it is made of. */
function OpenBalance({ minor, currency, parts }: { minor: number; currency: string; parts: BalanceParts }) {
  const m = useMessages(messages);
  const { money } = useMessages(moneyFormat);
  return (
    <details className="top-balance">
      <summary>
        <span className="label">{m.balance}</span> <Money minor={minor} currency={currency} />
      </summary>
      <div className="card">
        <dl>
          {(["cash", "bonus", "onHold"] as const).map((part) => (
            <div key={part}>
              <dt>{m.parts[part]}</dt>
              <dd>{money(parts[part], currency)}</dd>
            </div>
          ))}
        </dl>
        <Link to={paths.withdrawals}>{m.withdrawals}</Link>
      </div>
    </details>
  );
}

function VisitorActions({ here }: { here: string }) {
  const m = useMessages(messages);
  return (
    <>
      <ButtonLink kind="quiet" to={withOnboarding(here, "login")} preventScrollReset>
        {m.login}
      </ButtonLink>{" "}
      <ButtonLink to={withOnboarding(here, "signup")} preventScrollReset>
        {m.signUp}
      </ButtonLink>
    </>
  );
}
