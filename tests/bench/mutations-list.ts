/** One rule of the product, how to break it, and the test that must notice. */
export interface Mutation {
  /** The name of the rule in tests/rules. */
  rule: string;
  /** The part of the rule that the mutation breaks, in one sentence. */
  claim: string;
  file: string;
  /** Occurs exactly once in the file. */
  text: string;
  replacement: string;
  /** The test file that must notice: at least one of its tests must fail, and one cites the rule. */
  test: string;
  /** Runs only the tests of that file whose names contain this; all of them if left out. */
  only?: string;
}

type Row = readonly [
  rule: string,
  claim: string,
  text: string,
  replacement: string,
  test: string,
  only?: string,
];

function of(file: string, ...rows: Row[]): Mutation[] {
  return rows.map(([rule, claim, text, replacement, test, only]) => ({
    rule,
    claim,
    file,
    text,
    replacement,
    test,
    ...(only === undefined ? {} : { only }),
  }));
}

const UNIT = "tests/unit";
const API = "tests/integration/api";
const MONEY = "tests/integration/money";

const screens: Mutation[] = [
  ...of("app/cashier/cashier.tsx", [
    "screen.bar-and-footer",
    "The top bar is hidden on the cashier",
    "{ topBar: false, footer: false }",
    "{ footer: false }",
    `${UNIT}/web/page-traits.test.ts`,
  ]),
  ...of("app/lobby/games.tsx", [
    "screen.bar-and-footer",
    "The footer is hidden in the lobby",
    "{ footer: false }",
    "{}",
    `${UNIT}/web/page-traits.test.ts`,
  ]),
  ...of(
    "app/sections.ts",
    [
      "reward.not-in-quick-flows",
      "Quick redeem is a quick flow, without the reward",
      '["quickplay", "quickredeem"]',
      '["quickplay"]',
      `${UNIT}/web/frame-rules.test.ts`,
    ],
    [
      "reward.popup-only-on-plain-pages",
      "The reward does not pop up over a game",
      "play: { hasReward: false, ",
      "play: { ",
      `${UNIT}/rewards/rules.test.ts`,
    ],
  ),
  ...of(
    "app/shell/place.server.ts",
    [
      "dialog.unknown-form-opens-login",
      "An unknown state of the onboarding dialog opens the login",
      'isOnboardingForm(state) ? state : "login"',
      'isOnboardingForm(state) ? state : "signup"',
      `${UNIT}/web/frame-rules.test.ts`,
    ],
    [
      "support.showchat-opens-chat",
      "?showchat opens the support chat",
      'return searchParams.has("showchat") || ',
      "return ",
      `${UNIT}/support/place.test.ts`,
    ],
  ),
  ...of("app/shell/info-links.ts", [
    "screen.info-links-order",
    "The footer's links stand in their order",
    '"security",\n  "privacy",\n  "banking",\n  "fairgaming",\n  "antimoneylaundering",\n  "responsiblegaming",\n  "knowyourcustomer",\n  "faq"',
    '"privacy",\n  "security",\n  "banking",\n  "fairgaming",\n  "antimoneylaundering",\n  "responsiblegaming",\n  "knowyourcustomer",\n  "faq"',
    `${UNIT}/web/frame-rules.test.ts`,
  ]),
  ...of("app/session/affiliate-redirect.server.ts", [
    "link.vip-landing",
    "vipbonus leads to the affiliates' landing page",
    "(vipoffer|vipbonus)",
    "(vipoffer)",
    `${UNIT}/web/frame-rules.test.ts`,
  ]),
  ...of("app/lobby/catalog.ts", [
    "lobby.all-first",
    "'All' is the first sub-category",
    "[ALL, ...[...found].sort(compareSubCategories)]",
    "[...[...found].sort(compareSubCategories), ALL]",
    `${UNIT}/web/lobby-rules.test.ts`,
  ]),
  ...of("app/ui/open-window.ts", [
    "freespins.window-size",
    "Free spins are played in a window of 1024 by 768",
    "width: 1024, height: 768",
    "width: 1024, height: 720",
    `${UNIT}/web/play-link.test.tsx`,
  ]),
];

const entities: Mutation[] = [
  ...of(
    "app/session/client-id.server.ts",
    [
      "call.client-id",
      "A desktop browser is client 3",
      "CLIENT_ID.other : CLIENT_ID.desktop",
      "CLIENT_ID.desktop : CLIENT_ID.other",
      `${UNIT}/web/frame-rules.test.ts`,
    ],
    [
      "call.client-id",
      "A phone asks for the cashier as Mobile",
      '"Mobile" : "InstantPlay"',
      '"InstantPlay" : "Mobile"',
      `${UNIT}/web/frame-rules.test.ts`,
    ],
  ),
  ...of("app/session/timezone.ts", [
    "login.timezone-offset",
    "A zone west of Greenwich is written with a minus",
    'minutes < 0 ? "-" : "+"',
    'minutes < 0 ? "+" : "-"',
    `${UNIT}/web/session-timezone.test.ts`,
  ]),
  ...of("app/onboarding/schemas.server.ts", [
    "signup.payload-normalized",
    "The email is lower-cased",
    "transform((value) => value.toLowerCase())",
    "transform((value) => value)",
    `${UNIT}/web/onboarding-schemas.test.ts`,
  ]),
  ...of("app/lobby/rules.ts", [
    "lobby.game-link-format",
    "A game in a link is gameId-machineId",
    "`${game.game_id}-${game.machine_id}`",
    "`${game.machine_id}-${game.game_id}`",
    `${UNIT}/web/lobby-rules.test.ts`,
  ]),
  ...of("server/casino/domain/coupons/kinds.ts", [
    "coupon.match-is-share-of-deposit",
    "A deposit match gives its share of the deposit",
    "bonusMinor: Math.floor((depositMinor * tier.bonusPercent) / 100)",
    "bonusMinor: Math.floor((depositMinor * tier.bonusPercent) / 200)",
    `${UNIT}/coupons/rules.test.ts`,
  ]),
  ...of(
    "server/casino/domain/coupons/limits.ts",
    [
      "coupon.usage-limits",
      "A coupon's uses a day are counted",
      "reached(definition.max_uses_player_per_day, since(day))",
      "false",
      `${UNIT}/coupons/rules.test.ts`,
    ],
    [
      "coupon.usage-limits",
      "A coupon's uses a month are counted",
      "reached(definition.max_users_player_per_month, since(month)) ||",
      "",
      `${UNIT}/coupons/rules.test.ts`,
    ],
    [
      "coupon.periods-utc",
      "A week begins on Monday",
      "(now.getUTCDay() + 6) % 7",
      "now.getUTCDay()",
      `${UNIT}/coupons/rules.test.ts`,
    ],
  ),
];

const states: Mutation[] = [
  ...of(
    "app/cashier/rules.ts",
    [
      "cashier.funds-threshold",
      "A balance of exactly 1 is active",
      "balanceMinor < BALANCE_THRESHOLD_MINOR",
      "balanceMinor <= BALANCE_THRESHOLD_MINOR",
      `${UNIT}/web/cashier-rules.test.ts`,
    ],
    [
      "cashier.choice-by-coupon-state",
      "A coupon that awaits its deposit is requested",
      'awaiting_deposit === true ? "requested" : "redeemed"',
      'awaiting_deposit === true ? "redeemed" : "requested"',
      `${UNIT}/web/cashier-rules.test.ts`,
    ],
    [
      "cashier.choice-beside-coupon",
      "Beside a redeemed coupon one keeps playing",
      'redeemed: "play"',
      'redeemed: "coupons"',
      `${UNIT}/web/frame-rules.test.ts`,
    ],
  ),
  ...of("app/paths.ts", [
    "cashier.tab-from-url",
    "?tab=coupons opens the cashier's coupons",
    'tab === query.get("tab")',
    'tab !== query.get("tab")',
    `${UNIT}/web/cashier-rules.test.ts`,
  ]),
  ...of("app/promotions/rules.ts", [
    "promotions.card-state",
    "A card that awaits its deposit is requested",
    'awaiting_deposit ? "requested" : "redeemed"',
    'awaiting_deposit ? "redeemed" : "requested"',
    `${UNIT}/web/promotions-rules.test.ts`,
  ]),
  ...of(
    "server/casino/domain/coupons/transitions.ts",
    [
      "coupon.requested-becomes-redeemed",
      "A requested coupon is redeemed by its deposit",
      'requested: { deposit: "redeemed"',
      'requested: { deposit: "requested"',
      `${UNIT}/coupons/transitions.test.ts`,
    ],
    [
      "coupon.transition-table",
      "A redeemed coupon can be cancelled",
      'complete: "completed",\n    cancel: "cancelled",',
      'complete: "completed",',
      `${UNIT}/coupons/transitions.test.ts`,
    ],
    [
      "coupon.active-coupon-conflict",
      "Beside a redeemed coupon another is refused as active_coupon",
      'if (from === "redeemed") return "active_coupon";',
      'if (from === "redeemed") return "coupon_ended";',
      `${UNIT}/coupons/transitions.test.ts`,
    ],
  ),
  ...of(
    "app/rewards/rules.ts",
    [
      "reward.dismissed-for-the-day",
      "The reward is dismissed for the player's day",
      "dayOf(dismissed.at) === dayOf(now / 1000)",
      "dayOf(dismissed.at) >= dayOf(now / 1000) - 1",
      `${UNIT}/rewards/rules.test.ts`,
    ],
    [
      "reward.state",
      "A redeemed reward does not pop up",
      'reward.redeemed === 1 ? "redeemed" : "available"',
      '"available"',
      `${UNIT}/rewards/rules.test.ts`,
    ],
    [
      "reward.state",
      "An expired reward is over",
      "Date.parse(reward.expiresAt) <= now",
      "Date.parse(reward.expiresAt) < now - 60_000",
      `${UNIT}/rewards/rules.test.ts`,
    ],
    [
      "reward.popup-only-on-plain-pages",
      "The reward does not pop up over another dialog",
      "return !opensDialog(queryOf(page));",
      "return true;",
      `${UNIT}/rewards/rules.test.ts`,
    ],
  ),
  ...of(
    "app/session/watch.ts",
    [
      "session.checked-when-tab-visible",
      "The session is checked when the tab becomes visible",
      'page.addEventListener("visibilitychange", checkIfSeen);',
      "",
      `${UNIT}/web/session-watch.test.ts`,
    ],
    [
      "session.hidden-tab-is-silent",
      "A hidden tab asks nothing",
      'page.visibilityState !== "visible" || asking',
      "asking",
      `${UNIT}/web/session-watch.test.ts`,
    ],
  ),
  ...of("app/session/session.server.ts", [
    "session.lives-24-hours",
    "A session that has run out is none",
    '!("ended" in held) && held.expiresAt > Date.now() ? held : null',
    '!("ended" in held) ? held : null',
    `${UNIT}/web/session.test.ts`,
  ]),
  ...of("server/casino/domain/login-attempts.ts", [
    "login.fifth-failure",
    "The counter of failed logins starts again at the fifth",
    "await forgetFailures(db, name);\n  throw",
    "throw",
    `${API}/account.test.ts`,
  ]),
  ...of("app/session/rules.ts", [
    "session.renewed-after-4-hours",
    "The session is renewed after four hours",
    "now - since >= SESSION_CHECK_MS",
    "now - since > SESSION_CHECK_MS * 2",
    `${UNIT}/web/session-check.test.ts`,
  ]),
];

const validation: Mutation[] = [
  ...of(
    "app/casino/contract/person.ts",
    [
      "signup.name-lengths",
      "A first name has at most 30 characters",
      "MAX_FIRST_NAME_LENGTH = 30",
      "MAX_FIRST_NAME_LENGTH = 40",
      `${UNIT}/web/limits.test.ts`,
    ],
    [
      "signup.name-lengths",
      "A last name has at most 40 characters",
      "MAX_LAST_NAME_LENGTH = 40",
      "MAX_LAST_NAME_LENGTH = 41",
      `${UNIT}/web/limits.test.ts`,
    ],
    [
      "signup.age-21",
      "A player is at least 21",
      "MIN_AGE = 21",
      "MIN_AGE = 20",
      `${UNIT}/web/onboarding-rules.test.ts`,
    ],
    [
      "signup.age-120",
      "A player is at most 120",
      "MAX_AGE = 120",
      "MAX_AGE = 121",
      `${UNIT}/web/onboarding-rules.test.ts`,
    ],
    [
      "signup.age-21",
      "A year of age has 365.25 days",
      "365.25 * 24",
      "365 * 24",
      `${UNIT}/web/onboarding-rules.test.ts`,
    ],
    [
      "signup.names",
      "A name may have an apostrophe",
      "[\\\\p{L}\\\\p{M} ,.'’\\\\-]*\\\\p{L}[\\\\p{L}\\\\p{M} ,.'’\\\\-]*",
      "[\\\\p{L}\\\\p{M} ,.\\\\-]*\\\\p{L}[\\\\p{L}\\\\p{M} ,.\\\\-]*",
      `${UNIT}/web/onboarding-rules.test.ts`,
    ],
    [
      "signup.email-length",
      "An email has at most 64 characters",
      "MAX_EMAIL_LENGTH = 64",
      "MAX_EMAIL_LENGTH = 65",
      `${UNIT}/web/onboarding-rules.test.ts`,
    ],
    [
      "signup.email-top-level-domain",
      "A top-level domain has 2 to 4 letters",
      "[A-Za-z]{2,4}$",
      "[A-Za-z]{2,5}$",
      `${UNIT}/web/onboarding-rules.test.ts`,
    ],
    [
      "account.details-validated",
      "A cell phone has digits, spaces, plus and minus",
      '"[0-9 +\\\\-]*"',
      '".*"',
      `${API}/account.test.ts`,
    ],
  ),
  ...of(
    "app/onboarding/rules.ts",
    [
      "signup.birth-date-is-a-calendar-day",
      "A birth date is a day of the calendar",
      "if (date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return null;",
      "",
      `${UNIT}/web/onboarding-rules.test.ts`,
    ],
    [
      "signup.birth-date-is-a-calendar-day",
      "A year of birth is 1900 or later",
      "y < 1900",
      "y < 1800",
      `${UNIT}/web/onboarding-rules.test.ts`,
    ],
  ),
  ...of(
    "app/casino/contract/lengths.ts",
    [
      "signup.password-length",
      "A password has at least 6 characters",
      "MIN_PASSWORD_LENGTH = 6",
      "MIN_PASSWORD_LENGTH = 5",
      `${UNIT}/web/onboarding-schemas.test.ts`,
    ],
    [
      "signup.password-length",
      "A password has at most 80 characters",
      "MAX_PASSWORD_LENGTH = 80",
      "MAX_PASSWORD_LENGTH = 81",
      `${UNIT}/web/onboarding-schemas.test.ts`,
    ],
  ),
  ...of("app/session/password-schema.server.ts", [
    "signup.page-2-messages",
    "The two passwords must match",
    " || confirm_password !== password",
    "",
    `${UNIT}/web/onboarding-schemas.test.ts`,
  ]),
  ...of(
    "app/onboarding/schemas.server.ts",
    [
      "signup.page-2-messages",
      "The terms must be ticked",
      'refine((value) => value === "on", says.terms)',
      "refine(() => true, says.terms)",
      `${UNIT}/web/onboarding-schemas.test.ts`,
    ],
    [
      "signup.quick-form-coupon-normalized",
      "A coupon that is typed is upper-cased",
      "value.toUpperCase().slice(0, MAX_COUPON_CODE_LENGTH)",
      "value.slice(0, MAX_COUPON_CODE_LENGTH)",
      `${UNIT}/web/onboarding-schemas.test.ts`,
    ],
  ),
  ...of(
    "app/casino/presentable.ts",
    [
      "error.replaced-text",
      "An error text with angle brackets is replaced",
      "/[<>]/",
      "/[^\\s\\S]/",
      `${UNIT}/web/result.test.ts`,
    ],
    [
      "error.replaced-text",
      "An empty error text is replaced",
      'message.trim() !== "" &&',
      "",
      `${UNIT}/web/result.test.ts`,
    ],
  ),
  ...of(
    "app/lobby/catalog.ts",
    [
      "lobby.search-ignores-case",
      "A game's name is searched in any case",
      "const wanted = folded(q);",
      "const wanted = q;",
      `${UNIT}/web/lobby-rules.test.ts`,
    ],
    [
      "lobby.search-lists-a-name-once",
      "Games of one name are listed once",
      "if (namesOfList.has(name)) continue;",
      "",
      `${UNIT}/web/lobby-rules.test.ts`,
    ],
  ),
  ...of("app/lobby/rules.ts", [
    "lobby.poker-subcategories-by-number",
    "Sub-categories that start with numbers sort by them",
    'a.localeCompare(b, "en", { numeric: true })',
    'a.localeCompare(b, "en")',
    `${UNIT}/web/lobby-rules.test.ts`,
  ]),
  ...of(
    "server/casino/domain/players-rules.ts",
    [
      "signup.age-checked-by-casino",
      "The casino, too, wants players of 21",
      "if (isOfAge(birthDate, now)) return;",
      'if (birthDate !== "") return;',
      `${API}/account.test.ts`,
    ],
    [
      "account.details-validated",
      "An address needs its city",
      'if (parts.city === "") throw refused("city");',
      "",
      `${API}/account.test.ts`,
    ],
  ),
  ...of("server/casino/domain/cashier.ts", [
    "cashier.details-first",
    "Nobody deposits before the account details are complete",
    "if (!areDetailsComplete(player)) {",
    'if (areDetailsComplete(player) && player.city === "?") {',
    `${API}/cashier.test.ts`,
  ]),
  ...of("app/promotions/rules.ts", [
    "promotions.cashback-codes",
    "Codes of cashback begin with ICM- or CASHBACK-",
    "/^(ICM|CASHBACK)-/",
    "/^(CASHBACK)-/",
    `${UNIT}/web/promotions-words.test.ts`,
  ]),
  ...of("app/shell/quick-code.server.ts", [
    "cashier.quick-open",
    "CASHIER_OPEN opens the cashier",
    'OPEN_CASHIER = "CASHIER_OPEN"',
    'OPEN_CASHIER = "OPEN_CASHIER"',
    `${UNIT}/web/frame-rules.test.ts`,
  ]),
];

const roles: Mutation[] = [
  ...of(
    "app/promotions/rules.ts",
    [
      "promotions.visitor-order",
      "Visitors see the highest bonus first",
      "highestBonus(b) - highestBonus(a)",
      "highestBonus(a) - highestBonus(b)",
      `${UNIT}/web/promotions-rules.test.ts`,
    ],
    [
      "promotions.fixed-amount-hidden-above-threshold",
      "Fixed amounts on redemption are hidden above a balance of 1",
      "if (ownedMinor <= BALANCE_THRESHOLD_MINOR) return [...coupons];",
      "if (ownedMinor >= 0) return [...coupons];",
      `${UNIT}/web/promotions-rules.test.ts`,
    ],
  ),
  ...of("server/casino/domain/players-rules.ts", [
    "signup.restricted-country",
    "Nobody signs up from a restricted country",
    "if (country === null || !restricted.has(country)) return;",
    "if (country !== null) return;",
    `${API}/account.test.ts`,
  ]),
  ...of("server/casino/domain/jackpots/lobby.ts", [
    "jackpot.blocked-player-cannot-opt-in",
    "A blocked player cannot opt in to the lobby jackpot",
    "if (jackpot.blocked) throw jackpotBlocked();",
    "",
    `${API}/jackpots.test.ts`,
  ]),
  ...of("server/casino/domain/coupons/definitions.ts", [
    "coupon.class-restricted",
    "Some coupons are for some classes only",
    "classes.includes(player.playerClass)",
    "true",
    `${UNIT}/coupons/rules.test.ts`,
  ]),
];

const calls: Mutation[] = [
  ...of(
    "app/casino/result.ts",
    [
      "call.success-statuses",
      "200 to 202 is success",
      "status <= 202",
      "status <= 299",
      `${UNIT}/web/result.test.ts`,
    ],
    [
      "call.error-message-is-error",
      "An errorMessage in a 200 is an error",
      "status <= 202 && !isErrorBody(body)",
      "status <= 202",
      `${UNIT}/web/result.test.ts`,
    ],
    [
      "call.error-without-message",
      "An error without a message says its status",
      "`Error: ${statusText}`",
      "statusText",
      `${UNIT}/web/result.test.ts`,
    ],
    [
      "call.no-details-received",
      "'No details received' is replaced by the status text",
      'message === "No details received" ? statusText : message',
      "message",
      `${UNIT}/web/result.test.ts`,
    ],
  ),
  ...of("app/lobby/lobby.server.ts", [
    "lobby.favorites-latest-first",
    "The list of favorites is reversed",
    "?.reverse() ?? null",
    "?? null",
    "tests/flows/lobby.test.ts",
    "favorite",
  ]),
  ...of("app/lobby/live-lobby.server.ts", [
    "lobby.live-dealer-entry",
    "The live dealer's lobby is the one with the code LiveDealer",
    "lobbies.find(({ code }) => code === LIVE_DEALER_CODE) ?? null",
    "lobbies[0] ?? null",
    `${UNIT}/web/frame-rules.test.ts`,
  ]),
  ...of("app/promotions/rules.ts", [
    "promotions.claim-by-reward-type",
    "A cashback is redeemed by the call of cashbacks",
    'if (reward_type === REWARD_TYPE.cashback) return "cashback";',
    "",
    `${UNIT}/web/promotions-words.test.ts`,
  ]),
];

const inTheBrowser: Mutation[] = [
  ...of("app/shell/Menu.tsx", [
    "screen.menu-signed-out",
    "HOME stands in the menu of visitors",
    "<Item to={paths.home}>{m.home}</Item>",
    "<Item to={paths.games}>{m.home}</Item>",
    "tests/flows/navigation.test.ts",
    "menu",
  ]),
  ...of("app/promotions/PlayLink.tsx", [
    "freespins.own-game",
    "Free spins are played in their own game",
    "spins === null || spins.left === 0",
    "spins === null || spins.left >= 0",
    "tests/flows/free-spins.test.ts",
  ]),
];

const errors: Mutation[] = [
  ...of("app/promotions/rules.ts", [
    "promotions.recommendation",
    "An invalid code recommends a Default-deposit promotion",
    "reward_type === REWARD_TYPE.recommended",
    "reward_type === REWARD_TYPE.cashback",
    `${UNIT}/web/promotions-rules.test.ts`,
  ]),
  ...of("app/rewards/rules.ts", [
    "reward.error-text",
    "An error of the reward says 'Error:' once",
    'message.replace(/^Error:\\s*/, "")',
    "message",
    `${UNIT}/rewards/rules.test.ts`,
  ]),
  ...of("server/casino/domain/preferences.ts", [
    "mail.language-of-login",
    "A login on a page in another language changes the language of emails",
    "if (language !== before)",
    "if (language === before)",
    `${API}/mail-language.test.ts`,
  ]),
  ...of("server/casino/mail/emails.ts", [
    "mail.language-of-account",
    "A recovery is in the language of the account",
    "    language,\n    (emails) => (isConfirmed",
    '    "en",\n    (emails) => (isConfirmed',
    `${API}/mail-language.test.ts`,
  ]),
  ...of(
    "server/casino/api/refusal-messages.ts",
    [
      "signup.email-used-once",
      "A second account of one email is refused in these words",
      '"An account with this email already exists"',
      '"This email is taken"',
      `${API}/account.test.ts`,
    ],
    [
      "signup.person-once",
      "A second account of one person is refused in these words",
      '"An account already exists"',
      '"This person is known"',
      `${API}/account.test.ts`,
    ],
  ),
  ...of("server/casino/domain/coupons/transitions.ts", [
    "coupon.active-coupon-conflict",
    "A conflict of coupons is of the type coupon",
    '{ type: "coupon" }',
    "{}",
    `${UNIT}/coupons/transitions.test.ts`,
  ]),
  ...of("server/casino/domain/coupons/engine.ts", [
    "coupon.unknown-code",
    "A code that nobody knows is 'Invalid Coupon'",
    'new Refusal("invalid_coupon")',
    'new Refusal("coupon_used")',
    `${MONEY}/coupons.test.ts`,
  ]),
];

const limits: Mutation[] = [
  ...of(
    "app/session/rules.ts",
    [
      "session.lives-24-hours",
      "A session lasts 24 hours",
      "SESSION_LIFE_SECONDS = 24 * 60 * 60",
      "SESSION_LIFE_SECONDS = 25 * 60 * 60",
      `${UNIT}/web/limits.test.ts`,
    ],
    [
      "session.check-interval",
      "The session is checked every 14,400,000 ms",
      "SESSION_CHECK_MS = 14_400_000",
      "SESSION_CHECK_MS = 1_440_000",
      `${UNIT}/web/limits.test.ts`,
    ],
  ),
  ...of(
    "app/cookies/registry.server.ts",
    [
      "session.ended-is-known-7-days",
      "Cookies last 7 days",
      "COOKIE_LIFE_SECONDS = 7 * 24",
      "COOKIE_LIFE_SECONDS = 6 * 24",
      `${UNIT}/web/limits.test.ts`,
    ],
    [
      "promotions.tried-code-kept-7-days",
      "The code that a visitor tried is remembered for 7 days",
      'aff_suc: { content: "plain", lifeSeconds: COOKIE_LIFE_SECONDS',
      'aff_suc: { content: "plain", lifeSeconds: HOUR',
      `${UNIT}/web/player-actions.test.ts`,
    ],
    [
      "cookie.shared-pages",
      "A cookie without a rule that pages may be shared gets its own page",
      "!fullName.startsWith(HOST_PREFIX)",
      "true",
      `${UNIT}/web/page-cache.test.ts`,
    ],
  ),
  ...of("server/casino/domain/login-attempts.ts", [
    "login.fifth-failure",
    "The fifth failed login in a row is the last",
    "MAX_FAILED_LOGINS = 5",
    "MAX_FAILED_LOGINS = 6",
    `${API}/account.test.ts`,
  ]),
  ...of(
    "app/promotions/rules.ts",
    [
      "promotions.card-message-time",
      "A message covers its card for 2 s",
      "CARD_MESSAGE_MS = 2000",
      "CARD_MESSAGE_MS = 200",
      `${UNIT}/web/limits.test.ts`,
    ],
    [
      "promotions.player-order",
      "Rewards of the day stand above other promotions",
      "TOP_REWARDS.has(coupon.reward_type) ? 1 : 2",
      "TOP_REWARDS.has(coupon.reward_type) ? 2 : 2",
      `${UNIT}/web/promotions-rules.test.ts`,
    ],
  ),
  ...of("app/rewards/rules.ts", [
    "reward.error-time",
    "An error of the reward is shown for 1.5 s",
    "REWARD_ERROR_MS = 1_500",
    "REWARD_ERROR_MS = 150",
    `${UNIT}/rewards/panel.test.tsx`,
  ]),
  ...of(
    "app/promotions/words.ts",
    [
      "promotions.minimum-deposit-shown",
      "The least deposit shown is 10",
      "MIN_SHOWN_DEPOSIT = 10",
      "MIN_SHOWN_DEPOSIT = 5",
      `${UNIT}/web/promotions-words.test.ts`,
    ],
    [
      "promotions.use-all-day",
      "'Use all day' is shown above 100 uses",
      "max_uses_player_per_day > USE_ALL_DAY_ABOVE",
      "max_uses_player_per_day >= USE_ALL_DAY_ABOVE",
      `${UNIT}/web/promotions-rules.test.ts`,
    ],
    [
      "promotions.wagering-shown",
      "Wagering is playthrough × 100 / (bonus + 100)",
      "(playthrough * 100) / (bonus + 100)",
      "(playthrough * 100) / bonus",
      `${UNIT}/web/promotions-rules.test.ts`,
    ],
    [
      "promotions.wagering-shown",
      "Next-deposit promotions show an amount to wager",
      "if (isFixedOnNextDeposit(coupon)) return m.shortMoney(toMinor(playthrough));",
      "",
      `${UNIT}/web/promotions-rules.test.ts`,
    ],
    [
      "promotions.expiry-units",
      "A month of an expiry has 30 days",
      '["month", 30 * 86_400]',
      '["month", 31 * 86_400]',
      `${UNIT}/web/promotions-rules.test.ts`,
    ],
  ),
  ...of("app/coupons/offers.ts", [
    "promotions.player-order",
    "The welcome offer is CHERRY400",
    'WELCOME_OFFER_CODE = "CHERRY400"',
    'WELCOME_OFFER_CODE = "CHERRY300"',
    `${UNIT}/web/promotions-rules.test.ts`,
  ]),
  ...of(
    "app/casino/contract/thresholds.ts",
    [
      "cashier.funds-threshold",
      "The balance threshold is 1.00",
      "BALANCE_THRESHOLD_MINOR = 100",
      "BALANCE_THRESHOLD_MINOR = 10",
      `${UNIT}/web/cashier-rules.test.ts`,
    ],
    [
      "coupon.removed-below-threshold",
      "A coupon is removed below 1.00",
      "BALANCE_THRESHOLD_MINOR = 100",
      "BALANCE_THRESHOLD_MINOR = 50",
      `${MONEY}/rounds.test.ts`,
    ],
  ),
  ...of(
    "server/casino/domain/rounds/limits.ts",
    [
      "stake.max-bet-by-class",
      "The highest bet of Low Margin is 7",
      '"Low Margin": 700',
      '"Low Margin": 1000',
      `${UNIT}/web/limits.test.ts`,
    ],
    [
      "stake.max-bet-by-class",
      "The highest bet of Bronze No2 is 5",
      '"Bronze No2": 500',
      '"Bronze No2": 700',
      `${UNIT}/web/limits.test.ts`,
    ],
    [
      "stake.max-bet-by-class",
      "The highest bet of other classes is 10",
      "MAX_BET_MINOR_OTHERS = 1000",
      "MAX_BET_MINOR_OTHERS = 2000",
      `${UNIT}/web/limits.test.ts`,
    ],
  ),
  ...of(
    "server/casino/db/migrations/0090_stakes.sql",
    [
      "round.one-open",
      "A round that settles at once is refused beside an open one",
      "open.game_code = a.game and open.status = 'open'",
      "open.game_code = a.game and open.status = 'open' and a.status = 'open'",
      `${MONEY}/open-rounds.test.ts`,
    ],
    [
      "limits.whole-debit",
      "The lobby jackpot's cent is taken beside the stake",
      "select p_stake + p_lobby_bet",
      "select p_stake - p_lobby_bet",
      `${MONEY}/round-debit.test.ts`,
    ],
    [
      "market.whole-debit",
      "A stake that is added counts with the cent of its round",
      "r.game_code, round_debit(p_stake, v_lobby_bet), v_added",
      "r.game_code, p_stake, v_added",
      `${MONEY}/round-debit.test.ts`,
    ],
  ),
  ...of("app/casino/contract/thresholds.ts", [
    "deposit.range",
    "The least deposit is 10",
    "DEPOSIT_MINIMUM_MINOR = 10_00",
    "DEPOSIT_MINIMUM_MINOR = 5_00",
    `${API}/cashier.test.ts`,
  ]),
  ...of(
    "app/lobby/rules.ts",
    [
      "lobby.category-order",
      "New games come before holiday games",
      '"New Games",\n  "Holiday Games"',
      '"Holiday Games",\n  "New Games"',
      `${UNIT}/web/lobby-rules.test.ts`,
    ],
    [
      "lobby.category-order",
      "Other categories follow by the alphabet",
      ' || a.localeCompare(b, "en");\n}\n\nfunction categoryRank',
      ";\n}\n\nfunction categoryRank",
      `${UNIT}/web/lobby-rules.test.ts`,
    ],
  ),
  ...of("app/shared/money-en.ts", [
    "money.two-decimals",
    "A balance has two decimals",
    `"USD") return englishFigure(amountMinor / 100, 2, 2)`,
    `"USD") return englishFigure(amountMinor / 100, 0, 2)`,
    `${UNIT}/web/money.test.ts`,
  ]),
];

/** By area: screens, entities, states, validation, roles, calls, errors, limits. */
export const mutations: Readonly<Record<string, readonly Mutation[]>> = {
  "Screens and routes": screens,
  Entities: entities,
  "States and transitions": states,
  Validation: validation,
  "Roles and permissions": roles,
  Calls: calls,
  "In the browser": inTheBrowser,
  Errors: errors,
  "Constants and limits": limits,
};
