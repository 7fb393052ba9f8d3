import { playthroughRows } from "~/pages/info/playthrough-rows";
import { frenchFigure as written } from "~/shared/figures-fr-ca";

/** The rows of the table in the terms. */
export const PLAYTHROUGH_ROWS = playthroughRows({
  names: {
    slots: "Machines à sous, y compris les nouveautés et les jeux des Fêtes et de l’Halloween",
    progressives: "Jeux progressifs",
    specialty: "Keno, plinko et billets à gratter",
    dice: "Dés",
    poker: "Bonus Poker et Deuces Wild",
    jacks_or_better: "Jacks or Better",
    crash: "Jeux de crash",
    blackjack: "Blackjack",
    roulette: "Croupier en direct\u00a0: roulette",
  },
  counts: (percent) => (percent === 0 ? "Rien" : `${frenchFigure(percent / 100)}\u00a0$`),
  below: (multiple) => `, à moins de ${frenchFigure(multiple)}\u00a0fois votre mise`,
  between: (from, below) => `, de ${frenchFigure(from)} à moins de ${frenchFigure(below)}\u00a0fois`,
  from: (multiple) => `, à ${frenchFigure(multiple)}\u00a0fois ou plus`,
});

function frenchFigure(amount: number): string {
  return written(amount, 2, 2);
}
