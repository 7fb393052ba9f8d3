import { brand } from "~/brand";
import { licensee } from "~/licensee";
import type { InfoPage } from "~/pages/info/info-page";
import { paths } from "~/paths";

const { name } = brand;
const { license } = licensee;

export const knowyourcustomer: InfoPage<"knowyourcustomer"> = {
  of: "info/knowyourcustomer",
  slug: "knowyourcustomer",
  title: "Connaître son client",
  description: `Ce que ${name} vous demande et à quel moment, les documents acceptés et le soin que nous en prenons.`,
  updated: "2026-11-22",
  sections: [
    {
      id: "why",
      heading: "Pourquoi nous le demandons",
      blocks: [
        {
          p: `Notre licence, délivrée par l’organisme ${license.regulator}, nous oblige à savoir qui joue : pour écarter les moins de 21 ans, pour que l’argent retourne à la personne qui l’a versé et pour empêcher les comptes ouverts au nom d’autrui. Nous en demandons le moins possible, et seulement au besoin.`,
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
              ["Examen d’un compte", "Documents décrits ci-dessous"],
            ],
          },
        },
        {
          p: "Vous pouvez parcourir la salle de jeux, les règles et les promotions sans rien de tout cela. Tant que vos renseignements sont incomplets, la caisse vous les demande et n’envoie rien au fournisseur de paiement.",
        },
      ],
    },
    {
      id: "documents",
      heading: "Les documents acceptés",
      blocks: [
        {
          p: "Pour l’instant, aucun argent réel ne circule : nous ne demandons de documents à personne. N’en envoyez pas, s’il vous plaît. Quand les paiements seront réels, l’examen d’un compte exigera :",
        },
        {
          list: [
            "Identité : un passeport, une carte d’identité nationale ou un permis de conduire valide, les quatre coins visibles",
            "Adresse : une facture de services publics, un relevé bancaire ou une lettre d’un gouvernement datant de moins de trois mois",
            "Paiement : une photo de la carte dont seuls les quatre derniers chiffres sont visibles, ou un message signé par le portefeuille qui a servi à payer",
            "Pour les gros montants, la provenance de l’argent : un bulletin de paie, une déclaration de revenus ou un acte de vente",
          ],
        },
      ],
    },
    {
      id: "how",
      heading: "Le déroulement d’un examen",
      blocks: [
        {
          steps: [
            "Nous vous disons que votre compte est à l’examen, pourquoi, et ce qu’il nous faut.",
            "Vous envoyez les documents de la façon décrite dans ce message. Nous ne les demandons jamais par clavardage ni par téléphone.",
            "Une personne formée les examine dans les deux jours ouvrables.",
            "Nous vous donnons le résultat. S’il manque quelque chose, nous disons quoi. Si c’est non, nous disons pourquoi, sauf si la loi l’interdit.",
          ],
        },
        {
          p: "Pendant un examen, il se peut que vous ne puissiez ni déposer ni participer au gros lot de la salle. Nous ne touchons pas à votre solde, et vous pouvez toujours nous demander où en sont les choses.",
        },
      ],
    },
    {
      id: "care",
      heading: "Le soin que nous en prenons",
      blocks: [
        {
          list: [
            "Les documents sont chiffrés, et seules les personnes chargées des examens peuvent les ouvrir.",
            "Ils servent à l’examen et à rien d’autre.",
            "Nous les supprimons cinq ans après la fermeture de votre compte, comme l’exige notre licence, ou plus tôt si on nous le permet.",
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
