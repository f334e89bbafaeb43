import { text } from "./text.ts";

// In this order: most browsers also name those that they descend from.
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/**
 * A browser and its system as people call them, by what the browser says of itself; the beginning of that where
 * neither is known.
 */
export function browserName(userAgent: string | null): string {
  if (userAgent === null || userAgent === "") return text.sessions.unknownBrowser;
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (browser === undefined) return userAgent.slice(0, 60);
  return system === undefined ? browser : text.sessions.browser(browser, system);
}
