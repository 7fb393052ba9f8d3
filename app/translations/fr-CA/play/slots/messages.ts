import type { SlotMessages } from "~/play/slots/messages";

export const messages: SlotMessages = {
  of: "play/slots",
  window: {
    reel: (reel, symbols) => `Rouleau ${reel}\u00a0: ${symbols.join(", ")}.`,
    column: (column, symbols) => `Colonne ${column}\u00a0: ${symbols.join(", ")}.`,
    covers: (wild, reel) => `${wild} couvre le rouleau ${reel}.`,
    wild: "Un joker",
  },
  win: {
    plain: (count, symbol) => `${count} × ${symbol}`,
    onLine: (line, count, symbol) => `Ligne ${line}\u00a0: ${count} × ${symbol}`,
    inWays: (ways, count, symbol) => `${count} × ${symbol} de ${ways} ${ways < 2 ? "façon" : "façons"}`,
    cluster: (count, symbol) => `Groupe de ${count}\u00a0: ${symbol}`,
    none: "Aucun gain",
  },
  spins: {
    free: freeSpins,
    freeSpin: (place) => `Tour gratuit ${place}`,
    more: (count) => `${freeSpins(count)} de plus`,
    drops: (count) => `${count} ${count < 2 ? "chute" : "chutes"}`,
    drop: (place) => `Chute ${place}`,
    dropTimes: (place, multiplier) => `Chute ${place}, gains × ${multiplier}`,
    secondChance: "Deuxième chance",
    held: (held, spun) =>
      `${reels(held)} ${held.length === 1 ? "gardé" : "gardés"}\u202f; ${reels(spun).toLowerCase()} ${
        spun.length === 1 ? "relancé" : "relancés"
      }.`,
  },
  poolHit: "Gros lot\u202f! Cette partie a décroché le gros lot de ce jeu.",
  poolPaused:
    "Le gros lot était en pause au début de cette partie\u202f: elle n’y a rien ajouté et ne pouvait pas le décrocher.",
};

function freeSpins(count: number): string {
  return `${count} ${count < 2 ? "tour gratuit" : "tours gratuits"}`;
}

function reels(places: readonly number[]): string {
  return `${places.length === 1 ? "Rouleau" : "Rouleaux"} ${places.join(" et ")}`;
}
