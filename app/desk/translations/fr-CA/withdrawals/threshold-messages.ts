import type { ThresholdMessages } from "~/desk/withdrawals/threshold-messages";

export const messages: ThresholdMessages = {
  of: "desk/thresholds",
  title: "Seuils",
  intro:
    "Ce que le casino fait d’office, et ce qu’il soumet à une personne. Un changement s’applique dès la requête suivante.",
  titles: {
    withdrawal_automatic_minor: "En 24\u00a0heures, un joueur vérifié est payé d’office jusqu’à",
    new_method_days: "Un mode de retrait est considéré comme nouveau pendant",
    near_limit_percent: "Un retrait est près du plafond de 24\u00a0heures à partir de",
    large_win_minor: "Un gain est inscrit au journal à partir de",
  },
  days: (days) => `${days}\u00a0${days === 1 ? "jour" : "jours"}`,
  percent: (percent) => `${percent}\u00a0%`,
  bounds: (least, most) => `De ${least} à ${most}`,
  asInstalled: "valeur d’origine",
  since: (operator) => `depuis le <time>{time}</time>, par ${operator}`,
  newValue: {
    money: "Nouvelle valeur, dans la devise du joueur",
    days: "Nouvelle valeur, en jours",
    percent: "Nouvelle valeur, en pour cent",
  },
  set: "Fixer",
};
