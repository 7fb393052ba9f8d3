import { history } from "~/casino/contract/history";
import { identity } from "~/casino/contract/identity";
import { playerLimits } from "~/casino/contract/limits";
import { secondFactor } from "~/casino/contract/second-factor";
import { statement } from "~/casino/contract/statement";
import { threads } from "~/casino/contract/support";
import type { Messages } from "~/messages/messages";
import { paths } from "~/paths";
import { offersWithdrawals } from "~/payouts/offered.server";
import { hasBreaks } from "~/session/breaks.server";
import { casinoHas } from "~/session/casino-has.server";
import { isExcluded, type PlayerVisit } from "~/session/visit.server";
import { today } from "~/shared/today";
import type { IconName } from "~/ui/Icon";
import type { AccountHead } from "./area";
import { messages as excludedMessages } from "./breaks/excluded-messages";
import { messages as breakMessages } from "./breaks/messages";
import { offersClosing } from "./closing/closing.server";
import { messages as closingMessages } from "./closing/messages";
import { messages as historyMessages } from "./history/messages";
import { messages as identityMessages } from "./identity/messages";
import { messages as limitsMessages } from "./limits/messages";
import type { AccountMessages } from "./messages";
import { messages as overviewMessages } from "./overview/messages";
import { messages as payoutMethodsMessages } from "./payout-methods/messages";
import { messages as preferencesMessages } from "./preferences/messages";
import { messages as securityMessages } from "./security/messages";
import { messages as statementMessages } from "./statement/messages";
import { messages as threadsMessages } from "./threads/messages";
import { messages as withdrawalsMessages } from "./withdrawals/messages";

type Has = (visit: PlayerVisit) => boolean | Promise<boolean>;

interface AccountPage {
  path: string;
  icon: IconName;
  /** Its head has its label in the list. */
  messages: Messages & { head: AccountHead };
  /** Whether it is there: at this casino, and for this player. */
  has: Has;
}

interface AccountGroup {
  /** Null for the page that stands alone, above the groups. */
  name: keyof AccountMessages["groups"] | null;
  pages: readonly AccountPage[];
}

const isPlaying: Has = ({ session }) => !isExcluded(session);

/** For a page that is closed to a player who may not play for now. */
function playing(has: Has): Has {
  return (visit) => isPlaying(visit) && has(visit);
}

const paramsOf = ({ session: { pid } }: PlayerVisit) => ({ params: { pid } });

/** The pages of the account area, in their order. The list and the way back to it are made from this table. */
export const accountGroups: readonly AccountGroup[] = [
  {
    name: null,
    pages: [
      {
        path: paths.excluded,
        icon: "pause",
        messages: excludedMessages,
        has: ({ session }) => isExcluded(session),
      },
    ],
  },
  {
    name: "money",
    pages: [
      { path: paths.withdrawals, icon: "out", messages: withdrawalsMessages, has: offersWithdrawals },
      { path: paths.payoutMethods, icon: "card", messages: payoutMethodsMessages, has: offersWithdrawals },
      {
        path: paths.history,
        icon: "clock",
        messages: historyMessages,
        has: (visit) =>
          casinoHas(visit, history, { ...paramsOf(visit), query: { kind: "rounds", limit: 1 } }),
      },
      {
        path: paths.statement,
        icon: "document",
        messages: statementMessages,
        has: (visit) =>
          casinoHas(visit, statement, { ...paramsOf(visit), query: { from: today(), to: today() } }),
      },
    ],
  },
  {
    name: "you",
    pages: [
      // On the account page itself, where the list comes first on a phone, it leads down to the details.
      { path: `${paths.account}#details`, icon: "user", messages: overviewMessages, has: isPlaying },
      {
        path: paths.identity,
        icon: "badge",
        messages: identityMessages,
        has: (visit) => casinoHas(visit, identity, paramsOf(visit)),
      },
      {
        path: paths.security,
        icon: "lock",
        messages: securityMessages,
        has: playing((visit) => casinoHas(visit, secondFactor, paramsOf(visit))),
      },
      {
        path: paths.messages,
        icon: "chat",
        messages: threadsMessages,
        has: (visit) => casinoHas(visit, threads, { ...paramsOf(visit), query: { limit: 1 } }),
      },
    ],
  },
  {
    name: "control",
    pages: [
      {
        path: paths.limits,
        icon: "limit",
        messages: limitsMessages,
        has: playing((visit) => casinoHas(visit, playerLimits, paramsOf(visit))),
      },
      {
        path: paths.takeBreak,
        icon: "pause",
        messages: breakMessages,
        has: playing((visit) => hasBreaks(visit, visit.session)),
      },
      { path: paths.closeAccount, icon: "leave", messages: closingMessages, has: offersClosing },
    ],
  },
  {
    name: "preferences",
    pages: [{ path: paths.preferences, icon: "settings", messages: preferencesMessages, has: isPlaying }],
  },
];
