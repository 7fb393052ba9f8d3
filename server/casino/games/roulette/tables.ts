import { rouletteGame } from "./roulette";

/** The tables of the live lobby. Their chips include the maximum bets of the player classes: 5.00, 7.00 and 10.00. */
export const rouletteTables = [
  rouletteGame({
    gameId: 501,
    machineId: 1,
    displayName: "European Roulette",
    chipsMinor: [50, 100, 200, 500, 700, 1000],
    unitMinor: 50,
  }),
  rouletteGame({
    gameId: 501,
    machineId: 2,
    displayName: "European Roulette Low Stakes",
    chipsMinor: [20, 60, 100, 200, 500, 700, 1000],
    unitMinor: 20,
  }),
  rouletteGame({
    gameId: 501,
    machineId: 3,
    displayName: "European Roulette Gold",
    chipsMinor: [100, 200, 500, 700, 1000],
    unitMinor: 100,
  }),
  rouletteGame({
    gameId: 501,
    machineId: 4,
    displayName: "European Roulette High Stakes",
    chipsMinor: [500, 700, 1000],
    unitMinor: 100,
  }),
];
