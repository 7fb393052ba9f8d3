import { expect, it } from "vitest";
import { deviceName } from "../../../server/casino/domain/sessions/device-names";

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const ANDROID = "Mozilla/5.0 (Linux; Android 10; K)";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  ["Firefox", "Windows", "Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0"],
  ["Chrome", "Windows", `${WINDOWS} ${WEBKIT} Chrome/128.0.0.0 Safari/537.36`],
  ["Edge", "Windows", `${WINDOWS} ${WEBKIT} Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0`],
  ["Opera", "Windows", `${WINDOWS} ${WEBKIT} Chrome/128.0.0.0 Safari/537.36 OPR/114.0.0.0`],
  ["Chrome", "Android", `${ANDROID} ${WEBKIT} Chrome/128.0.0.0 Mobile Safari/537.36`],
  [
    "Samsung Internet",
    "Android",
    `${ANDROID} ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
  ],
  [
    "Opera",
    "Android",
    "Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16",
  ],
  ["Safari", "iPhone", `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
  ["Chrome", "iPhone", `${IPHONE} CriOS/128.0.6613.98 Mobile/15E148 Safari/604.1`],
  ["Firefox", "iPhone", `${IPHONE} FxiOS/130.0 Mobile/15E148 Safari/605.1.15`],
  [
    "Safari",
    "macOS",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.6 Safari/605.1.15",
  ],
  ["Firefox", "Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"],
  ["Chrome", "ChromeOS", `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/128.0.0.0 Safari/537.36`],
  ["", "", ""],
  ["", "", "curl/8.5.0"],
  ["", "", `${"x".repeat(2_000)} Firefox/1 Windows`],
])("device.named: %s on %s", (browser, system, header) => {
  expect(deviceName(header)).toEqual({ browser, system });
});
