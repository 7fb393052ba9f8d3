import { ABANDONED_AFTER_DAYS } from "./abandoned";

/**
 * The rules page's paragraph about rounds left open.
 * @param left what the player left, in the feminine: `Une partie que vous quittez`
 * @param ending how the round ends: `les cartes distribuées sont gardées`
 */
export function frenchAbandonedRule(left: string, ending: string): string {
  return (
    `${left} reste telle quelle, et vous la retrouvez à votre retour dans le jeu. ` +
    `Si vous n’y faites rien pendant ${ABANDONED_AFTER_DAYS}\u00a0jours, ou si votre compte est fermé, la partie se termine selon cette règle\u00a0: ${ending}. ` +
    "Ce qu’elle paie est versé à votre solde, et la fiche de la partie, dans votre historique, indique qu’elle a été réglée selon la règle."
  );
}
