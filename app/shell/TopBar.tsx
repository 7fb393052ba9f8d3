import { Link } from "@remix-run/react";
import { brand } from "~/brand";
import { paths, withCashier, withMenu, withOnboarding } from "~/paths";
import type { RootData } from "~/root";
import { Logo } from "~/ui/art/Logo";
import { ButtonLink } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { Money } from "~/ui/Money";

interface TopBarProps {
  root: RootData | undefined;
  here: string;
}

export function TopBar({ root, here }: TopBarProps) {
  const player = root?.player ?? null;
  return (
    <header className="top-bar">
      <Link className="brand" to={player ? paths.games : paths.home}>
        <Logo />
        <span>{brand.name}</span>
      </Link>
      <nav className="top-links" aria-label="Main">
        <Link to={paths.games}>GAMES</Link>
        <Link to={paths.promotions}>COUPONS</Link>
      </nav>
      <div className="top-actions">
        {player ? <PlayerActions root={root} here={here} /> : <VisitorActions here={here} />}
        <Link className="menu-button" to={withMenu(here, "main")} preventScrollReset aria-label="Menu">
          <Icon name="menu" />
        </Link>
      </div>
    </header>
  );
}

function PlayerActions({ root, here }: TopBarProps) {
  const balance = root?.balance ?? null;
  return (
    <>
      <p className="top-balance">
        <span className="label">Balance</span>
        {balance ? (
          <Money minor={balance.minor} currency={balance.currency} />
        ) : (
          <span className="gap">not available</span>
        )}
      </p>
      <ButtonLink className="top-cashier" to={withCashier(here)} preventScrollReset>
        CASHIER
      </ButtonLink>
    </>
  );
}

function VisitorActions({ here }: { here: string }) {
  return (
    <>
      <ButtonLink kind="quiet" to={withOnboarding(here, "login")} preventScrollReset>
        LOGIN
      </ButtonLink>
      <ButtonLink className="top-signup" to={withOnboarding(here, "signup")} preventScrollReset>
        SIGN UP
      </ButtonLink>
    </>
  );
}
