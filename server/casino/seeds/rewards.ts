import { COUPON_KIND, REWARD_TYPE } from "~/casino/contract/coupon-words";
import { DEPOSIT_METHODS } from "~/casino/contract/payments";
import { cherryOrchard } from "../games/slots/titles/cherry-orchard";
import {
  depositMatch,
  fixedOnNextDeposit,
  fixedOnRedemption,
  freeSpins,
  MIN_DEPOSIT,
  type SeedCoupon,
  spinDetails,
} from "./coupon-shapes";

/** The class of a player who has not deposited. */
const NOT_DEPOSITED = "Unverified / Non Dep";

const spinsOnOrchard = (count: number) => ({
  gameId: cherryOrchard.gameId,
  machineId: cherryOrchard.machineId,
  gameName: cherryOrchard.displayName,
  denomination: 0.2,
  count,
});

const daily = {
  ...fixedOnRedemption(
    {
      coupon_title: "Daily login reward",
      coupon_subtitle: "$0.50 for stopping by",
      coupon_description: "A handful of cherries for every day you log in.",
      terms:
        "Once a day (UTC). Wager $5.00 (10 times the reward) within a day to turn it into cash. We remove what’s left " +
        "after that.",
      translations: {
        "fr-CA": {
          coupon_title: "Récompense de connexion du jour",
          coupon_subtitle: "0,50\u00a0$ pour votre visite",
          coupon_description: "Une poignée de cerises chaque jour où vous vous connectez.",
          terms:
            "Une fois par jour (UTC). Misez 5,00\u00a0$ (10\u00a0fois la récompense) d’ici un jour pour en faire de l’argent comptant. Nous retirons ensuite ce qui en reste.",
        },
      },
    },
    { amount: 0.5, playthrough: 10 },
    { max_uses_player_per_day: 1, play_days: 1, reward_type: REWARD_TYPE.daily },
  ),
  redemption_type: COUPON_KIND.dailyReward,
};

const noDeposit = fixedOnRedemption(
  {
    coupon_title: "$15 on the house",
    coupon_subtitle: "No deposit needed",
    coupon_description: "Try our games with $15.00 of our money before you put in any of your own.",
    terms:
      "One use for new players who haven’t deposited yet, with a balance of $1.00 or less. Wager $600.00 (40 times the " +
      "amount) to turn up to $75.00 of the bonus into cash. The maximum bet is $5.00.",
    translations: {
      "fr-CA": {
        coupon_title: "15\u00a0$ offerts par la maison",
        coupon_subtitle: "Sans dépôt",
        coupon_description: "Essayez nos jeux avec 15,00\u00a0$ de notre argent avant d’y mettre du vôtre.",
        terms:
          "Une seule fois, pour les nouveaux joueurs qui n’ont pas encore déposé et dont le solde est de 1,00\u00a0$ ou moins. Misez 600,00\u00a0$ (40\u00a0fois la somme) pour que jusqu’à 75,00\u00a0$ du bonus deviennent de l’argent comptant. La mise maximale est de 5,00\u00a0$.",
      },
    },
  },
  { amount: 15, playthrough: 40 },
  { max_uses_per_player: 1, max_bet: 5, max_cashout: 75, classes: [NOT_DEPOSITED] },
);

const chip = fixedOnRedemption(
  {
    coupon_title: "$5.00 free chip",
    coupon_subtitle: "Right away, once a week",
    coupon_description: "Out of cherries? Take five on us and keep playing.",
    terms:
      "Once a week, with a balance of $1.00 or less. Wager $200.00 (40 times the amount) within 7 days to turn up to " +
      "$50.00 of the bonus into cash.",
    translations: {
      "fr-CA": {
        coupon_title: "Jeton de 5,00\u00a0$ offert",
        coupon_subtitle: "Tout de suite, une fois par semaine",
        coupon_description: "Plus de cerises\u202f? En voici cinq de notre part\u00a0: continuez à jouer.",
        terms:
          "Une fois par semaine, avec un solde de 1,00\u00a0$ ou moins. Misez 200,00\u00a0$ (40\u00a0fois la somme) en 7\u00a0jours pour que jusqu’à 50,00\u00a0$ du bonus deviennent de l’argent comptant.",
      },
    },
  },
  { amount: 5, playthrough: 40 },
  { max_users_player_per_week: 1, max_cashout: 50, play_days: 7 },
);

const next25 = fixedOnNextDeposit(
  {
    coupon_title: "$25.00 with your next deposit",
    coupon_subtitle: "For deposits of $25 or more",
    coupon_description: "Deposit $25.00 or more, and we’ll add $25.00.",
    terms: "Once a month. $25.00 is added to your next deposit of $25 to $1,000. Wager $1,000.00.",
    translations: {
      "fr-CA": {
        coupon_title: "25,00\u00a0$ avec votre prochain dépôt",
        coupon_subtitle: "Pour les dépôts de 25\u00a0$ ou plus",
        coupon_description: "Déposez 25,00\u00a0$ ou plus, et nous ajoutons 25,00\u00a0$.",
        terms:
          "Une fois par mois. 25,00\u00a0$ s’ajoutent à votre prochain dépôt, de 25\u00a0$ à 1\u00a0000\u00a0$. Misez 1\u00a0000,00\u00a0$.",
      },
    },
  },
  25,
  [{ methods: DEPOSIT_METHODS, minimum: 25, maximum: 1000, bonus: 0, playthrough: 1000 }],
  { max_users_player_per_month: 1, max_cashout: 15 },
);

const orchardSpins = freeSpins(
  {
    coupon_title: `20 free spins on ${cherryOrchard.displayName}`,
    coupon_subtitle: "$0.20 each, no deposit",
    coupon_description: "Twenty shakes of the tree. Keep playing with whatever falls.",
    terms:
      `One use per player. 20 spins of $0.20 on ${cherryOrchard.displayName}. Wager 30 times what they win to turn ` +
      "up to $100.00 of it into cash.",
    translations: {
      "fr-CA": {
        coupon_title: `20\u00a0tours gratuits à ${cherryOrchard.displayName}`,
        coupon_subtitle: "À 0,20\u00a0$ le tour, sans dépôt",
        coupon_description: "Secouez l’arbre vingt fois. Continuez à jouer avec tout ce qui tombe.",
        terms: `Une seule fois par joueur. 20\u00a0tours à 0,20\u00a0$ à ${cherryOrchard.displayName}. Misez 30\u00a0fois leurs gains pour que jusqu’à 100,00\u00a0$ en deviennent de l’argent comptant.`,
      },
    },
  },
  spinsOnOrchard(20),
  30,
  { max_uses_per_player: 1, max_cashout: 100 },
);

const spinMatch = {
  ...depositMatch(
    {
      coupon_title: "100% and 25 extra spins",
      coupon_subtitle: `Spins on ${cherryOrchard.displayName}`,
      coupon_description: "Double your deposit, and shake the tree 25 more times.",
      terms:
        "Once a week. Your next deposit of $20 to $500 gets 100% and 25 spins of $0.20 on " +
        `${cherryOrchard.displayName}. Wager 60 times the deposit (30 times the deposit and bonus) and 30 times what the ` +
        "spins win.",
      translations: {
        "fr-CA": {
          coupon_title: "100\u00a0% et 25\u00a0tours en prime",
          coupon_subtitle: `Tours à ${cherryOrchard.displayName}`,
          coupon_description: "Doublez votre dépôt, et secouez l’arbre 25\u00a0fois de plus.",
          terms: `Une fois par semaine. Votre prochain dépôt, de 20\u00a0$ à 500\u00a0$, vous vaut 100\u00a0% et 25\u00a0tours à 0,20\u00a0$ à ${cherryOrchard.displayName}. Misez 60\u00a0fois le dépôt (30\u00a0fois le dépôt et le bonus) et 30\u00a0fois les gains des tours.`,
        },
      },
    },
    [{ methods: DEPOSIT_METHODS, minimum: 20, maximum: 500, bonus: 100, playthrough: 60, spins: 25 }],
    {
      max_users_player_per_week: 1,
      max_cashout_percent: 100,
      winnings_playthrough: 30,
      reward_type: "Extra spins",
    },
  ),
  ...spinDetails(spinsOnOrchard(25)),
};

/** Spins only: the deposit itself earns no bonus. */
const depositSpins = {
  ...depositMatch(
    {
      coupon_title: "50 extra spins",
      coupon_subtitle: "With a deposit of $10 or more",
      coupon_description: "No percentages, no math: just deposit and spin.",
      terms:
        `Twice a week. Your next deposit of $10 to $200 gets 50 spins of $0.20 on ${cherryOrchard.displayName}. ` +
        "Wager the deposit once and 25 times what the spins win to turn the winnings into cash.",
      translations: {
        "fr-CA": {
          coupon_title: "50\u00a0tours en prime",
          coupon_subtitle: "Avec un dépôt de 10\u00a0$ ou plus",
          coupon_description: "Pas de pourcentages, pas de calculs\u00a0: déposez et lancez.",
          terms: `Deux fois par semaine. Votre prochain dépôt, de 10\u00a0$ à 200\u00a0$, vous vaut 50\u00a0tours à 0,20\u00a0$ à ${cherryOrchard.displayName}. Misez une fois le dépôt et 25\u00a0fois les gains des tours pour que ces gains deviennent de l’argent comptant.`,
        },
      },
    },
    [{ methods: DEPOSIT_METHODS, minimum: MIN_DEPOSIT, maximum: 200, bonus: 0, playthrough: 1, spins: 50 }],
    { max_users_player_per_week: 2, winnings_playthrough: 25, reward_type: "Extra spins" },
  ),
  ...spinDetails(spinsOnOrchard(50)),
};

/** Coupons that are more than a share of a deposit. Cashbacks are created per player (domain/cashback.ts). */
export const seedRewards: readonly SeedCoupon[] = [
  { code: "DAILYCHERRY", inDefaultList: false, definition: daily },
  { code: "NODEPOSIT15", inDefaultList: true, definition: noDeposit },
  { code: "FREECHIP5", inDefaultList: false, definition: chip },
  { code: "NEXT25", inDefaultList: false, definition: next25 },
  { code: "ORCHARD20", inDefaultList: true, definition: orchardSpins },
  { code: "SPINMATCH100", inDefaultList: true, definition: spinMatch },
  { code: "SPINS50", inDefaultList: false, definition: depositSpins },
];
