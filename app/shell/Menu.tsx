import { Link } from "@remix-run/react";
import { brand } from "~/brand";
import { PostForm } from "~/forms/PostForm";
import { paths, withCashier, withConfirm, withMenu, withOnboarding } from "~/paths";
import type { RootData } from "~/root";
import { Button, ButtonLink } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { Dialog } from "./Dialog";
import { moreInfoLinks } from "./info-links";

/** The menu of spec §2: a dialog that is a URL, so that it opens without script. */
export default function Menu({ root }: { root: RootData }) {
  const { here, menu } = root.place;
  if (menu === "more") return <MoreInfo here={here} />;
  return (
    <Dialog title="Menu" closeTo={here} shape="sheet">
      {root.player ? <PlayerItems root={root} here={here} /> : <VisitorItems here={here} />}
    </Dialog>
  );
}

function VisitorItems({ here }: { here: string }) {
  return (
    <ul className="menu-items">
      <Item to={paths.home}>HOME</Item>
      <SharedItems here={here} />
      <Item to={withOnboarding(here, "signup")}>SIGN UP</Item>
      <Item to={withOnboarding(here, "login")}>LOGIN</Item>
    </ul>
  );
}

function PlayerItems({ root, here }: { root: RootData; here: string }) {
  return (
    <>
      <p className="menu-greeting">
        Hello, {root.player?.name} <Link to={paths.account}>Manage Account</Link>
      </p>
      <p>
        <ButtonLink to={withCashier(here)} preventScrollReset>
          Cashier
        </ButtonLink>
      </p>
      <ul className="menu-items">
        <SharedItems here={here} />
        <Item to={paths.dailyReward}>DAILY REWARD</Item>
        {root.jackpot?.toggle ? <JackpotToggle isOn={root.jackpot.toggle.isOn} here={here} /> : null}
        {root.quickPlay ? <QuickPlayToggle {...root.quickPlay} here={here} /> : null}
        <li>
          <PostForm form="logout" action={paths.logout} showsSummary={false}>
            {({ busy }) => (
              <Button kind="text" busy={busy}>
                LOG OUT
              </Button>
            )}
          </PostForm>
        </li>
      </ul>
    </>
  );
}

/** Spec §4: toggled after a confirmation dialogue, which the link opens. */
function JackpotToggle({ isOn, here }: { isOn: boolean; here: string }) {
  const confirm = isOn ? "lobbyJackpotOptOut" : "lobbyJackpotOptIn";
  return (
    <li>
      <Link to={withConfirm(here, confirm)} className={`menu-switch${isOn ? " menu-switch-on" : ""}`}>
        LOBBY JACKPOT <span>{isOn ? "On" : "Off"}</span>
      </Link>
    </li>
  );
}

/** Spec §4: toggled directly. */
function QuickPlayToggle({ isOn, formKey, here }: { isOn: boolean; formKey: string; here: string }) {
  return (
    <li>
      <PostForm form="quickPlay" action={paths.quickPlay} formKey={formKey} from={here} idPrefix="menu-">
        {({ busy }) => (
          <>
            <input type="hidden" name="optedIn" value={isOn ? "no" : "yes"} />
            <Button kind="text" busy={busy} aria-pressed={isOn} className="menu-switch">
              QUICK PLAY <span aria-hidden="true">{isOn ? "On" : "Off"}</span>
            </Button>
          </>
        )}
      </PostForm>
    </li>
  );
}

function SharedItems({ here }: { here: string }) {
  return (
    <>
      <Item to={paths.games}>GAMES</Item>
      <Item to={paths.promotions}>COUPONS</Item>
      <Item to={withMenu(here, "more")}>MORE INFO</Item>
      <Item to={paths.support}>CONTACT SUPPORT</Item>
    </>
  );
}

function MoreInfo({ here }: { here: string }) {
  return (
    <Dialog title="More info" closeTo={here} shape="sheet">
      <p>
        <Link className="menu-back" to={withMenu(here, "main")} preventScrollReset>
          <Icon name="back" /> Back
        </Link>
      </p>
      <ul className="menu-items">
        {moreInfoLinks.map(({ slug, label }) => (
          <Item key={slug} to={paths.info(slug)}>
            {label}
          </Item>
        ))}
        <li>
          <a href={brand.affiliate.url} rel="noopener">
            {brand.affiliate.label}
          </a>
        </li>
      </ul>
    </Dialog>
  );
}

function Item({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  );
}
