import { crashGame } from "./crash";

/** A title's growth must never change, because recorded days are replayed with it. Another rate needs another title. */
export const crashTitles = [
  crashGame({
    gameId: 401,
    displayName: "Cherry Rocket",
    subCategory: "Rockets",
    growthPerSecond: 0.12,
    flyer: "rocket",
  }),
  crashGame({
    gameId: 402,
    displayName: "Night Balloon",
    subCategory: "Balloons",
    growthPerSecond: 0.08,
    flyer: "balloon",
  }),
  crashGame({
    gameId: 403,
    displayName: "Paper Kite",
    subCategory: "Kites",
    growthPerSecond: 0.1,
    flyer: "kite",
  }),
  crashGame({
    gameId: 404,
    displayName: "Falcon Rise",
    subCategory: "Birds",
    growthPerSecond: 0.15,
    flyer: "falcon",
  }),
];
