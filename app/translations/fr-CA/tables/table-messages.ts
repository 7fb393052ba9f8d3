import type { TableMessages } from "~/tables/table-messages";
import { messages as moneyFormat } from "../ui/money";
import { messages as numberFormat } from "../ui/numbers";

export const messages: TableMessages = {
  of: "tables/table",
  head: {
    title: (table) => `${table}, table en direct`,
    unnamed: "Une table en direct",
    description: (table) =>
      `${table}\u00a0: tout le monde joue la même partie, et chacune peut être vérifiée.`,
  },
  links: {
    label: "À propos de cette table",
    rules: "Règles et gains",
    tables: "Toutes les tables",
    demo: "Essayer la démo",
    history: "Historique",
    games: "Tous les jeux",
  },
  upkeep: {
    refresh: "Actualiser",
    byItself: "Cette page s’actualise d’elle-même.",
    stop: "Arrêter",
    stopToBet: "Arrêter et miser",
    watch: "Regarder en continu",
  },
  wayIn: {
    title: "Prenez place",
    text: "Mises à partir de <lowest>{amount}</lowest>. Inscrivez-vous pour jouer, ou connectez-vous si vous avez un compte. Regarder ne coûte rien.",
    signUp: "S’INSCRIRE",
    login: "CONNEXION",
  },
  demo: {
    forMoney: "Jouer en argent réel",
    signUp: "S’inscrire pour jouer",
    table: "La table en direct",
    flight: "Misez pour lancer le vol",
    wheel: "Misez pour lancer la roue",
    again: (result) => `${result}. Miser encore\u202f?`,
  },
  timeLeft: "Temps restant pour miser",
  notLive: "Plus en direct pour l’instant. Actualisez la page pour voir la suite.",
  results: {
    label: "Derniers résultats, du plus récent au plus ancien",
    round: (round, result) => `Partie ${round}\u00a0: ${result}`,
  },
  others: {
    title: (players) =>
      players === 0
        ? "Personne n’a encore misé"
        : `${players} ${players < 2 ? "joueur" : "joueurs"} dans cette partie`,
    staked: "Total des mises\u00a0: <staked>{amount}</staked>",
    player: "Joueur",
    bet: "Mise",
    paid: "Payé",
  },
  own: {
    times: numberFormat.fixedTimes,
    money: moneyFormat.money,
    laid: (stake, bets) => `${stake} sur ${bets === 1 ? "une mise" : `${bets} mises`}. Bonne chance\u202f!`,
    aboard: (stake, target) =>
      target === null
        ? `${stake} à bord, sans encaissement automatique.`
        : `${stake} à bord, encaissement automatique à ${target}.`,
    left: (multiplier, paid) => `Vous avez encaissé à ${multiplier}\u00a0: ${paid} pour vous.`,
    won: (paid) => `Vous avez gagné ${paid}\u202f!`,
    back: (paid, stake) => `Vous avez récupéré ${paid} sur ${stake}.`,
    none: (stake) => `Aucun gain sur ${stake} pour cette partie.`,
    late: "Le casino était interrompu à la sortie du résultat. Le résultat a été maintenu, et votre mise a été réglée par la suite.",
    last: (round, came) => `Votre dernière mise, partie ${round}\u00a0: ${came} <record>Dossier</record>`,
    pays: "paie <paid>{amount}</paid>",
  },
  bets: {
    balance: "Solde",
    credits: "Crédits de démo",
    cashier: "CAISSE",
    highest: (amount) => `Votre mise maximale par partie est de ${amount}.`,
    line: {
      chosen: (amount) => `Mise\u00a0: ${amount}`,
      unlessChanged: (amount) => `Mise\u00a0: ${amount}, sauf si vous en choisissez une autre`,
    },
  },
  chips: {
    title: "Vos jetons",
    moreTitle: "Plus de jetons",
    ofPress: "Jeton que vous placez",
    ofField: "Jeton pour chaque case marquée",
    place: "MISER",
    line: {
      chosen: (amount) => `Mise\u00a0: ${amount} par case marquée`,
      unlessChanged: (amount) =>
        `Mise\u00a0: ${amount} par case marquée, sauf si vous choisissez un autre jeton`,
    },
    undo: "Annuler",
    clear: "Effacer",
    again: "Répéter",
  },
  board: {
    title: "Tapis",
    numbers: "Numéros",
    dozens: "Douzaines",
    halves: "Chances simples",
    fields: {
      column: "2:1",
      dozens: ["1re 12", "2e 12", "3e 12"],
      low: "1–18",
      even: "Pair",
      red: "Rouge",
      black: "Noir",
      odd: "Impair",
      high: "19–36",
    },
    rest: {
      red: " rouge",
      black: " noir",
      green: " vert",
      columns: [", 1re colonne", ", 2e colonne", ", 3e colonne"],
      dozen: ", douzaine",
      staked: ", misé\u00a0: ",
      laid: ", placé\u00a0: ",
    },
  },
  between: {
    title: "Chevaux, transversales, carrés et sixains",
    hint: "Place un jeton choisi sur chaque mise que vous sélectionnez.",
    none: "Aucune",
    split: "Cheval\u00a0: deux numéros, paie 17 pour 1",
    street: "Transversale\u00a0: trois numéros, paie 11 pour 1",
    corner: "Carré\u00a0: quatre numéros, paie 8 pour 1",
    line: "Sixain\u00a0: six numéros, paie 5 pour 1",
  },
  flight: {
    title: "Votre mise",
    aboardTitle: "Vous êtes à bord",
    stake: "Montant de la mise",
    target: "Encaissement auto à",
    targetHint: "Nous encaisserons pour vous à ce multiplicateur, de 1,01 à 1\u00a0000,00.",
    targetNeed: {
      demo: "Obligatoire, car les vols de démo se terminent aussitôt.",
      withScript: "Laissez vide pour encaisser vous-même.",
      withoutScript: "Obligatoire, car cette page ne peut pas suivre le vol sans JavaScript.",
    },
    bet: "MISER",
    passed: (target, paid) => `${target} dépassé. Vous recevrez ${paid} après le vol.`,
    cashOut: "ENCAISSER",
  },
  fairness: {
    title: "L’équité de cette table",
    text: "Les parties de chaque jour viennent d’une chaîne de graines. Nous en publions la fin ici à l’avance, puis nous ajoutons un sel provenant d’une source nommée au même moment. Quand une partie est terminée, nous dévoilons sa graine, et tout le monde peut vérifier le résultat.",
    check: "Vérifier la dernière partie",
    returnToPlayer: "Taux de retour",
    round: "Partie",
    roundOf: (round, day) => `${round} du ${day}`,
    seed: "Sa graine, en SHA-256",
    clientSeed: "Graine du client",
    chain: (day) => `Chaîne du ${day}`,
  },
};
