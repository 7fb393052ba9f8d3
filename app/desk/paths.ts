/** The URLs of the desk; pages and redirects use no other. */
export const deskPaths = {
  today: "/",
  signIn: "/sign-in",
  signInCode: "/sign-in/code",
  signOut: "/sign-out",
  language: "/sign-in/language",
  invitation: (token: string) => `/invitations/${encodeURIComponent(token)}`,
  invitationApp: (token: string) => `/invitations/${encodeURIComponent(token)}/app`,
  watch: "/watch",
  /** @param check the id of one of its rows */
  health: (check = "") => (check === "" ? "/health" : `/health#${check}`),
  activePlayers: (day: string) => `/active/${day}`,
  players: "/players",
  player: (pid: number, tab = "") => `/players/${pid}${tab === "" ? "" : `/${tab}`}`,
  playerRound: (pid: number, id: string) => `/players/${pid}/rounds/${id}`,
  playerFile: (pid: number, exportId: string) => `/players/${pid}/data/${exportId}`,
  corrections: "/corrections",
  withdrawals: "/withdrawals",
  withdrawal: (pid: number, id: string) => `/withdrawals/${pid}/${id}`,
  thresholds: "/thresholds",
  identity: "/identity",
  identityOf: (pid: number) => `/identity/${pid}`,
  identityFile: (pid: number, kind: string, page: number) => `/identity/${pid}/files/${kind}?page=${page}`,
  coupons: "/coupons",
  newCoupon: "/coupons/new",
  coupon: (id: string) => `/coupons/${encodeURIComponent(id)}`,
  editCoupon: (id: string) => `/coupons/${encodeURIComponent(id)}/edit`,
  games: "/games",
  game: (code: string) => `/games/${encodeURIComponent(code)}`,
  jackpots: "/jackpots",
  jackpot: (pool: string) => `/jackpots/${encodeURIComponent(pool)}`,
  messages: "/messages",
  message: (reference: string) => `/messages/${encodeURIComponent(reference)}`,
  savedAnswers: "/saved-answers",
  mails: "/mails",
  offers: "/offers",
  reports: "/reports",
  report: (report: string) => `/reports/${report}`,
  reportFile: (report: string) => `/reports/${report}/csv`,
  log: "/log",
  logEntry: (id: number) => `/log/${id}`,
  logVerify: "/log/verify",
  switches: "/switches",
  /** @param back where the flipped switch leads; the list of switches by default */
  switch: (kind: string, name: string, back?: string) =>
    `/switches/${kind}${name === "" ? "" : `/${encodeURIComponent(name)}`}${back === undefined ? "" : `?back=${encodeURIComponent(back)}`}`,
  operators: "/operators",
  operator: (id: number) => `/operators/${id}`,
  account: "/account",
} as const;

/** A page of ours as somebody else names it: a path of this origin, or the given one. */
export function safePath(to: string | null, otherwise: string): string {
  return to !== null && /^\/(?![/\\])[^\s\\]{0,500}$/.test(to) ? to : otherwise;
}

export type Query = Readonly<Record<string, string | number | null | undefined>>;

/** A path with a query; empty values are left out. */
export function withParams(path: string, query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== "") params.set(name, String(value));
  }
  const search = params.toString();
  return search === "" ? path : `${path}?${search}`;
}
