import { IDENTITY_DEPOSITS_MINOR } from "~/casino/contract/thresholds";
import type { InfoPage } from "~/pages/info/info-page";
import { paths } from "~/paths";
import { messages as moneyFormat } from "../../ui/money";

export const knowyourcustomer: InfoPage<"knowyourcustomer"> = {
  of: "info/knowyourcustomer",
  slug: "knowyourcustomer",
  title: "Connaître son client",
  description: "Ce que {name} vous demande, à quel moment, et le soin que nous en prenons.",
  updated: "2026-11-26",
  sections: [
    {
      id: "why",
      heading: "Pourquoi nous le demandons",
      blocks: [
        {
          where: "license",
          then: [
            {
              p: "Notre licence, délivrée par l’organisme {regulator}, nous oblige à savoir qui joue : pour écarter les moins de 21 ans, pour que l’argent retourne à la personne qui l’a versé et pour empêcher les comptes ouverts au nom d’autrui. Nous en demandons le moins possible, et seulement au besoin.",
            },
          ],
          otherwise: [
            {
              p: "Nous devons savoir qui joue\u00a0: pour écarter les moins de 21\u00a0ans, pour que l’argent retourne à la personne qui l’a versé et pour empêcher les comptes ouverts au nom d’autrui. Nous en demandons le moins possible, et seulement au besoin.",
            },
          ],
        },
      ],
    },
    {
      id: "when",
      heading: "Ce que nous demandons et quand",
      blocks: [
        {
          table: {
            head: ["Quand", "Ce que nous demandons"],
            rows: [
              ["Inscription", "Prénom, nom, courriel, date de naissance, mot de passe"],
              [
                "Avant le premier dépôt",
                "Adresse, ville, État ou province, code postal ou ZIP, téléphone, genre",
              ],
              {
                where: "identity",
                then: [
                  [
                    `Avant le premier retrait, ou lorsque vos dépôts atteignent ${moneyFormat.short(IDENTITY_DEPOSITS_MINOR)}`,
                    "Une pièce d’identité et une preuve d’adresse, comme décrit ci-dessous",
                  ],
                ],
              },
            ],
          },
        },
        {
          p: "Vous pouvez parcourir la salle de jeux, les règles et les promotions sans rien de tout cela. Tant que vos renseignements sont incomplets, la caisse vous les demande et n’envoie rien au fournisseur de paiement.",
        },
      ],
    },
    {
      where: "identity",
      then: [
        {
          id: "documents",
          heading: "Les documents acceptés",
          blocks: [
            {
              p: "Vous envoyez trois fichiers : le recto et le verso d’une pièce d’identité, et une preuve d’adresse. Les fichiers JPEG, PNG, WebP, HEIC et PDF d’au plus 15 Mo chacun sont acceptés.",
            },
            {
              list: [
                "Identité : un passeport, une carte d’identité nationale ou un permis de conduire valide, les quatre coins visibles",
                "Adresse : une facture de services publics, un relevé bancaire ou une lettre d’un gouvernement datant de moins de trois mois",
              ],
            },
          ],
        },
      ],
    },
    {
      where: "identity",
      then: [
        {
          id: "how",
          heading: "Le déroulement d’un examen",
          blocks: [
            {
              steps: [
                "Nous vous disons par courriel et dans votre compte qu’il nous faut vos documents, et pourquoi.",
                "Vous les envoyez à la page Identité de votre compte, et nulle part ailleurs. Nous ne les demandons jamais par clavardage, par courriel ni par téléphone.",
                {
                  where: "policies",
                  then: [
                    "Beaucoup sont vérifiés en quelques secondes. Sinon, une personne formée les examine dans les deux jours ouvrables.",
                  ],
                },
                "Nous vous donnons le résultat. Si nous n’avons pas pu vérifier votre identité, nous disons pourquoi et ce qu’il faut envoyer de nouveau.",
              ],
            },
            {
              p: "Pendant la vérification, vous pouvez déposer et jouer comme avant, et votre solde reste le vôtre. La page Identité montre toujours où nous en sommes.",
            },
            {
              where: "sandbox",
              then: [
                {
                  p: "Pour l’instant, aucun argent réel ne circule\u00a0: un banc d’essai répond à la place d’une vraie vérification. N’envoyez donc pas de vrais documents.",
                },
              ],
            },
          ],
        },
      ],
    },
    {
      id: "care",
      heading: "Le soin que nous en prenons",
      blocks: [
        {
          where: "identity",
          then: [
            {
              list: [
                {
                  where: "ownCasino",
                  then: [
                    "Les fichiers sont conservés chiffrés, et seules les personnes chargées des vérifications peuvent les ouvrir. Chaque consultation est consignée.",
                  ],
                },
                {
                  where: "ownCasino",
                  then: [
                    "Les images JPEG et PNG sont enregistrées de nouveau sans données cachées, comme l’endroit où elles ont été prises. Les fichiers servent à la vérification et à rien d’autre.",
                  ],
                },
                {
                  where: "ownCasino",
                  then: [
                    "Les fichiers inutilisables, ou que vous n’avez pas soumis, sont supprimés après 30 jours ; ceux d’une identité vérifiée, cinq ans après la vérification. Le résultat de la vérification et sa date sont gardés jusqu’à cinq ans après la fermeture de votre compte.",
                  ],
                },
              ],
            },
          ],
        },
        {
          p: "Mettez vos renseignements à jour dès qu’ils changent, après un déménagement ou un mariage, par exemple. Une fausse date de naissance ou le nom d’une autre personne est un motif de fermeture du compte.",
        },
        {
          links: [
            { label: "Votre compte", href: paths.account },
            { label: "Confidentialité", href: paths.info("privacy") },
            { label: "Lutte contre le blanchiment", href: paths.info("antimoneylaundering") },
          ],
        },
      ],
    },
  ],
};
