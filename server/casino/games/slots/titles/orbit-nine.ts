import { slotGame } from "../slot-game";
import { linesOnFive } from "../slot-line-shapes";
import type { SlotConfig } from "../slot-lines";
import { linesEngine } from "../slot-lines-engine";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";

/** `pays` in line stakes, for a run of 0, 1, … 5 from the left. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "wild", label: "Wild", pays: [0, 0, 0, 35, 175, 1000] },
  { key: "rocket", label: "Rocket", pays: [0, 0, 3, 35, 175, 1000] },
  { key: "astronaut", label: "Astronaut", pays: [0, 0, 0, 25, 100, 500] },
  { key: "planet", label: "Planet", pays: [0, 0, 0, 20, 75, 350] },
  { key: "satellite", label: "Satellite", pays: [0, 0, 0, 12, 50, 200] },
  { key: "comet", label: "Comet", pays: [0, 0, 0, 10, 35, 120] },
  { key: "moonrock", label: "Moon Rock", pays: [0, 0, 0, 7, 20, 80] },
  { key: "stardust", label: "Stardust", pays: [0, 0, 0, 4, 15, 60] },
];

const LETTERS = {
  W: "wild",
  S: "station",
  R: "rocket",
  N: "astronaut",
  P: "planet",
  T: "satellite",
  C: "comet",
  M: "moonrock",
  D: "stardust",
};

const STRIPS = [
  "NRMSMCMCDNRTCTDTDPDWDMDPCPTM",
  "CSNTDTCDPMRCDTDMDWMCDPNCRPNM",
  "MDMRPTNWCNSTNCDCDMPTNRMDCDTMD",
  "DSNPTMCMDTWDPCNRPMDMCDMDTCTR",
  "NCWPCMTCTDCDRDTNTNMDRMPDMPMSD",
];

const FREE_STRIPS = [
  "NMWPCTCRPCMDMPDWDMDTRSDNDTMCT",
  "MTMWPTDMSRCMTDMPWDCNDCNDRDNPWC",
  "NDNDWMCMDTCDMDMNMPTWTRWRCSPDCPT",
  "CPTDCMTCNWMDPDNDMRDMWCTWMRSPDT",
  "DRDNPNPTWCPMTMDMSDCWNTWCTDMRMDC",
];

/** Free spins have no multiplier, but strips with three times as many wilds. */
const orbitNineTable: SlotConfig = {
  symbols: SYMBOLS,
  wild: "wild",
  scatter: { key: "station", label: "Station", pays: [0, 0, 0, 2, 12, 50], freeSpins: [0, 0, 0, 10, 15, 30] },
  freeSpinMultiplier: 1,
  freeSpinCap: 100,
  strips: stripsFromLetters(LETTERS, STRIPS),
  freeStrips: stripsFromLetters(LETTERS, FREE_STRIPS),
  lines: linesOnFive(20),
};

export const orbitNine = slotGame(
  {
    gameId: 113,
    machineId: 1,
    displayName: "Orbit Nine",
    category: "New Games",
    subCategory: "5 Reels",
    theme: "orbit",
    odds: { mean: 0.9552222057607257, deviation: 3.436993660935424 },
    // Multiples of the 20 parts of a stake. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [20, 40, 60, 100, 200, 400, 500, 700, 1000],
  },
  linesEngine(orbitNineTable),
);
