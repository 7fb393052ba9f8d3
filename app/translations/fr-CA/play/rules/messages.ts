import type { RulesMessages } from "~/play/rules/messages";

export const messages: RulesMessages = {
  of: "play/rules",
  head: {
    title: "Règles",
    description: "Le tableau des gains et les règles d’un jeu.",
    titleOf: (game) => `Règles de ${game}`,
    describe: (game) => `${game}\u00a0: tableau des gains, règles et taux de retour calculé.`,
  },
  title: (game) => `${game}\u00a0: tableau des gains et règles`,
  play: "JOUER",
  demo: "Essayer la démo",
  rules: "Règles",
  allRules: "Toutes les règles de ce jeu",
  pool: "Le gros lot",
  poolPaused:
    "Le gros lot est en pause pour l’instant. Les parties n’y contribuent pas et ne peuvent pas le gagner.",
  fairness: "Vous pouvez vérifier chaque partie. Voyez <fairness>comment fonctionne l’équité</fairness>.",
  changes:
    "Les probabilités et les paiements du jeu sont à la version <version>{version}</version>. Voyez <changes>ce qui a changé et quand</changes>.",
  figures: {
    returnToPlayer: "Taux de retour",
    hitRate: "Parties qui paient",
    oneIn: (rounds) => `1 sur ${rounds}`,
    deviation: "Écart-type par partie",
    inStakes: (stakes) => `${stakes} × la mise`,
    stakes: "Mises",
    playthrough: "Compte pour l’exigence de mise",
    counts: (percent) => `${percent}\u00a0%`,
    countsNothing: "rien",
    countsFrom: (counted, from) => `${counted} à partir de ${from}×`,
    countsBelow: (counted, below) => `${counted} sous ${below}×`,
    method: "<lead>Comment le taux de retour est calculé.</lead> <method>{method}</method>",
  },
  choices: {
    title: "Chiffres de chaque choix",
    choice: "Choix",
    deviation: "Écart-type, en mises",
  },
  paytable: {
    title: "Tableau des gains",
    result: "Résultat",
    pays: "Paie",
    hand: "Main",
    times: "Fois la mise",
    intro: "Chaque montant est un multiple de votre mise.",
    introOfHands: (hands) =>
      `Chaque montant est un multiple de la mise par main, soit votre mise totale divisée par ${hands}.`,
    scratch: "Chaque montant est un multiple de votre mise. Trois symboles pareils gagnent.",
    blackjack: "Chaque montant est un multiple de votre mise, mise comprise.",
    keno: {
      intro:
        "Chaque montant est un multiple de votre mise. Les rangées donnent le nombre de numéros choisis, les colonnes, le nombre de numéros sortis.",
      row: "Choisis",
      column: (hits) => `${hits} ${hits < 2 ? "sorti" : "sortis"}`,
    },
    plinko: {
      intro:
        "Chaque montant est un multiple de votre mise. Les rangées sont les planches, les colonnes, les cases à partir de la gauche.",
      row: "Planche",
      column: (slot) => `Case ${slot + 1}`,
    },
  },
};
