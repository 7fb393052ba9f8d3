import { hashSecret } from "../domain/secrets/secrets";
import { deviceName } from "../domain/sessions/device-names";
import type { Device } from "../domain/sessions/devices";

/** A random id, as the web program makes it; anything else is no id. */
const DEVICE_ID = /^[\w-]{32,64}$/;

/** The device behind a call, as far as the caller names it. */
export function deviceOfCall(call: {
  header: (name: string) => string | undefined;
  country: string | null;
}): Device {
  const id = call.header("x-device-id") ?? "";
  return {
    idHash: DEVICE_ID.test(id) ? hashSecret(id) : null,
    ...deviceName(call.header("x-device-agent") ?? ""),
    country: call.country,
  };
}
