import * as secondFactor from "~/casino/contract/second-factor";
import { byPid, type CallExample, EXAMPLE, example, session } from "./example";

const { password, appKey, appCode, recoveryCode, challenge } = EXAMPLE;

const recovery_codes = ["7kqd-2m9x-ftah-c4wn", "x3bh-90sv-e6jr-qz1k"];

export const secondFactorExamples: readonly CallExample[] = [
  example(
    secondFactor.beginSecondFactor,
    { params: byPid, body: { password } },
    { message: "Scan the code." },
  ),
  example(
    secondFactor.secondFactor,
    { params: byPid },
    {
      is_on: false,
      turned_on_at: null,
      recovery_codes_left: 0,
      setup: {
        secret: appKey,
        uri: `otpauth://totp/Casino:ada.green?issuer=Casino&secret=${appKey}&algorithm=SHA1&digits=6&period=30`,
      },
    },
  ),
  example(
    secondFactor.confirmSecondFactor,
    { params: byPid, body: { second_factor: appCode } },
    { recovery_codes },
  ),
  example(
    secondFactor.renewRecoveryCodes,
    { params: byPid, body: { second_factor: recoveryCode } },
    { recovery_codes },
  ),
  example(secondFactor.completeLogin, { body: { challenge, second_factor: recoveryCode } }, session),
  example(
    secondFactor.removeSecondFactor,
    { params: byPid, body: { password, second_factor: recoveryCode } },
    { message: "Two-factor authentication is off." },
  ),
];
