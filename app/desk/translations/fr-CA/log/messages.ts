import type { LogMessages } from "~/desk/log/messages";

/** The areas of actions and the kinds of what they are about. */
const NOUNS: Readonly<Record<string, string>> = {
  call: "appel",
  campaign: "campagne",
  correction: "correction",
  export: "exportation",
  game: "jeu",
  identity: "identité",
  invitation: "invitation",
  jackpot: "gros lot",
  deposit: "dépôt",
  mail: "courriel",
  money: "argent",
  note: "note",
  offers: "offres",
  operator: "opérateur",
  page: "page",
  player: "joueur",
  round: "partie",
  saved_answer: "réponse enregistrée",
  switch: "interrupteur",
  threshold: "seuil",
  withdrawal: "retrait",
};

const VERBS: Readonly<Record<string, string>> = {
  accept: "accepter",
  answer: "répondre",
  approve: "approuver",
  ask: "demander",
  change: "modifier",
  change_email: "changer le courriel",
  change_person: "corriger l’identité",
  claim: "prendre en charge",
  close: "fermer",
  code_refused: "code refusé",
  confirm: "confirmer",
  correct: "corriger",
  create: "créer",
  credit: "créditer",
  delete_answer: "supprimer une réponse",
  edit: "modifier",
  end: "mettre fin",
  end_for_player: "mettre fin pour un joueur",
  end_sessions: "fermer les sessions",
  erase: "effacer",
  export: "exporter",
  factor_removed: "second facteur retiré",
  give: "accorder",
  invite: "inviter",
  join: "rejoindre l’équipe",
  keep_factor: "garder le second facteur",
  mark_distinct: "déclarer distincts",
  off: "désactiver",
  on: "activer",
  open_file: "ouvrir un document",
  open_for_namesake: "ouvrir pour un homonyme",
  pay: "payer",
  refuse: "refuser",
  refused: "refusé",
  release: "libérer",
  remove_factor: "retirer le second facteur",
  reopen: "rouvrir",
  reopen_account: "rouvrir le compte",
  retry: "réessayer",
  return: "rembourser",
  revoke_invitation: "révoquer une invitation",
  save_answer: "enregistrer une réponse",
  send: "envoyer",
  set: "régler",
  set_class: "changer la catégorie",
  sign_in: "connexion",
  sign_in_failed: "connexion échouée",
  sign_in_limited: "connexion limitée",
  sign_in_over: "connexion expirée",
  sign_out: "déconnexion",
  start: "démarrage",
  suspend: "suspendre",
  test: "essai",
  verify: "vérifier",
  write: "écrire",
};

function nounFor(code: string): string {
  return NOUNS[code] ?? code.replaceAll("_", " ");
}

/** What an entry is about. The casino itself has a word as its id, which only English can put after the kind. */
function subjectOf(kind: string, id: string): string {
  return kind === "casino" && id === "program" ? "programme du casino" : `${nounFor(kind)} ${id}`;
}

/** `withdrawal.approve` as `Retrait : approuver`. */
function actionText(action: string): string {
  const [area = "", verb = ""] = action.split(".");
  const noun = nounFor(area);
  const done = VERBS[verb] ?? verb.replaceAll("_", " ");
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}\u00a0: ${done}`;
}

export const messages: LogMessages = {
  of: "desk/log",
  title: "Journal",
  check: "Vérifier le journal",
  operatorNumber: "Numéro de l’opérateur",
  actionFilter: "Intervention, par exemple message.answer",
  playerNumber: "Numéro du joueur",
  firstDay: "Premier jour (UTC)",
  lastDay: "Dernier jour (UTC)",
  wrongDays: "Indiquez les jours sous la forme AAAA-MM-JJ ; le premier ne peut pas suivre le dernier.",
  caption: "Entrées du journal, les plus récentes d’abord",
  empty: "Aucune entrée ne correspond.",
  entry: "Entrée",
  when: "Quand",
  who: "Qui",
  what: "Quoi",
  subject: "Objet",
  player: "Joueur",
  reason: "Raison",
  action: actionText,
  subjectOf,
  one: {
    title: (id, action) => `Entrée ${id}, ${action}`,
    from: "Depuis",
    hashBefore: "Empreinte précédente",
    hash: "Empreinte",
    changed: "Ce qui a changé",
    caption: "Valeurs avant et après",
    empty: "L’entrée n’a aucune valeur.",
    field: "Champ",
    before: "Avant",
    after: "Après",
  },
  verify: {
    whole: "Intact",
    broken: "Altéré",
    checked: (from, to) => `Les entrées ${from} à ${to} ont été vérifiées.`,
    checkedToEnd: (from, to) => `Les entrées ${from} à ${to} ont été vérifiées\u00a0: le journal finit ici.`,
    hash: "Empreinte de la dernière\u00a0: <hash>{hash}</hash>. Gardez-la ailleurs\u00a0: si tout le journal était remplacé un jour, son empreinte à cette entrée serait différente.",
    caption: "Entrées qui ont été altérées",
    problem: "Problème",
    problems: {
      changed: "Elle a été modifiée après avoir été écrite.",
      missing_before: "L’entrée précédente manque.",
      chain_broken: "Elle ne suit pas l’entrée précédente.",
      end_missing: "Elle a été écrite en dernier, et elle manque ou a été remplacée.",
    },
    next: "Vérifier les entrées suivantes",
  },
};
