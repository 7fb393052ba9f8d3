/** French of the brand's `sandboxNotice`. */
export const SANDBOX_NOTICE =
  "Ici, les paiements passent par un banc d’essai\u00a0: aucun argent réel n’est pris, gardé ni versé, quoi que vous saisissiez.";
