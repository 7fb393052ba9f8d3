import type { SlotRulesMessages } from "~/play/slots/rules-messages";
import { messages as numberFormat } from "../../ui/numbers";

const rowNames = ["haut", "milieu", "bas"];

export const messages: SlotRulesMessages = {
  of: "play/slots/rules",
  number: numberFormat.number,
  facts: {
    machine: "Machine",
    volatility: "Volatilité",
    volatilities: {
      low: "Faible\u00a0: petits gains fréquents",
      medium: "Moyenne",
      high: "Élevée\u00a0: gains plus rares et plus gros",
    },
    deviation: "Écart-type par partie",
    mostOfSpin: "Paiement maximal d’un tour",
    mostOfRound: "Paiement maximal d’une partie",
    stakes: (stakes) => `${stakes} × la mise`,
  },
  machine: {
    lines: (reels, lines) => `${reels} rouleaux, ${lines} ${lines < 2 ? "ligne" : "lignes"}`,
    ways: (reels, ways) => `${reels} rouleaux, ${ways} façons`,
    clusters: (columns, rows) => `${columns} colonnes de ${rows}, groupes en cascade`,
  },
  paytable: {
    title: "Tableau des gains",
    symbol: "Symbole",
    wild: "Joker",
    scatter: "Symbole dispersé",
    clusters: (parts) =>
      `Chaque montant est un multiple de ${partOf(parts)}, selon le nombre de symboles qui se touchent.`,
    ways: (parts) =>
      `Chaque montant est un multiple de ${partOf(parts)} pour chaque façon, selon le nombre de rouleaux de suite, depuis la gauche, qui montrent le symbole.`,
    classic: (parts) =>
      `Chaque montant est un multiple de ${lineOf(parts)}, selon le nombre de symboles sur une ligne.`,
    lines: (parts) =>
      `Chaque montant est un multiple de ${lineOf(parts)}, selon le nombre de symboles de suite sur une ligne, depuis la gauche.`,
    scatterPays:
      "Les montants des symboles dispersés sont des multiples de votre mise totale et sont payés partout sur les rouleaux.",
  },
  lines: {
    title: (lines) => (lines === 1 ? "La ligne" : `${lines} lignes`),
    line: (line, rows) =>
      `Ligne ${line}\u00a0: ${rows.map((row) => rowNames[row] ?? String(row + 1)).join(", ")}`,
  },
  strips: {
    ofReels: "Bandes des rouleaux",
    ofColumns: "Bandes des colonnes",
    about:
      "Un arrêt est la position, comptée à partir de 0, du symbole de la rangée du haut. Après le dernier symbole, la bande recommence. Ces bandes permettent à quiconque de calculer le taux de retour.",
    stop: "Arrêt",
    reel: (reel) => `Rouleau ${reel}`,
    column: (column) => `Colonne ${column}`,
  },
};

function partOf(parts: number): string {
  return parts === 1 ? "votre mise" : `votre mise divisée par ${parts}`;
}

function lineOf(parts: number): string {
  return parts === 1 ? "votre mise" : `la mise par ligne, soit ${partOf(parts)}`;
}
