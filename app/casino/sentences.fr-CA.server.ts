import { SOMETHING_WENT_WRONG } from "./presentable";

/**
 * French for the casino's English sentences, keyed by sentence because the casino speaks only English. Covers the
 * refusals of the onboarding forms; other sentences are shown in English.
 */
export const sentences: readonly (readonly [english: string, french: string])[] = [
  [SOMETHING_WENT_WRONG, "Désolé, une erreur est survenue. Veuillez réessayer plus tard."],
  [
    "Sorry, the product is currently undergoing maintenance. Please try again later.",
    "Désolé, le produit est présentement en maintenance. Veuillez réessayer plus tard.",
  ],
  [
    "Sorry, the product is currently down for Maintenance. Please try again soon.",
    "Désolé, le produit est présentement en maintenance. Veuillez réessayer bientôt.",
  ],
  [
    "Something you entered can't be used. Please check it and try again.",
    "Une de vos réponses ne peut pas être utilisée. Veuillez la vérifier et réessayer.",
  ],
  ["Your login or password is incorrect.", "Votre nom d’utilisateur ou votre mot de passe est incorrect."],
  ["Too many failed login attempts", "Trop de tentatives de connexion infructueuses"],
  ["Your session has ended. Please log in again.", "Votre session est terminée. Veuillez vous reconnecter."],
  [
    "This account can’t be used. Please contact support.",
    "Ce compte ne peut pas être utilisé. Veuillez joindre le soutien.",
  ],
  ["An account with this email already exists", "Un compte avec ce courriel existe déjà"],
  ["An account already exists", "Un compte existe déjà"],
  [
    "This link has expired or was already used. Please request a new one.",
    "Ce lien est expiré ou a déjà servi. Veuillez en demander un nouveau.",
  ],
  [
    "This link has expired or was already used. You can get a new one from your account.",
    "Ce lien est expiré ou a déjà servi. Votre compte vous en envoie un nouveau.",
  ],
  ["This link is no longer valid. Please log in.", "Ce lien n’est plus valide. Veuillez vous connecter."],
  [
    "This page is out of date. Please open it again.",
    "Cette page n’est plus à jour. Veuillez l’ouvrir de nouveau.",
  ],
  [
    "These account details are out of date. Please open them again.",
    "Ces coordonnées ne sont plus à jour. Veuillez les ouvrir de nouveau.",
  ],
  ["Invalid Coupon", "Coupon non valide"],
  ["Error: Invalid Coupon", "Erreur\u00a0: coupon non valide"],
  ["Please enter a coupon code.", "Veuillez saisir un code de coupon."],
  ["This coupon has expired.", "Ce coupon est expiré."],
  ["You have already used this coupon.", "Vous avez déjà utilisé ce coupon."],
  ["This coupon has been used up by other players.", "Ce coupon a été épuisé par d’autres joueurs."],
  ["This coupon isn’t available for your account.", "Ce coupon n’est pas offert à votre compte."],
  [
    "You still have an open round played with this coupon. Please finish it first.",
    "Une partie misée avec ce coupon est encore en cours. Veuillez d’abord la terminer.",
  ],
];
