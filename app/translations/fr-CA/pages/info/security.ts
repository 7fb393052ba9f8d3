import type { InfoPage } from "~/pages/info/info-page";
import { paths } from "~/paths";
import { messages as brandWords } from "../../brand-messages";

export const security: InfoPage<"security"> = {
  of: "info/security",
  slug: "security",
  title: "Sécurité",
  description:
    "Comment {name} protège votre compte, votre argent et vos données, et ce que vous pouvez faire.",
  updated: "2026-11-26",
  sections: [
    {
      id: "password",
      heading: "Votre mot de passe",
      blocks: [
        {
          where: "ownCasino",
          then: [
            {
              p: "Nous ne connaissons pas votre mot de passe. Nous n’en gardons qu’une empreinte, produite par argon2id, une méthode conçue pour être lente et coûteuse à qui voudrait le deviner. Il ne figure jamais dans un journal, une adresse Web ou la mémoire de votre navigateur.",
            },
          ],
        },
        {
          where: "ownCasino",
          then: [
            {
              p: "Si vous l’oubliez, nous envoyons un lien à l’adresse courriel de votre compte. Il sert une seule fois et reste valide 30 minutes. La page est la même, que nous connaissions l’adresse ou non.",
            },
          ],
          otherwise: [
            { p: "Si vous l’oubliez, nous envoyons un lien à l’adresse courriel de votre compte." },
          ],
        },
        {
          where: "ownCasino",
          then: [
            {
              p: "Quand une connexion échoue, le message est le même, que l’erreur vienne du nom d’utilisateur ou du mot de passe : personne ne peut donc savoir qui a un compte ici. Nous limitons les tentatives par compte et par adresse.",
            },
          ],
        },
      ],
    },
    {
      id: "session",
      heading: "Pendant votre session",
      blocks: [
        {
          list: [
            "Le témoin qui maintient votre connexion est chiffré et scellé, aucun script ne peut le lire, et il n’accompagne pas les formulaires envoyés depuis d’autres sites.",
            "Un témoin altéré ne vaut plus rien : nous le remarquons et vous demandons de vous reconnecter.",
            {
              where: "ownCasino",
              then: [
                "Votre session prend fin après 24 heures d’inactivité, ou dès que vous vous déconnectez. Tant que vous l’utilisez, nous la renouvelons sans votre mot de passe, avec une clé à usage unique. Si une ancienne clé resservait, toutes les sessions qui en découlent prendraient fin.",
              ],
              otherwise: ["Votre session prend fin dès que vous vous déconnectez."],
            },
            {
              where: "sessions",
              then: [
                "Votre compte indique où vous êtes connecté, et un seul bouton vous déconnecte partout ailleurs.",
              ],
            },
            {
              where: "secondFactor",
              then: [
                "Vous pouvez activer l’authentification à deux facteurs à la page Sécurité de votre compte : une connexion sur un nouvel appareil exige alors aussi un code d’une application de votre téléphone. Nous gardons la clé de l’application sous forme chiffrée, et seulement l’empreinte des codes de secours.",
              ],
            },
            { where: "ownCasino", then: ["Changer de mot de passe vous déconnecte aussi partout ailleurs."] },
            "Nous refusons les formulaires d’autres sites avant qu’ils n’atteignent votre compte.",
          ],
        },
      ],
    },
    {
      id: "connection",
      heading: "La connexion et les pages",
      blocks: [
        { where: "https", then: [{ p: "Pour les joueurs, le site fonctionne uniquement en HTTPS." }] },
        {
          p: "Chaque page indique à votre navigateur les scripts et les images qui lui appartiennent, et celui-ci refuse tout le reste. Aucun autre site ne peut afficher nos pages dans les siennes pour détourner vos clics.",
        },
      ],
    },
    {
      where: "ownCasino",
      then: [
        {
          id: "money",
          heading: "Votre argent",
          blocks: [
            {
              p: "Chaque montant est un nombre entier de cents dans un grand livre en partie double. La base de données elle-même refuse une écriture dont la somme n’est pas nulle, un portefeuille sous zéro, la modification ou la suppression d’une écriture existante et le doublon d’un même ordre. Si un serveur tombe en panne en pleine partie, la partie est inscrite au complet ou pas du tout.",
            },
            {
              where: "sandbox",
              then: [
                {
                  p: "De votre carte, nous ne gardons que la marque, les quatre derniers chiffres et un code qui permet de la reconnaître sans révéler son numéro. Le numéro complet va au fournisseur de paiement et n’est ni conservé ni journalisé.",
                },
              ],
            },
            { where: "sandbox", then: [{ p: brandWords.sandboxNotice }] },
          ],
        },
      ],
    },
    {
      id: "you",
      heading: "Ce que vous pouvez faire",
      blocks: [
        {
          steps: [
            "Choisissez un long mot de passe que vous n’utilisez nulle part ailleurs. Un gestionnaire de mots de passe peut le retenir pour vous.",
            "Vérifiez l’adresse Web avant d’entrer votre mot de passe. Nos courriels ne le demandent jamais.",
            {
              where: "ownCasino",
              then: [
                "Déconnectez-vous des ordinateurs partagés. En cas d’oubli, changez de mot de passe\u00a0: cela vous déconnecte partout ailleurs.",
              ],
              otherwise: ["Déconnectez-vous des ordinateurs partagés."],
            },
            {
              where: "history",
              then: [
                "Consultez votre historique de temps à autre. Chaque partie et chaque solde y sont. Si quelque chose ne vient pas de vous, dites-le-nous tout de suite.",
              ],
            },
          ],
        },
      ],
    },
    {
      id: "report",
      heading: "Vous avez trouvé une faille ?",
      blocks: [
        {
          where: "policies",
          then: [
            {
              p: "Écrivez à {email} avec « SECURITY » dans l’objet. Dites-nous comment reproduire ce que vous avez vu, n’utilisez que vos propres comptes et laissez-nous 90 jours pour corriger la faille avant de publier. Nous ne poursuivrons pas les personnes qui agissent ainsi et les remercierons nommément si elles le souhaitent.",
            },
          ],
          otherwise: [
            {
              p: "Écrivez à {email} avec «\u00a0SECURITY\u00a0» dans l’objet et dites-nous comment reproduire ce que vous avez vu.",
            },
          ],
        },
        {
          links: [
            { where: "sessions", then: [{ label: "Où vous êtes connecté", href: paths.account }] },
            { label: "Confidentialité", href: paths.info("privacy") },
            { label: "Jeu équitable", href: paths.info("fairgaming") },
          ],
        },
      ],
    },
  ],
};
