import { CASINO_ID } from "~/casino/contract/shared";

/** Fields of the cashier form, with the names that cashiers expect. */
export type CashierFields = Record<
  | "RTGLogin"
  | "RTG_PID"
  | "HashedPassword"
  | "Lang"
  | "CasinoID"
  | "Sportsbook"
  | "SkinID"
  | "RedirectURL"
  | "SessionID",
  string
>;

/** The cashier data as the casino sends them. */
interface CashierInfo {
  login: string;
  player_id: number;
  hashed_password: string;
  lang: string;
  sportsbook: string;
  sign_up_skin: string;
  session_id: string;
}

/** @param redirectUrl where the cashier returns to */
export function cashierFields(info: CashierInfo, redirectUrl: string): CashierFields {
  return {
    RTGLogin: info.login,
    RTG_PID: String(info.player_id),
    HashedPassword: info.hashed_password,
    Lang: info.lang,
    CasinoID: String(CASINO_ID),
    Sportsbook: info.sportsbook,
    SkinID: info.sign_up_skin,
    RedirectURL: redirectUrl,
    SessionID: info.session_id,
  };
}
