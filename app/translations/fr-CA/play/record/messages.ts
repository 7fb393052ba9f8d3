import type { RoundMessages } from "~/play/record/messages";
import { messages as numberFormat } from "../../ui/numbers";

const risks = { low: "faible", medium: "moyen", high: "élevé" } as const;

export const messages: RoundMessages = {
  of: "play/round",
  head: {
    title: "Une partie",
    description: "Le registre d’une de vos parties\u00a0: mise, résultat, graines et soldes.",
  },
  title: (game) => `Partie de ${game}`,
  open: "Cette partie n’est pas terminée. <game>Continuer à jouer</game>.",
  poolHit: (game) => `Gros lot\u202f! Cette partie a décroché celui de ${game} et gagné <won>{amount}</won>.`,
  byRule: "Vous avez laissé cette partie ouverte. Elle a été réglée selon les règles du jeu.",
  freeSpin: "C’était un tour gratuit, payé par votre coupon.",
  record: {
    title: "Le registre",
    stake: "Mise",
    freeStake: "Mise (tour gratuit)",
    paid: "Payé",
    jackpot: "Gros lot",
    before: "Solde avant",
    after: "Solde après",
    started: "Début",
    settled: "Règlement",
    notYet: "pas encore",
    steps: "Étapes",
    version: "Version des règles",
    number: "Numéro de la partie",
  },
  history: "Historique",
  play: (game) => `Jouer à ${game}`,
  seeds: {
    title: "Graines",
    hash: "Empreinte de la graine du serveur",
    server: "Graine du serveur",
    client: "Graine du client",
    nonce: "Nonce",
    secret: "Cachée jusqu’à ce que vous la remplaciez.",
    secretOfTable: "Cachée jusqu’à la fin de la partie.",
    check: "Vérifier cette partie",
    reveal: "Révéler la graine du serveur",
    seeRound: "Voir la partie et la vérifier",
  },
  shared: {
    bet: (round, day) => `Une mise sur la <round>partie ${round}</round> du ${day}.`,
    betOnOpen: (round, day) =>
      `Une mise sur la <round>partie ${round}</round> du ${day}. Le résultat n’est pas encore sorti.`,
    result: (round, result) => `Partie ${round}\u00a0: <result>${result}</result>`,
    late: "Le casino était interrompu quand le résultat est sorti. Votre mise a été réglée ensuite selon ce résultat.",
    chip: (bet) => `${bet} <amount>{amount}</amount>`,
    chipPays: (bet) => `${bet} <amount>{amount}</amount> paie <paid>{amount}</paid>`,
    cashedOut: (at) => `Encaissé à ${at}×.`,
  },
  steps: {
    none: "Aucune pour l’instant",
    all: (steps) => steps.join("\u202f; "),
    held: (cards) => {
      const before = cards.slice(0, -1).join(", ");
      const last = cards[cards.length - 1];
      if (last === undefined) return "Aucune carte gardée, puis tirage";
      return before === ""
        ? `Carte ${last} gardée, puis tirage`
        : `Cartes ${before} et ${last} gardées, puis tirage`;
    },
    moves: { hit: "Carte tirée", stand: "Resté", double: "Mise doublée", split: "Main séparée" },
    placed: "Jetons ajoutés",
    cashedOut: "Encaissé",
    numbers: (picks) => `Numéros choisis\u00a0: ${picks.join(", ")}`,
    board: (rows, risk) => `Choix\u00a0: ${rows} rangées, risque ${risks[risk]}`,
    under: (target) => `Choix\u00a0: moins de ${target}`,
    chips: "Jetons placés",
    bet: "Mise placée",
    betTo: (target) => `Mise à encaisser à ${numberFormat.fixed(target, 2)}`,
  },
};
