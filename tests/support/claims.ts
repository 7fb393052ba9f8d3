import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "~/casino/contract/lengths";
import { MIN_AGE } from "~/casino/contract/person";
import type { BrandFact, Offer } from "~/pages/info/info-page";
import type { Language } from "~/shared/languages";

/** Words of pages that something has to back, in both languages, and what may: without all of it they do not stand. */
export interface Claim {
  pattern: RegExp;
  where: readonly (Offer | BrandFact)[];
}

/**
 * What pages claim that nothing in the contract's required calls backs, and when it may stand: with the product's own casino,
 * its own cashier, a further call, a coupon of the casino's list, or a text of the operator's (`BRAND_FILE`).
 */
export const CLAIMS: Readonly<Record<string, Claim>> = {
  "ways to pay": {
    pattern: /\b(?:USDT|BTC|LTC|Visa|Mastercard|Interac)\b/,
    where: ["sandbox", "withdrawals"],
  },
  "sums of a deposit": { pattern: /\$10\.00 to \$|10,00\s\$\sUS à /, where: ["sandbox"] },
  "the payment page": {
    pattern: /30 minutes\. Choose|30\s?minutes\. Choisissez|test cards|cartes d’essai/,
    where: ["sandbox"],
  },
  "forms that pay once": {
    pattern:
      /twice or reloading|deposit form works only once|recharger la page ne dépose|formulaire de dépôt ne sert/,
    where: ["sandbox"],
  },
  "what is kept of a card": {
    pattern: /last four digits, and a code|derniers chiffres de la carte, et code/,
    where: ["sandbox"],
  },
  "the welcome offer": { pattern: /CHERRY400|(?<!to |jusqu’à )400\s?%/, where: ["welcome"] },
  "how passwords are kept": {
    pattern: /argon2id|Password fingerprint|Empreinte du mot de passe/,
    where: ["ownCasino"],
  },
  "the end of a session": {
    pattern: /24\shours without activity|24\sheures (?:sans activité|d’inactivité)/,
    where: ["ownCasino"],
  },
  "tries of a login": {
    pattern: /five failed|cinq échecs|We limit attempts|limitons les tentatives/,
    where: ["ownCasino"],
  },
  "the link to a new password": { pattern: /once, for 30\sminutes|valide 30\sminutes/, where: ["ownCasino"] },
  "one answer to every login": {
    pattern: /same message whether|le message est le même/,
    where: ["ownCasino"],
  },
  "what a new password ends": {
    pattern:
      /password (?:also )?logs you out|: that logs you out|mot de passe vous déconnecte|: cela vous déconnecte/,
    where: ["ownCasino"],
  },
  "a ledger": { pattern: /\bledger\b|grand livre/, where: ["ownCasino"] },
  "a history of every round": {
    pattern:
      /Every round and balance|from your history|[Yy]our history (?:shows|before)|Chaque partie et chaque solde|dans votre historique|[Vv]otre historique (?:montre|avant)/,
    where: ["history", "fairness"],
  },
  "a statement": { pattern: /Statement page|page Relevé/, where: ["statement"] },
  "limits of a player": { pattern: /Limits page|page Limites/, where: ["limits"] },
  breaks: { pattern: /Break page|page Pause/, where: ["breaks"] },
  "documents of a player": { pattern: /Identity page|page Identité/, where: ["identity"] },
  "two-factor authentication": { pattern: /two-factor|deux facteurs/, where: ["secondFactor"] },
  "a list of sessions": {
    pattern: /shows where you’re logged in|indique où vous êtes connecté/,
    where: ["sessions"],
  },
  "the end of an account": {
    pattern: /close your account yourself|fermer votre compte vous-même/,
    where: ["closing"],
  },
  "inactive accounts": { pattern: /account is inactive|mois est inactif/, where: ["ownCasino"] },
  "consent to new terms": {
    pattern: /accept the new version|accepter la nouvelle version/,
    where: ["ownCasino"],
  },
  "games of its own": { pattern: /\bour own games\b|\bnos propres jeux\b/i, where: ["ownCasino"] },
  "play money": { pattern: /play money|argent fictif/, where: ["ownCasino"] },
  "no autoplay": { pattern: /no autoplay|pas de jeu automatique/, where: ["ownCasino"] },
  "quick play": { pattern: /Quick Play are off|jeu express sont désactivés/, where: ["ownCasino"] },
  "rounds that can be verified": {
    pattern: /verify every round|secret we commit|contrôler chaque partie|secret scellé/i,
    where: ["ownCasino"],
  },
  "seeds shown before a round": { pattern: /server seed|secret seed|graine/, where: ["fairness"] },
  "published reel strips": {
    pattern: /reel strips|bandes de ses rouleaux|rouleaux, qui sont/,
    where: ["ownCasino", "fairness"],
  },
  "two wallets": { pattern: /bonus wallet|portefeuille bonus/, where: ["ownCasino"] },
  "a player's share": { pattern: /\b[Yy]our share\b|\bvotre part\b/, where: ["ownCasino"] },
  "when a coupon is removed": { pattern: /below \$1\.00|sous 1,00/, where: ["ownCasino"] },
  "what a bet counts": {
    pattern: /\$1\.00 bet counts|mise de 1,00|Slots count|Les machines à sous comptent/,
    where: ["ownCasino"],
  },
  "highest bets": { pattern: /\$7\.00|7,00\s\$|per round: \$10\.00|partie\s: 10,00/, where: ["ownCasino"] },
  "who draws outcomes": { pattern: /Our server draws|Notre serveur tire/, where: ["ownCasino"] },
  "what the jackpot costs": { pattern: /\$0\.01|0,01\s\$/, where: ["ownCasino"] },
  "how long data are kept": {
    pattern:
      /5\s(?:years|ans) (?:after closing|après la fermeture)|five years after an account|cinq ans après la fermeture d’un/,
    where: ["ownCasino", "policies"],
  },
  "times of answers": {
    pattern:
      /within (?:a day|eight days|one business day|30\sdays)|en une journée|moins de huit jours|dans les (?:huit|30)\sjours|d’un jour ouvrable/,
    where: ["policies"],
  },
  "a compliance officer": { pattern: /compliance officer|responsable de la conformité/, where: ["policies"] },
  "audits and training": {
    pattern: /auditor|trained when|vérificateur externe|reçoit une formation/,
    where: ["policies"],
  },
  "a connection over HTTPS alone": { pattern: /HTTPS only|uniquement en HTTPS/, where: ["https"] },
  "the company": { pattern: /Orchard Stone/, where: ["company", "owner"] },
  "the license": { pattern: /Gaming Commission|IMGC/, where: ["regulator", "license", "licensed"] },
  "the law": { pattern: /law of the Isle|(?:loi|droit) de l’île/i, where: ["law"] },
  "who settles disputes": { pattern: /Dispute Bureau/, where: ["dispute"] },
  "how money is protected": { pattern: /basic protection|protection de base/, where: ["fundsProtection"] },
  "a fictional company": { pattern: /fictional|imaginaires/, where: ["fictional"] },
};

/** The claims that a text makes, each with the words that make it. */
export function claimsIn(text: string): string[] {
  return Object.entries(CLAIMS).flatMap(([claim, { pattern }]) => {
    const match = pattern.exec(text)?.[0];
    return match === undefined ? [] : [`${claim}: ${match}`];
  });
}

/** A number in figures or words, or a span of time. */
const FIGURE = {
  en: /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven(?:th)?|twelve|thirty|ninety|hundred|thousand|millions?|(?:an?|one|per|every)\s(?:business\s)?(?:minute|hour|day|week|month|year))\b/iu,
  "fr-CA":
    /\d|(?<!\p{L})(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onzième|douze|trente|cent|mille|millions?|(?:une?|d’une?|par|chaque)\s(?:minute|heure|jour|journée|semaine|mois|an|année))(?!\p{L})/iu,
} as const satisfies Record<Language, RegExp>;

/** Figures that pages give with any casino and any operator, by what backs them. */
const SOURCES: readonly RegExp[] = [
  // The contract.
  new RegExp(`\\b${MIN_AGE}\\b`),
  new RegExp(`\\b${MIN_PASSWORD_LENGTH} (?:and|à) ${MAX_PASSWORD_LENGTH}\\b`),
  /two coupons|deux coupons/,
  // The web program, whose tests hold them.
  /WCAG\s2\.2|400\s?%|280\spixels|4[.,]5\s(?:to|pour)\s1|44\spixels/,
  // Advice, and what is true of any game of chance.
  /after an hour|d’une heure|last four digits|quatre derniers chiffres|two ways|deux façons/,
  /millions of rounds|millions de parties|a hundred rounds|cent parties|ten losses, the eleventh|dix pertes, la onzième/,
  /Nine honest|Neuf questions|premier des deux|\b988\b/,
  // Numbers of sections.
  /^\d+\.\s/,
];

/** The first figure of a text that nothing named here backs. */
export function unsourcedFigure(text: string, language: Language): string | undefined {
  const rest = SOURCES.reduce((left, source) => left.replace(new RegExp(source, "g"), ""), text);
  return FIGURE[language].exec(rest)?.[0];
}
