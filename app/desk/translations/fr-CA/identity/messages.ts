import type { IdentityMessages } from "~/desk/identity/messages";

const EVENTS: Readonly<Record<string, string>> = {
  asked: "demandée",
  submitted: "documents envoyés",
  opened: "fichier ouvert",
  in_review: "en cours d’examen",
  verified: "vérifiée",
  refused: "refusée",
};

const ACTORS: Readonly<Record<string, string>> = { casino: "casino", player: "joueur" };

export const messages: IdentityMessages = {
  of: "desk/identity",
  title: "Identités",
  titleOf: (name, pid) => `Identité\u00a0: ${name} (${pid})`,
  caption: "Documents en attente d’une décision, du plus ancien au plus récent",
  none: "Aucun document n’attend de décision.",
  since: "Depuis",
  player: "Joueur",
  number: "Numéro",
  signs: "Signaux",
  claimedBy: "Pris en charge par",
  states: {
    none: "Non demandée",
    asked: "Demandée",
    in_review: "En cours d’examen",
    verified: "Vérifiée",
    refused: "Refusée",
  },
  born: "Date de naissance",
  address: "Adresse",
  files: "Fichiers",
  noFiles: "Il n’y a aucun fichier.",
  documents: {
    document_front: "Pièce d’identité, recto",
    document_back: "Pièce d’identité, verso",
    address_proof: "Preuve d’adresse",
  },
  pageOf: (document, page, pages) => `${document}, page ${page} de ${pages}`,
  onlyFirst: (pages, most) =>
    `Le fichier compte ${pages}\u00a0pages. Seules les ${most}\u00a0premières sont affichées.`,
  mayNotOpen:
    "Vous ne pouvez pas ouvrir les fichiers\u00a0: votre rôle ne le permet pas, ou votre casino n’offre pas cette fonction.",
  history: {
    title: "Historique",
    caption: "Ce qui s’est passé, du plus ancien au plus récent",
    none: "Il ne s’est encore rien passé.",
    when: "Date",
    what: "Événement",
    who: "Auteur",
    why: "Raison",
    askReasons: {
      withdrawal: "premier retrait",
      deposits: "dépôts",
      inactive: "aucune connexion depuis longtemps",
      address_changed: "adresse modifiée",
      person_changed: "nom ou date de naissance modifiés",
    },
    event: (event) => EVENTS[event] ?? event,
    actor: (actor) => ACTORS[actor] ?? actor,
  },
  decide: {
    title: "Décision",
    verify: "Vérifier",
    refuse: "Refuser",
    code: "En cas de refus\u00a0: ce que lit le joueur",
    codes: {
      document_unreadable: "pièce d’identité illisible",
      document_expired: "pièce d’identité expirée",
      name_differs: "nom différent",
      birth_date_differs: "date de naissance différente",
      address_differs: "adresse différente",
      proof_too_old: "preuve d’adresse trop ancienne",
      not_accepted: "documents non acceptés",
    },
  },
};
