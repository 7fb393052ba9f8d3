import type { DeskSentences } from "../../domain/desk/refusal";

export const DESK_REFUSALS_FRENCH: DeskSentences = {
  already_decided: "Un collègue a déjà tranché. Rechargez la page pour voir sa décision.",
  claimed_by_other: ({ name }) => `${name} s’en occupe. Demandez-lui de libérer le dossier, ou attendez.`,
  common_password:
    "Ce mot de passe est l’un des plus courants. Choisissez-en un autre, par exemple plusieurs mots.",
  coupon_exists: "Un coupon porte déjà ce code. Modifiez-le, ou choisissez un autre code.",
  identity_missing:
    "L’identité du joueur n’est plus vérifiée\u00a0: ce retrait ne peut pas être payé. Refusez-le, ou attendez les documents.",
  invalid_code:
    "Le code est erroné, ou a déjà servi. Attendez le prochain code de votre application\u202f; si les codes échouent encore, vérifiez l’heure de votre téléphone.",
  invalid_credentials: "L’adresse de courriel et le mot de passe ne correspondent pas.",
  // Rules of the domain word their problem themselves, in English.
  invalid_field: ({ problem }) => String(problem),
  invitation_over:
    "Cette invitation a servi, a été révoquée ou est expirée. Demandez-en une nouvelle à la personne qui vous a invité.",
  last_owner: "Il doit rester au moins un autre propriétaire qui peut se connecter.",
  needs_second_operator:
    "Un second opérateur doit confirmer\u202f; vous ne pouvez pas confirmer votre propre demande.",
  not_found: "Cette entrée n’existe pas.",
  operator_exists: "Un opérateur a déjà cette adresse de courriel.",
  outdated: "Il y a eu un changement depuis que vous avez ouvert la page. Rechargez-la et réessayez.",
  own_account: "Vous ne pouvez pas changer votre propre rôle ni votre accès. Un autre propriétaire le peut.",
  right_missing: ({ right }) => `Votre rôle ne comprend pas ce droit (${right}).`,
  sign_in_over: "Cette connexion est expirée. Recommencez avec votre mot de passe.",
  signed_out: "Vous êtes déconnecté. Reconnectez-vous pour continuer.",
};
