import { REWARD_TYPE } from "~/casino/contract/coupon-words";
import { COIN_METHODS, DEPOSIT_METHODS } from "~/casino/contract/payments";
import { epochSeconds } from "~/shared/epoch";
import { depositMatch, MIN_DEPOSIT, type SeedCoupon } from "./coupon-shapes";
import { seedRewards } from "./rewards";

/** The welcome offer, sorted first. */
const welcome = depositMatch(
  {
    coupon_title: "400% welcome match",
    coupon_subtitle: "Deposit $25, play with $125",
    coupon_description:
      "Start with a full basket. Redeem this coupon, make a deposit, and we’ll add four times as much.",
    terms:
      "One use per player. The bonus is added to your next deposit of $10 to $1,000. Wager 150 times the deposit " +
      "(30 times the deposit and bonus).",
    translations: {
      "fr-CA": {
        coupon_title: "Bonus de bienvenue de 400\u00a0%",
        coupon_subtitle: "Déposez 25\u00a0$, jouez avec 125\u00a0$",
        coupon_description:
          "Partez le panier plein. Prenez ce coupon, faites un dépôt, et nous ajoutons quatre fois la somme.",
        terms:
          "Une seule fois par joueur. Le bonus s’ajoute à votre prochain dépôt, de 10\u00a0$ à 1\u00a0000\u00a0$. Misez 150\u00a0fois le dépôt (30\u00a0fois le dépôt et le bonus).",
      },
    },
  },
  [{ methods: DEPOSIT_METHODS, minimum: MIN_DEPOSIT, maximum: 1000, bonus: 400, playthrough: 150 }],
  { max_uses_per_player: 1, max_cashout_percent: 100, image_url: "/images/offers/cherry400.svg" },
);

/** The special coupon: maximum bet 5, maximum cash-out 1500. */
const ninjaBoost = depositMatch(
  {
    coupon_title: "150% ninja boost",
    coupon_subtitle: "Small bets, sharp bonus",
    coupon_description: "A quick boost for patient players: one and a half times your deposit on top.",
    terms:
      "Once a week. The bonus is added to your next deposit of $20 to $500. Wager 75 times the deposit (30 times " +
      "the deposit and bonus). Until then, the maximum bet is $5.00.",
    translations: {
      "fr-CA": {
        coupon_title: "Coup de pouce ninja de 150\u00a0%",
        coupon_subtitle: "Petites mises, bonus bien affûté",
        coupon_description:
          "Un coup de pouce pour les joueurs patients\u00a0: une fois et demie votre dépôt en plus.",
        terms:
          "Une fois par semaine. Le bonus s’ajoute à votre prochain dépôt, de 20\u00a0$ à 500\u00a0$. Misez 75\u00a0fois le dépôt (30\u00a0fois le dépôt et le bonus). D’ici là, la mise maximale est de 5,00\u00a0$.",
      },
    },
  },
  [{ methods: DEPOSIT_METHODS, minimum: 20, maximum: 500, bonus: 150, playthrough: 75 }],
  { max_users_player_per_week: 1, max_bet: 5, max_cashout: 1500, max_cashout_percent: 100 },
);

const orchard = depositMatch(
  {
    coupon_title: "250% orchard match",
    coupon_subtitle: "For deposits of $50 or more",
    coupon_description: "Bigger deposit, bigger harvest: we add two and a half times what you put in.",
    terms:
      "Twice a month. The bonus is added to your next deposit of $50 to $500. Wager 105 times the deposit " +
      "(30 times the deposit and bonus).",
    translations: {
      "fr-CA": {
        coupon_title: "Bonus du verger de 250\u00a0%",
        coupon_subtitle: "Pour les dépôts de 50\u00a0$ ou plus",
        coupon_description:
          "Plus gros dépôt, plus belle récolte\u00a0: nous ajoutons deux fois et demie ce que vous déposez.",
        terms:
          "Deux fois par mois. Le bonus s’ajoute à votre prochain dépôt, de 50\u00a0$ à 500\u00a0$. Misez 105\u00a0fois le dépôt (30\u00a0fois le dépôt et le bonus).",
      },
    },
  },
  [{ methods: DEPOSIT_METHODS, minimum: 50, maximum: 500, bonus: 250, playthrough: 105 }],
  { max_users_player_per_month: 2, max_cashout_percent: 100 },
);

const coin = depositMatch(
  {
    coupon_title: "300% crypto match",
    coupon_subtitle: "USDT, BTC, and LTC only",
    coupon_description: "Deposit in crypto and we’ll add three times as much.",
    terms:
      "Three times a month, for deposits of $20 to $2,000 in USDT, BTC, or LTC. Wager 120 times the deposit " +
      "(30 times the deposit and bonus).",
    translations: {
      "fr-CA": {
        coupon_title: "Bonus crypto de 300\u00a0%",
        coupon_subtitle: "USDT, BTC et LTC seulement",
        coupon_description: "Déposez en cryptomonnaie, et nous ajoutons trois fois la somme.",
        terms:
          "Trois fois par mois, pour un dépôt de 20\u00a0$ à 2\u00a0000\u00a0$ en USDT, BTC ou LTC. Misez 120\u00a0fois le dépôt (30\u00a0fois le dépôt et le bonus).",
      },
    },
  },
  [{ methods: COIN_METHODS, minimum: 20, maximum: 2000, bonus: 300, playthrough: 120 }],
  { max_users_player_per_month: 3, max_cashout_percent: 100 },
);

const sweet = depositMatch(
  {
    coupon_title: "200% sweet match",
    coupon_subtitle: "Once a day",
    coupon_description: "A daily treat: we add twice your deposit on top.",
    terms:
      "Once a day. The bonus is added to your next deposit of $10 to $500. Wager 90 times the deposit (30 times " +
      "the deposit and bonus).",
    translations: {
      "fr-CA": {
        coupon_title: "Bonus gourmand de 200\u00a0%",
        coupon_subtitle: "Une fois par jour",
        coupon_description: "La gâterie du jour\u00a0: nous ajoutons deux fois votre dépôt.",
        terms:
          "Une fois par jour. Le bonus s’ajoute à votre prochain dépôt, de 10\u00a0$ à 500\u00a0$. Misez 90\u00a0fois le dépôt (30\u00a0fois le dépôt et le bonus).",
      },
    },
  },
  [{ methods: DEPOSIT_METHODS, minimum: MIN_DEPOSIT, maximum: 500, bonus: 200, playthrough: 90 }],
  { max_uses_player_per_day: 1, max_cashout_percent: 100, reward_type: REWARD_TYPE.recommended },
);

const allDay = depositMatch(
  {
    coupon_title: "100% all-day match",
    coupon_subtitle: "As often as you like",
    coupon_description: "Double every deposit, all day long, with our lowest wagering.",
    terms:
      "Use it all day. The bonus is added to your next deposit of $10 to $300. Wager 40 times the deposit " +
      "(20 times the deposit and bonus).",
    translations: {
      "fr-CA": {
        coupon_title: "Bonus de 100\u00a0%, toute la journée",
        coupon_subtitle: "Aussi souvent que vous voulez",
        coupon_description:
          "Doublez chaque dépôt, toute la journée, avec notre plus petite exigence de mise.",
        terms:
          "Utilisable toute la journée. Le bonus s’ajoute à votre prochain dépôt, de 10\u00a0$ à 300\u00a0$. Misez 40\u00a0fois le dépôt (20\u00a0fois le dépôt et le bonus).",
      },
    },
  },
  [{ methods: DEPOSIT_METHODS, minimum: MIN_DEPOSIT, maximum: 300, bonus: 100, playthrough: 40 }],
  // Cards say "Use all day" above 100 uses a day.
  { max_uses_player_per_day: 200, max_cashout_percent: 65, reward_type: REWARD_TYPE.recommended },
);

const ladder = depositMatch(
  {
    coupon_title: "Ladder match",
    coupon_subtitle: "100%, 150%, or 200%, depending on your deposit",
    coupon_description: "The higher you climb, the more we add. Pick your rung when you deposit by card.",
    terms:
      "Once a week, cards only. 100% from $10, 150% from $50, 200% from $200, up to $1,000. Wager 30 times the deposit " +
      "and bonus.",
    translations: {
      "fr-CA": {
        coupon_title: "Bonus à échelons",
        coupon_subtitle: "100\u00a0%, 150\u00a0% ou 200\u00a0%, selon votre dépôt",
        coupon_description:
          "Plus vous grimpez, plus nous ajoutons. Choisissez votre échelon en déposant par carte.",
        terms:
          "Une fois par semaine, par carte seulement. 100\u00a0% dès 10\u00a0$, 150\u00a0% dès 50\u00a0$, 200\u00a0% dès 200\u00a0$, jusqu’à 1\u00a0000\u00a0$. Misez 30\u00a0fois le dépôt et le bonus.",
      },
    },
  },
  [
    { methods: ["card"], minimum: MIN_DEPOSIT, maximum: 49.99, bonus: 100, playthrough: 60 },
    { methods: ["card"], minimum: 50, maximum: 199.99, bonus: 150, playthrough: 75 },
    { methods: ["card"], minimum: 200, maximum: 1000, bonus: 200, playthrough: 90 },
  ],
  { max_users_player_per_week: 1, max_cashout_percent: 100, expiry: epochSeconds(new Date("2031-01-01")) },
);

/** Tiers by payment method, each with its own limits and bonus. */
const everyWay = depositMatch(
  {
    coupon_title: "Every-way match",
    coupon_subtitle: "100% by card, 200% in USDT, 225% in LTC, 250% in BTC",
    coupon_description: "However you deposit, we add to it. Crypto gets more.",
    terms:
      "Twice a week. 100% on $10 to $500 by card, 200% on $20 to $1,000 in USDT, 225% on $20 to $1,500 in LTC, 250% on " +
      "$30 to $2,000 in BTC. Wager 30 times the deposit and bonus.",
    translations: {
      "fr-CA": {
        coupon_title: "Bonus tous modes",
        coupon_subtitle: "100\u00a0% par carte, 200\u00a0% en USDT, 225\u00a0% en LTC, 250\u00a0% en BTC",
        coupon_description:
          "Peu importe le mode de dépôt, nous ajoutons un bonus. La cryptomonnaie rapporte plus.",
        terms:
          "Deux fois par semaine. 100\u00a0% sur un dépôt de 10\u00a0$ à 500\u00a0$ par carte, 200\u00a0% de 20\u00a0$ à 1\u00a0000\u00a0$ en USDT, 225\u00a0% de 20\u00a0$ à 1\u00a0500\u00a0$ en LTC, 250\u00a0% de 30\u00a0$ à 2\u00a0000\u00a0$ en BTC. Misez 30\u00a0fois le dépôt et le bonus.",
      },
    },
  },
  [
    { methods: ["card"], minimum: MIN_DEPOSIT, maximum: 500, bonus: 100, playthrough: 60 },
    { methods: ["USDT"], minimum: 20, maximum: 1000, bonus: 200, playthrough: 90 },
    { methods: ["BTC"], minimum: 30, maximum: 2000, bonus: 250, playthrough: 105 },
    { methods: ["LTC"], minimum: 20, maximum: 1500, bonus: 225, playthrough: 97.5 },
  ],
  { max_users_player_per_week: 2, max_cashout_percent: 100 },
);

/** Only for a class that no new player has. */
const vip = depositMatch(
  {
    coupon_title: "350% VIP match",
    coupon_subtitle: "For our VIP players",
    coupon_description: "A thank-you to those who have been with us longest.",
    terms:
      "VIP players only, once a day. The bonus is added to your next deposit of $50 to $2,000. Wager 135 times the " +
      "deposit (30 times the deposit and bonus).",
    translations: {
      "fr-CA": {
        coupon_title: "Bonus VIP de 350\u00a0%",
        coupon_subtitle: "Pour nos joueurs VIP",
        coupon_description: "Un merci à ceux qui nous suivent depuis le plus longtemps.",
        terms:
          "Joueurs VIP seulement, une fois par jour. Le bonus s’ajoute à votre prochain dépôt, de 50\u00a0$ à 2\u00a0000\u00a0$. Misez 135\u00a0fois le dépôt (30\u00a0fois le dépôt et le bonus).",
      },
    },
  },
  [{ methods: DEPOSIT_METHODS, minimum: 50, maximum: 2000, bonus: 350, playthrough: 135 }],
  { max_uses_player_per_day: 1, max_cashout_percent: 100, classes: ["VIP"] },
);

const firstHundred = depositMatch(
  {
    coupon_title: "175% for the first 100",
    coupon_subtitle: "Only 100 available",
    coupon_description: "First come, first served: the first 100 players get this match.",
    terms:
      "One use per player, 100 in all. The bonus is added to your next deposit of $20 to $400. Wager 82.5 times " +
      "the deposit (30 times the deposit and bonus).",
    translations: {
      "fr-CA": {
        coupon_title: "175\u00a0% pour les 100\u00a0premiers",
        coupon_subtitle: "100\u00a0bonus seulement",
        coupon_description:
          "Premiers arrivés, premiers servis\u00a0: ce bonus est pour les 100\u00a0premiers joueurs.",
        terms:
          "Une seule fois par joueur, 100\u00a0fois en tout. Le bonus s’ajoute à votre prochain dépôt, de 20\u00a0$ à 400\u00a0$. Misez 82,5\u00a0fois le dépôt (30\u00a0fois le dépôt et le bonus).",
      },
    },
  },
  [{ methods: DEPOSIT_METHODS, minimum: 20, maximum: 400, bonus: 175, playthrough: 82.5 }],
  { max_uses_per_player: 1, max_uses_total: 100, max_cashout_percent: 100 },
);

const expired = depositMatch(
  {
    coupon_title: "100% opening match",
    coupon_subtitle: "Our opening week is over",
    coupon_description: "Double your deposit during our opening week.",
    terms: "One use per player, until the end of 2025.",
    translations: {
      "fr-CA": {
        coupon_title: "Bonus d’ouverture de 100\u00a0%",
        coupon_subtitle: "Notre semaine d’ouverture est terminée",
        coupon_description: "Doublez votre dépôt pendant notre semaine d’ouverture.",
        terms: "Une seule fois par joueur, jusqu’à la fin de 2025.",
      },
    },
  },
  [{ methods: DEPOSIT_METHODS, minimum: MIN_DEPOSIT, maximum: 200, bonus: 100, playthrough: 60 }],
  { max_uses_per_player: 1, max_cashout_percent: 100, expiry: epochSeconds(new Date("2026-01-01")) },
);

/** In the order of the promotions screen. */
export const seedCoupons: readonly SeedCoupon[] = [
  { code: "CHERRY400", inDefaultList: true, definition: welcome },
  { code: "COIN300", inDefaultList: true, definition: coin },
  { code: "ORCHARD250", inDefaultList: true, definition: orchard },
  { code: "SWEET200", inDefaultList: true, definition: sweet },
  { code: "NINJABOOST", inDefaultList: false, definition: ninjaBoost },
  { code: "LADDER", inDefaultList: false, definition: ladder },
  { code: "ALLDAY100", inDefaultList: true, definition: allDay },
  { code: "EXPIRED100", inDefaultList: true, definition: expired },
  { code: "EVERYWAY", inDefaultList: false, definition: everyWay },
  { code: "VIP350", inDefaultList: false, definition: vip },
  { code: "FIRST100", inDefaultList: false, definition: firstHundred },
  ...seedRewards,
];
