/** US dollars; cents only where there are any. */
export function dollars(units: number): string {
  const digits = Number.isInteger(units) ? 0 : 2;
  return `${units.toLocaleString("fr-CA", { minimumFractionDigits: digits, maximumFractionDigits: digits })}\u00a0$`;
}

export const AGE_NOTICE = "Réservé aux 21\u00a0ans et plus. Jouez pour le plaisir, selon vos moyens.";

export const SANDBOX_NOTICE =
  "Ici, les paiements passent par un banc d’essai\u00a0: aucun argent réel n’est pris, gardé ni versé, quoi que vous saisissiez.";
