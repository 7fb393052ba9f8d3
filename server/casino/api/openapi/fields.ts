/** Descriptions of fields by name: units and codes that the schema does not state. */
const FIELDS: Readonly<Record<string, string>> = {
  pid: "The player's number",
  player_id: "The player's number",
  playerId: "The player's number",
  player_ids: "The player's number, once",
  skin_id: "Always 1",
  skinId: "Always 1",
  client_id: "3: desktop browser; 6: any other",
  player_timezone: "Offset from UTC, +hh:mm",
  aid: "Affiliate id of the link that the visitor came by; empty for none",
  download_id: "Answer of POST /download-id; empty for none",
  birth_date: "YYYY-MM-DD",
  gender: "true: male; false: female",
  balance: "Cash and bonus together, in units of the currency (dollars)",
  currency_symbol: "Such as $",
  unread_messages: "How many messages of the casino the player has not read",
  hashed_password: "A handle that stands for the login; never the hash of a password",
  first_deposit: "Time of the first deposit; null for none",
  total_deposits_number: "How many deposits there were",
  player_class: "Such as Unverified / Non Dep; decides about the lobby jackpot and the highest stake",
  return_to_player: "What a stake returns on average, as a fraction: 0.9586",
  least_stake_minor: "The least stake of a round, in integer minor units of the player's currency",
  image_url: "Absolute address on an origin of the casino; empty for the default picture",
  coupon_code: "What a player types; compared in upper case",
  coupon_title: "Heading of the card",
  coupon_subtitle: "Below the heading; empty for none",
  coupon_description: "The card's text",
  terms: "Small print below the figures of the card; empty for none",
  reward_type: "ARSDaily and CASHBACK come first; Default-deposit is recommended after an invalid code",
  redeem_type: "reward, or 3: leads to the lobby; anything else: leads to a deposit",
  redemption_type: "The kind of the coupon, which says how its figures are read: see Coupons",
  bonus:
    "Percent of the deposit or, of a fixed amount, units of the currency (dollars): see Coupons. One entry for each tier",
  spins: "Spins that come with the deposit, one entry for each tier in the order of bank_method_list",
  playthrough:
    "The wagering requirement; its unit depends on redemption_type: see Coupons. The first entry is shown; 0 or no entry for none",
  deposit_method: "Deposit methods of the tiers, one entry for each; cards show those of bank_method_list",
  minimum_deposit: "Units of the currency (dollars); shown as 10 if it is lower",
  maximum_deposit: "Units of the currency (dollars); 0 for none",
  bank_method_list:
    "The tiers that the card lists. An empty list lists none, and does not change how the other figures are read",
  max_uses_per_player: "How many times; 0 for no limit",
  max_users_player_per_month: "How many times a month; 0 for no limit",
  max_users_player_per_week: "How many times a week; 0 for no limit",
  max_uses_player_per_day: "How many times a day; above 100 means all day",
  expiry: "Epoch seconds; 0 for never",
  coupon_amount: "The fixed amount, in units of the currency (dollars); 0 if it stands in bonus, or for none",
  free_spin: "Whether the coupon holds free spins that are played with it",
  free_spin_details: "The game of a player's free spins and what they won; null for none",
  free_spin_details_list: "The games that a player may choose from before the first spin",
  game_description: "The game's name, as players read it",
  game_code: "{game_id}-{machine_id}",
  language: "BCP 47 tag of the texts beside it, such as fr-CA",
  userHash: "Sent back when a cashback is claimed; empty for any other coupon",
  txIdHash: "Sent back with userHash when a cashback is claimed",
  playthrough_details: "How far a player's coupon is; null for a coupon that the player does not have",
  awaiting_deposit:
    "Whether a deposit is still to come: the card is REQUESTED while it is true, and REDEEMED after it",
  isActive: "Whether it is the player's coupon; pages go by GET /players/{pid}/active-coupon",
  spins_remaining: "How many free spins are left",
  spins_needed: "How many free spins the coupon brings",
  denomination: "Stake of a free spin, in units of the currency (dollars)",
  free_spin_winnings: "What the free spins won so far, in units of the currency (dollars)",
  amount_played: "Units of the currency (dollars)",
  amount_needed: "Units of the currency (dollars)",
  max_bet: "Highest stake while active, in units of the currency (dollars); null for none",
  max_cashout: "Highest cash-out, in units of the currency (dollars); null for none",
  max_cashout_percent: "Highest cash-out of the bonus, in percent of its deposit",
  player_coupon_status: "No Coupon, Requested (waits for a deposit) or Redeemed",
  machine_id: "With game_id the game's number; a link names both as {game_id}-{machine_id}",
  mach_id: "The machine_id of the game",
  game_id: "With machine_id the game's number",
  machineId: "The machine_id of the game",
  gameId: "The game_id of the game",
  "jackpot-amount": "Units of the currency (dollars)",
  "unclaimed-hits-amount": "Units of the currency (dollars)",
  one_in: "A spin hits with one chance in so many",
  Count: "How many saved logins; 0 means that quick play is off",
  lobbyId: "The id of an entry of GET /provider/external-lobbies",
  id: "A number, or the id of a link",
  retryAfterSeconds: "Seconds",
  for_money: "Always 1",
  casinoID: "Always 799",
};

type Json = Record<string, unknown>;

/** Adds these descriptions to the fields of a JSON schema that have none of their own. */
export function withFieldWords<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(withFieldWords) as T;
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]: [string, unknown]) => [
    key,
    key === "properties" ? describedAll(value as Json) : withFieldWords(value),
  ]);
  return Object.fromEntries(entries) as T;
}

/** @returns undefined for a name that needs no explanation */
export function wordsOf(name: string): string | undefined {
  return FIELDS[name] ?? (name.endsWith("_minor") ? "Integer minor units (cents)" : undefined);
}

function describedAll(properties: Json): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const described = withFieldWords(schema) as Json;
      const words = wordsOf(name);
      return [
        name,
        words === undefined || "description" in described ? described : { ...described, description: words },
      ];
    }),
  );
}
