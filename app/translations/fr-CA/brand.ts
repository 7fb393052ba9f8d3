/** French of the brand's `ageNotice`. */
export const AGE_NOTICE = "Réservé aux 21\u00a0ans et plus. Jouez pour le plaisir, selon vos moyens.";

/** French of the brand's `sandboxNotice`. */
export const SANDBOX_NOTICE =
  "Ici, les paiements passent par un banc d’essai\u00a0: aucun argent réel n’est pris, gardé ni versé, quoi que vous saisissiez.";
