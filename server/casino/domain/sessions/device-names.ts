/** What a User-Agent header says about a device. Empty if it is not one of these. */
export interface DeviceName {
  browser: string;
  system: string;
}

/** In this order: most browsers also name those that they descend from. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\bDuckDuckGo\//, "DuckDuckGo"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrom(?:e|ium)\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

/** Android also says Linux; an iPhone also says Mac OS X. */
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b|\biPod\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** Longer headers are cut: no browser needs more, and every pattern reads all of it. */
const MAX_LENGTH = 512;

/** @param header the browser's User-Agent; only these names are kept of it */
export function deviceName(header: string): DeviceName {
  const text = header.slice(0, MAX_LENGTH);
  return { browser: firstOf(BROWSERS, text), system: firstOf(SYSTEMS, text) };
}

function firstOf(names: readonly (readonly [RegExp, string])[], text: string): string {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? "";
}
