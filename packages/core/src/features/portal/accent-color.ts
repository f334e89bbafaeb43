const LEAST_CONTRAST = 4.5;
/** Backgrounds of the portal's pages. */
const LIGHT = "#ffffff";
const DARK = "#242424";
const STEPS = 256;

/** Red, green and blue, 0 to 255. */
type Channels = readonly [number, number, number];

function channelsOf(color: string): Channels {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Relative luminance (WCAG 2.2). */
function luminanceOf(color: string): number {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colors, 1 to 21 (WCAG 2.2). */
function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The color itself, or the first on the way to `end` whose contrast with the background is enough. */
function nearest(color: string, end: "#000000" | "#ffffff", background: string): string {
  const [from, to] = [channelsOf(color), channelsOf(end)];
  for (let step = 0; step <= STEPS; step += 1) {
    const mixed = from.map((channel, index) =>
      Math.round(channel + (((to[index] ?? 0) - channel) * step) / STEPS),
    );
    const candidate = `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
    if (contrastOf(candidate, background) >= LEAST_CONTRAST) return candidate;
  }
  return end;
}

/** Why a color cannot be the accent; null for one whose contrast with white is enough. */
export function accentRefusal(color: string): string | null {
  const fitting = nearest(color, "#000000", LIGHT);
  if (fitting === color) return null;
  return `must have a contrast of at least ${LEAST_CONTRAST}:1 with white: the nearest color that has it is ${fitting}`;
}

/** The accent for light and dark pages: in the dark, the nearest lighter color with enough contrast. */
export function accentOf(color: string): { light: string; dark: string } {
  return { light: nearest(color, "#000000", LIGHT), dark: nearest(color, "#ffffff", DARK) };
}
