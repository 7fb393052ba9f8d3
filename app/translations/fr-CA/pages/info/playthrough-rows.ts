import { figure as written } from "../../figures";
import { playthroughRows } from "~/pages/info/playthrough-rows";

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
  counts: (percent) => (percent === 0 ? "Rien" : `${figure(percent / 100)}\u00a0$`),
  below: (multiple) => `, à moins de ${figure(multiple)}\u00a0fois votre mise`,
  between: (from, below) => `, de ${figure(from)} à moins de ${figure(below)}\u00a0fois`,
  from: (multiple) => `, à ${figure(multiple)}\u00a0fois ou plus`,
});

function figure(amount: number): string {
  return written(amount, 2, 2);
}
