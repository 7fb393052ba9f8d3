import type { SlotEnd, SlotGameMessages } from "~/play/slots/game-messages";
import { messages as moneyFormat } from "../../ui/money";

export const messages: SlotGameMessages = {
  of: "play/slots/game",
  money: moneyFormat.money,
  spin: "LANCER",
  freeSpin: "TOUR GRATUIT",
  busy: "Ça tourne…",
  start: "Choisissez votre mise et appuyez sur LANCER",
  startFree: "Appuyez sur TOUR GRATUIT",
  result: resultText,
  lineWon: (win, amount) => `. ${win}, ${amount}`,
  jackpot: {
    hit: "Vous avez décroché le gros lot de ce jeu",
    won: (pool) => `Vous avez décroché le gros lot de ce jeu\u00a0: ${pool}`,
    wonInAll: (pool, all) => `Vous avez décroché le gros lot de ce jeu\u00a0: ${pool}. Gain total de ${all}`,
  },
  coupon: {
    left: (remaining, total) =>
      remaining === total
        ? `Il reste ${freeSpinsText(remaining)}`
        : `Il reste ${remaining} de vos ${freeSpinsText(total)}`,
    fresh: (each) =>
      `<left>{spins}</left>, à ${each} chacun, payés par votre coupon. Continuez à jouer avec vos gains.`,
    begun: (each, won) =>
      `<left>{spins}</left>, à ${each} chacun, payés par votre coupon. Gains jusqu’ici\u00a0: ${won}.`,
    played: "Vos tours gratuits sont terminés.",
    won: (won) => `Vos tours gratuits sont terminés. Ils ont rapporté ${won}.`,
    wonToStake: (won, needed) =>
      `Vos tours gratuits sont terminés. Ils ont rapporté ${won}. Misez ${needed} pour les convertir en argent comptant.`,
  },
};

function resultText(end: SlotEnd): string {
  const { tone, amount, isFree } = end;
  const which = isFree ? "Tour gratuit\u00a0: " : "";
  const on = winsText(end);
  const after = afterText(end);
  const result =
    tone === "none"
      ? `aucun gain${after && `, avec ${after}`}`
      : `${tone === "win" ? "gain" : "paiement"} de ${amount}${on && ` ${on}`}${after && `${on ? " et" : " avec"} ${after}`}`;
  return which ? which + result : result.charAt(0).toUpperCase() + result.slice(1);
}

/** Where the paid spin won: `sur 2 lignes, symboles dispersés`, `de 12 façons`, `avec 3 groupes et 2 chutes`. */
function winsText({ lines, ways, clusters, drops, hasScatters }: SlotEnd): string {
  if (clusters > 0) {
    const text = `avec ${counted(clusters, "groupe")}`;
    return drops > 0 ? `${text} et ${counted(drops, "chute")}` : text;
  }
  const where = ways > 0 ? `de ${counted(ways, "façon")}` : lines > 0 ? `sur ${counted(lines, "ligne")}` : "";
  if (!hasScatters) return where;
  return where ? `${where}, symboles dispersés` : "sur symboles dispersés";
}

function afterText({ freeSpins, hasSecondChance }: SlotEnd): string {
  if (hasSecondChance) return "une deuxième chance";
  return freeSpins > 0 ? freeSpinsText(freeSpins) : "";
}

function freeSpinsText(count: number): string {
  return `${count} ${count < 2 ? "tour gratuit" : "tours gratuits"}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count < 2 ? "" : "s"}`;
}
