import { RAISE_OPEN_DAYS } from "~/casino/contract/limit-words";
import { frenchDay, frenchTime } from "~/shared/dates-fr-ca";
import type { LimitTexts } from "./player-texts";

const KINDS = { deposit: "Dépôts", loss: "Pertes", stake: "Mise", time: "Temps de connexion" };
const PERIODS = {
  day: "en 24\u00a0heures",
  week: "en 7\u00a0jours",
  month: "en 30\u00a0jours",
  round: "par partie",
};

export const frenchLimits: LimitTexts = {
  limitLine: ({ limit, period, value, amount }) => {
    const most =
      value === null ? "aucune limite" : limit === "time" ? time(value) : `au plus ${amount ?? ""}`;
    return `${KINDS[limit]} ${PERIODS[period]}\u00a0: ${most}`;
  },
  limitNews: {
    set: ({ lines }) => ({
      subject: "Vos limites sont fixées",
      text: paragraphs("Vous avez fixé ces limites. Elles s’appliquent dès maintenant\u00a0:", lines),
    }),
    asked: ({ lines, at }) => ({
      subject: "Vous avez demandé une limite plus élevée",
      text: paragraphs(
        "Vous avez demandé ces changements\u00a0:",
        lines,
        `D’ici là, votre limite reste la même. Vous pourrez confirmer le changement à partir du ${instant(at)}\u202f; nous vous écrirons.`,
        "Si vous changez d’avis, vous n’avez rien à faire\u00a0: sans votre confirmation, rien ne change.",
      ),
    }),
    ready: ({ lines, at }) => ({
      subject: "Voulez-vous toujours changer votre limite\u202f?",
      text: paragraphs(
        "Vous avez demandé ce changement. Vous pouvez maintenant le confirmer ou l’abandonner, sous Limites, dans votre compte\u00a0:",
        lines,
        `Si vous ne faites rien, il sera abandonné le ${instant(at)} et votre limite restera la même.`,
      ),
    }),
    confirmed: ({ lines }) => ({
      subject: "Votre limite a changé",
      text: paragraphs("Vous avez confirmé ce changement. Il s’applique dès maintenant\u00a0:", lines),
    }),
    dropped: ({ lines }) => ({
      subject: "Votre limite reste la même",
      text: paragraphs(
        "Vous avez abandonné le changement demandé. Cette limite reste en vigueur\u00a0:",
        lines,
      ),
    }),
    expired: ({ lines }) => ({
      subject: "Votre limite reste la même",
      text: paragraphs(
        `Le changement demandé n’a pas été confirmé dans les ${RAISE_OPEN_DAYS}\u00a0jours. Cette limite reste en vigueur\u00a0:`,
        lines,
      ),
    }),
    review: ({ lines }) => ({
      subject: "Votre limite de dépôt vous convient-elle toujours\u202f?",
      text: paragraphs(
        "Votre dernier choix au sujet d’une limite de dépôt remonte à un certain temps. Voici ce qui s’applique actuellement\u00a0:",
        lines.length > 0 ? lines : "Vous n’avez aucune limite de dépôt.",
        "Prenez un moment pour y repenser dans la caisse. Vous pouvez y modifier votre limite ou la garder telle quelle.",
      ),
    }),
  },
};

function paragraphs(...parts: (string | readonly string[])[]): string {
  return parts.flat().join("\n\n");
}

function time(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `au plus ${rest}\u00a0min`;
  return rest === 0 ? `au plus ${hours}\u00a0h` : `au plus ${hours}\u00a0h ${String(rest).padStart(2, "0")}`;
}

function instant(at: Date | null): string {
  const iso = (at ?? new Date(0)).toISOString();
  return `${frenchDay(iso.slice(0, 10))} à ${frenchTime(iso.slice(11, 16))}\u00a0UTC`;
}
