import type { InfoPage } from "~/pages/info/info-page";
import { paths } from "~/paths";
import { messages as brandWords } from "../../brand-messages";

export const about: InfoPage<"about"> = {
  of: "info/about",
  slug: "about",
  title: "À propos de nous",
  description: [
    {
      where: "license",
      then: ["Qui exploite {name}, sous quelle licence, et les règles que nous nous imposons."],
      otherwise: ["Qui exploite {name}, et les règles que nous nous imposons."],
    },
  ],
  updated: "2026-11-26",
  sections: [
    {
      id: "house",
      heading: "Un petit casino aux principes solides",
      blocks: [
        {
          where: "ownCasino",
          then: [
            {
              p: "{name} est un casino en ligne\u00a0: machines à sous, vidéopoker, jeux progressifs, jeux de crash et tables avec croupier en direct. Son nom, «\u00a0noyau de cerise\u00a0» en anglais, est un clin d’œil\u00a0: on ne voit le noyau qu’en ouvrant la cerise, mais il y était depuis le début. Nos jeux font pareil. Un secret scellé avant que vous jouiez décide du résultat\u202f; après, vous pouvez l’ouvrir et regarder.",
            },
          ],
          otherwise: [{ p: "{name} est un casino en ligne." }],
        },
        {
          where: "ownCasino",
          then: [
            {
              p: "Nous concevons et exploitons nos propres jeux\u00a0: plusieurs sortes de machines à sous, vidéopoker, blackjack, keno, billets à gratter et dés, sans oublier les jeux de crash et les tables de roulette où tout le monde joue ensemble. Mieux vaut cinquante jeux que nous savons expliquer que cinq mille qui nous échappent.",
            },
          ],
        },
        {
          where: "ownCasino",
          then: [
            {
              p: "Vous pouvez tous les regarder et les essayer avec de l’argent fictif avant d’ouvrir un compte. Personne ne devrait avoir à donner sa date de naissance pour savoir ce que coûte un jeu.",
            },
          ],
        },
      ],
    },
    {
      id: "promises",
      heading: "Nos engagements",
      blocks: [
        {
          list: [
            "Ouvert à tous. Toutes les pages, toutes les étapes fonctionnent sur un vieux téléphone, avec une connexion lente et sans JavaScript.",
            {
              where: "ownCasino",
              then: [
                "Vérifiable. Vous pouvez contrôler chaque partie, et le taux de retour de chaque jeu n’est pas estimé\u00a0: il est calculé d’après ses rouleaux ou son tableau des gains, qui sont publiés.",
              ],
            },
            "Clair dès le départ. Chaque coupon montre ce qu’il exige juste à côté de ce qu’il donne.",
            {
              where: "ownCasino",
              then: [
                "Exact au cent près. Nous comptons en cents entiers, dans un grand livre en partie double dont les écritures ne sont jamais modifiées ni effacées.",
              ],
            },
            {
              where: "ownCasino",
              then: [
                "Sans pression. Nous fêtons les gains, ne déguisons jamais une perte en gain et ne vous chronométrons jamais pendant que vous réfléchissez.",
              ],
            },
          ],
        },
      ],
    },
    {
      where: "company",
      then: [
        {
          id: "company",
          heading: "L’entreprise",
          blocks: [
            {
              table: {
                head: ["Élément", "Détails"],
                rows: [
                  ["Entreprise", "{company}"],
                  ["Numéro d’entreprise", "{companyNumber}"],
                  ["Adresse", "{address}"],
                  ["Organisme de réglementation", "{regulator}"],
                  ["Licence", "{license}"],
                  ["Courriel", "{email}"],
                ],
              },
            },
            {
              where: "fictional",
              then: [
                {
                  p: "{company}, {law} et ses institutions sont imaginaires. Quiconque exploiterait ce logiciel indiquerait ici sa propre entreprise, sa licence et son organisme de réglementation.",
                },
              ],
            },
          ],
        },
      ],
    },
    {
      where: "sandbox",
      then: [
        {
          id: "today",
          heading: "Ce qui est réel aujourd’hui",
          blocks: [
            {
              where: "ownCasino",
              then: [
                {
                  p: "Les comptes, les jeux, les coupons, le grand livre et les vérifications d’équité sont réels et font ce qu’ils disent. Les paiements, eux, ne le sont pas\u00a0:",
                },
              ],
            },
            { p: brandWords.sandboxNotice },
            {
              where: "breaks",
              then: [
                {
                  p: "Vous décidez vous-même d’une pause ou d’une auto-exclusion, et rien ne l’annule avant l’heure. Notre page sur le jeu responsable explique comment.",
                },
              ],
            },
            {
              p: "Nous le disons ici, à la caisse et dans les conditions, car personne ne devrait avoir à le découvrir par soi-même.",
            },
          ],
        },
      ],
    },
    {
      id: "more",
      heading: "Faisons connaissance",
      blocks: [
        {
          links: [
            { label: "Comment nos jeux restent équitables", href: paths.info("fairgaming") },
            { label: "Qui peut utiliser nos pages, et comment", href: paths.info("accessibility") },
            { label: "Comment jouer selon ses moyens", href: paths.info("responsiblegaming") },
            { label: "Nous joindre", href: paths.info("contactus") },
          ],
        },
      ],
    },
  ],
};
