import { Link } from "@remix-run/react";
import { useRef, useState } from "react";
import { PostForm } from "~/forms/PostForm";
import { ProofField } from "~/forms/ProofField";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { paths, withCashier, withChat, withConfirm, withMenu, withOnboarding } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { AffiliateLink } from "./AffiliateLink";
import { Dialog } from "./Dialog";
import { messages as footerMessages } from "./footer-messages";
import { forms } from "./forms";
import { moreInfoOrder } from "./info-links";
import { messages as menuMessages } from "./menu-messages";
import { messages } from "./messages";
import { type RootData, useHas } from "./root-data";
import { Unread } from "./Unread";
import { useSupport } from "./use-support";
import { useUnread } from "./use-unread";

/** How long after closing the submenu resets to the main menu; the open one slides out in the meantime. */
const SUBMENU_RESET_MS = 500;

/** The menu: a dialog with a URL, so that it opens without script. */
export default function Menu({ root }: { root: RootData }) {
  const title = useTitle(root);
  const leaving = useLeaving(root);
  if (root.place.menu !== null) {
    return (
      <Dialog key={root.place.menu} title={title} closeTo={root.place.here} shape="sheet">
        <Items root={root} />
      </Dialog>
    );
  }
  return leaving ? <LeavingMenu root={leaving} /> : null;
}

/** The root data from when the menu was last open; null once the menu has been reset. */
function useLeaving(root: RootData): RootData | null {
  const isOpen = root.place.menu !== null;
  const lastOpen = useRef<RootData | null>(null);
  const [, setReset] = useState(0);
  if (isOpen) lastOpen.current = root;
  useSafeEffect(() => {
    if (isOpen) return undefined;
    const timer = setTimeout(() => {
      lastOpen.current = null;
      setReset((times) => times + 1);
    }, SUBMENU_RESET_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isOpen ? null : lastOpen.current;
}

/** The menu as it slides out; it cannot be used. */
function LeavingMenu({ root }: { root: RootData }) {
  const title = useTitle(root);
  return (
    <div className="dialog dialog-sheet dialog-leaving" aria-hidden="true" {...INERT}>
      <div className="dialog-head">
        <h2>{title}</h2>
      </div>
      <div className="dialog-body">
        <Items root={root} />
      </div>
    </div>
  );
}

/** React 18 does not know the `inert` attribute. */
const INERT = { inert: "" };

function useTitle({ place }: RootData): string {
  const m = useMessages(menuMessages);
  return place.menu === "more" ? m.moreTitle : m.title;
}

function Items({ root }: { root: RootData }) {
  const { here, menu } = root.place;
  if (menu === "more") return <MoreInfo here={here} affiliateUrl={root.affiliateUrl} />;
  return root.player ? <PlayerItems root={root} here={here} /> : <VisitorItems here={here} />;
}

function VisitorItems({ here }: { here: string }) {
  const shell = useMessages(messages);
  const m = useMessages(menuMessages);
  return (
    <ul className="menu-items">
      <Item to={paths.home}>{m.home}</Item>
      <SharedItems here={here} />
      <Item to={withOnboarding(here, "signup")}>{shell.signUp}</Item>
      <Item to={withOnboarding(here, "login")}>{shell.login}</Item>
    </ul>
  );
}

function PlayerItems({ root, here }: { root: RootData; here: string }) {
  return root.isExcluded ? (
    <ExcludedItems root={root} here={here} />
  ) : (
    <PlayingItems root={root} here={here} />
  );
}

/** For a player who takes a break or is excluded: nothing to play. */
function ExcludedItems({ root, here }: { root: RootData; here: string }) {
  const shell = useMessages(messages);
  const m = useMessages(menuMessages);
  return (
    <>
      <ul className="menu-items">
        {root.balance?.parts ? <Item to={paths.cashierWithdraw}>{m.withdraw}</Item> : null}
        <Item to={paths.history}>{m.history}</Item>
        <UnreadItem root={root} />
        <Item to={withMenu(here, "more")}>{m.moreInfo}</Item>
        <Item to={useSupport(withChat(here))}>{shell.support}</Item>
      </ul>
      <p className="menu-greeting">{m.hello(root.player?.name ?? "")}</p>
      <LogOut />
    </>
  );
}

function LogOut() {
  const m = useMessages(menuMessages);
  return (
    <ul className="menu-items">
      <li>
        <PostForm form={forms.logout} showsSummary={false}>
          <SubmitButton kind="text">{m.logOut}</SubmitButton>
        </PostForm>
      </li>
    </ul>
  );
}

function PlayingItems({ root, here }: { root: RootData; here: string }) {
  const m = useMessages(menuMessages);
  return (
    <>
      <p>
        <ButtonLink to={withCashier(here)} preventScrollReset>
          {m.cashier}
        </ButtonLink>
      </p>
      <ul className="menu-items">
        <SharedItems here={here} />
        {root.balance?.parts ? <Item to={paths.cashierWithdraw}>{m.withdraw}</Item> : null}
        {useHas("reward") ? <Item to={paths.dailyReward}>{m.dailyReward}</Item> : null}
        {root.limits ? <Item to={paths.limits}>{m.limits}</Item> : null}
        {root.jackpot?.toggle ? <JackpotToggle isOn={root.jackpot.toggle.isOn} here={here} /> : null}
        {root.hasBreaks ? <Item to={paths.takeBreak}>{m.takeBreak}</Item> : null}
        {root.quickPlay ? <QuickPlayToggle {...root.quickPlay} here={here} /> : null}
        <UnreadItem root={root} />
      </ul>
      <p className="menu-greeting">
        {m.hello(root.player?.name ?? "")} <Link to={paths.account}>{m.account}</Link>
      </p>
      <LogOut />
    </>
  );
}

/** Links to the confirmation dialog, which toggles it. */
function JackpotToggle({ isOn, here }: { isOn: boolean; here: string }) {
  const m = useMessages(menuMessages);
  const confirm = isOn ? "lobbyJackpotOptOut" : "lobbyJackpotOptIn";
  return (
    <li>
      <Link to={withConfirm(here, confirm)} className={`menu-switch${isOn ? " menu-switch-on" : ""}`}>
        {m.jackpot} <span>{isOn ? m.on : m.off}</span>
      </Link>
    </li>
  );
}

/** Listed while there are unread messages: the account leads to the others. */
function UnreadItem({ root }: { root: RootData }) {
  const m = useMessages(menuMessages);
  const count = useUnread(root.unread);
  if (count === 0) return null;
  return (
    <li>
      <Link to={paths.messages} className="menu-switch">
        {m.messages}{" "}
        <span>
          <Unread count={count} />
        </span>
      </Link>
    </li>
  );
}

/** Toggles directly, without a confirmation. */
function QuickPlayToggle({ isOn, formKey, here }: { isOn: boolean; formKey: string; here: string }) {
  const m = useMessages(menuMessages);
  return (
    <li>
      <PostForm form={forms.quickPlay} formKey={formKey} from={here} idPrefix="menu-">
        <input type="hidden" name="optedIn" value={isOn ? "no" : "yes"} />
        <ProofField />
        <SubmitButton kind="text" aria-pressed={isOn} className="menu-switch">
          {m.quickPlay} <span aria-hidden="true">{isOn ? m.on : m.off}</span>
        </SubmitButton>
      </PostForm>
    </li>
  );
}

function SharedItems({ here }: { here: string }) {
  const shell = useMessages(messages);
  const { moreInfo } = useMessages(menuMessages);
  return (
    <>
      <Item to={paths.games}>{shell.games}</Item>
      <Item to={paths.promotions}>{shell.coupons}</Item>
      <Item to={withMenu(here, "more")}>{moreInfo}</Item>
      <Item to={useSupport(withChat(here))}>{shell.support}</Item>
    </>
  );
}

function MoreInfo({ here, affiliateUrl }: { here: string; affiliateUrl: string | null }) {
  const { info } = useMessages(footerMessages);
  const { back } = useMessages(menuMessages);
  return (
    <>
      <p>
        <Link className="menu-back" to={withMenu(here, "main")} preventScrollReset>
          <Icon name="back" /> {back}
        </Link>
      </p>
      <ul className="menu-items">
        {moreInfoOrder.map((slug) => (
          <Item key={slug} to={paths.info(slug)}>
            {info[slug]}
          </Item>
        ))}
        {affiliateUrl === null ? null : (
          <li>
            <AffiliateLink url={affiliateUrl} />
          </li>
        )}
      </ul>
    </>
  );
}

function Item({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  );
}
