import type { CookiePurposes } from "~/cookies/purposes.server";

export const purposes: CookiePurposes = {
  of: "cookies",
  cherrystone:
    "Garde votre session ouverte pendant 24 heures, avec votre fuseau horaire, puis retient votre nom d’utilisateur pendant 7 jours",
  kept: "Ce que vous avez écrit dans un formulaire (jamais un mot de passe), jusqu’à l’envoi",
  notice: "Une phrase destinée à la page suivante, jusqu’à son affichage",
  "card-flash": "Une phrase destinée à la carte d’une promotion, jusqu’à son affichage",
  reset: "Le secret d’un lien de mot de passe, gardé hors de l’adresse de la page",
  "reset-used": "Indique que vous avez utilisé un lien de mot de passe",
  quick: "Le secret d’un lien rapide, gardé hors de l’adresse de la page",
  "saved-login":
    "Votre lien de jeu express, dans le navigateur où vous l’avez activé, jusqu’à sa désactivation",
  device: "Reconnaît cet appareil, pour vous signaler une connexion sur un nouvel appareil",
  "sign-in": "Une connexion qui attend son code, jusqu’à ce que vous le saisissiez",
  "recovery-codes": "Vos nouveaux codes de secours, jusqu’à ce que vous les ayez conservés",
  "failed-logins": "Compte les connexions refusées, pour offrir de l’aide après cinq de suite",
  affiliate: "Retient le partenaire qui vous a amené ici",
  "house-cashier": "Garde la caisse ouverte pendant votre dépôt",
  "just-paid": "Écarte les fenêtres contextuelles pendant une minute après un dépôt",
  aff_suc: "Retient le code de coupon que vous avez essayé",
  lang: "La langue que vous avez choisie",
  theme: "L’apparence que vous avez choisie, sombre ou claire",
  lite: "Votre choix de pages avec ou sans JavaScript",
  motion: "Moins d’animations, si vous l’avez demandé",
  "reward-dismissed": "Retient quand vous avez fermé la récompense du jour",
  "looked-around": "Retient que vous avez fermé la carte des nouveaux joueurs",
  "demo-age": "Retient que vous avez l’âge de jouer aux démos",
  cookieProbe: "Nous indique que votre navigateur accepte les témoins, et qu’un formulaire vient bien de lui",
};
