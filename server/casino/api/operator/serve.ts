import type { Api } from "../handle";
import { serveCorrections } from "./corrections";
import { serveDeskCoupons } from "./coupons";
import { serveDeskGames } from "./games";
import { serveDeskIdentity } from "./identity";
import { serveDeskJackpots } from "./jackpots";
import { serveDeskLog } from "./log";
import { serveDeskMails } from "./mails";
import { serveOperators } from "./operators";
import { servePlayerPerson } from "./player-person";
import { servePlayerRecords } from "./player-records";
import { serveDeskPlayers } from "./players";
import { serveReports } from "./reports";
import { serveOperatorSession } from "./session";
import { serveDeskSupport } from "./support";
import { serveDeskSwitches } from "./switches";
import { serveThresholds } from "./thresholds";
import { serveToday } from "./today";
import { serveDeskWithdrawals } from "./withdrawals";

/** The calls of the operator's program. */
export function serveDesk(api: Api): void {
  serveOperatorSession(api);
  serveOperators(api);
  serveDeskSupport(api);
  serveDeskMails(api);
  serveDeskLog(api);
  serveDeskWithdrawals(api);
  serveDeskIdentity(api);
  serveDeskPlayers(api);
  servePlayerRecords(api);
  servePlayerPerson(api);
  serveCorrections(api);
  serveDeskCoupons(api);
  serveThresholds(api);
  serveToday(api);
  serveReports(api);
  serveDeskGames(api);
  serveDeskJackpots(api);
  serveDeskSwitches(api);
}
