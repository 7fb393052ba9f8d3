import type { DemoAgeMessages } from "~/pages/demo-age";

export const messages: DemoAgeMessages = {
  of: "landing/demo-age",
  title: (age) => `Avez-vous ${age}\u00a0ans ou plus\u202f?`,
  description: "Les démos de nos jeux sont réservées aux adultes.",
  text: (age) =>
    `Là où vous êtes, les démos sont réservées aux adultes. Veuillez confirmer que vous avez ${age}\u00a0ans ou plus. Ce navigateur s’en souviendra pendant sept jours.`,
  confirm: (age) => `J’AI ${age}\u00a0ANS OU PLUS`,
  younger: (age) => `J’ai moins de ${age}\u00a0ans`,
};
