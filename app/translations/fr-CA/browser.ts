import { translationByFeature } from "../by-feature";
import { texts } from "./frame";

export const translation = () =>
  translationByFeature(texts, {
    account: () => import("./account"),
    cashier: () => import("./cashier"),
    jackpot: () => import("./jackpot"),
    landing: () => import("./landing"),
    lobby: () => import("./lobby"),
    onboarding: () => import("./onboarding"),
    pages: () => import("./pages"),
    play: () => import("./play"),
    promotions: () => import("./promotions"),
    rewards: () => import("./rewards"),
    support: () => import("./support"),
    tables: () => import("./tables"),
  });
