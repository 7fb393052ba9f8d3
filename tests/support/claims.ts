import type { Offer } from "~/pages/info/info-page";

/**
 * What pages claim that nothing in the contract's required calls backs, in both languages, and when it may stand: with the
 * product's own casino, its own cashier, or a coupon of the casino's list. What pages say of the company, its licence and
 * its seals is the operator's text (`app/licensee.ts`) and stands always.
 */
export const CLAIMS: Readonly<Record<string, { says: RegExp; where: readonly Offer[] }>> = {
  "ways to pay": { says: /\b(?:USDT|BTC|LTC|Visa|Mastercard|Interac)\b/, where: ["sandbox", "withdrawals"] },
  "sums of a deposit": { says: /\$10\.00 to \$|10,00\s\$\sUS à /, where: ["sandbox"] },
  "the payment page": {
    says: /30 minutes\. Choose|30\s?minutes\. Choisissez|test cards|cartes d’essai/,
    where: ["sandbox"],
  },
  "what is kept of a card": {
    says: /last four digits, and a code|derniers chiffres de la carte, et code/,
    where: ["sandbox"],
  },
  "the welcome offer": { says: /CHERRY400|(?<!to |jusqu’à )400\s?%/, where: ["welcome"] },
  "how passwords are kept": {
    says: /argon2id|Password fingerprint|Empreinte du mot de passe/,
    where: ["ownCasino"],
  },
  "a ledger": { says: /\bledger\b|grand livre/, where: ["ownCasino"] },
  "a history of every round": {
    says: /Every round and balance|from your history|[Yy]our history (?:shows|before)|Chaque partie et chaque solde|dans votre historique|[Vv]otre historique (?:montre|avant)/,
    where: ["history", "fairness"],
  },
  "games of its own": { says: /\bour own games\b|\bnos propres jeux\b/i, where: ["ownCasino"] },
  "rounds that can be verified": {
    says: /verify every round|secret we commit|contrôler chaque partie|secret scellé/i,
    where: ["ownCasino"],
  },
  "seeds shown before a round": { says: /server seed|secret seed|graine/, where: ["fairness"] },
  "published reel strips": {
    says: /reel strips|bandes de ses rouleaux|rouleaux, qui sont/,
    where: ["ownCasino", "fairness"],
  },
  "two wallets": { says: /bonus wallet|portefeuille bonus/, where: ["ownCasino"] },
  "a player's share": { says: /\b[Yy]our share\b|\bvotre part\b/, where: ["ownCasino"] },
  "when a coupon is removed": { says: /below \$1\.00|sous 1,00/, where: ["ownCasino"] },
  "what a bet counts": {
    says: /\$1\.00 bet counts|mise de 1,00|Slots count|Les machines à sous comptent/,
    where: ["ownCasino"],
  },
  "highest bets": { says: /\$7\.00|7,00\s\$/, where: ["ownCasino"] },
  "who draws outcomes": { says: /Our server draws|Notre serveur tire/, where: ["ownCasino"] },
  "what the jackpot costs": { says: /\$0\.01|0,01\s\$/, where: ["ownCasino"] },
};

/** The claims that a text makes, each with the words that make it. */
export function claimsIn(text: string): string[] {
  return Object.entries(CLAIMS).flatMap(([claim, { says }]) => {
    const said = says.exec(text)?.[0];
    return said === undefined ? [] : [`${claim}: ${said}`];
  });
}
