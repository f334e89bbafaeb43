/** Least contrast with white that the server takes (WCAG AA). */
export const LEAST_CONTRAST = 4.5;

const STEPS = 256;
const HEX = /^#[0-9a-f]{6}$/i;

type Channels = readonly [red: number, green: number, blue: number];

/** Whether a text is a color as the server takes it, such as `#1d4ed8`. */
export function isColor(text: string): boolean {
  return HEX.test(text);
}

function channelsOf(color: string): Channels {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function luminanceOf(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of a color with white, 1 to 21 (WCAG 2.2). */
export function contrastWithWhite(color: string): number {
  return 1.05 / (luminanceOf(channelsOf(color)) + 0.05);
}

/** The color itself, or the first darker one whose contrast with white is enough, as the server finds it. */
export function nearestReadable(color: string): string {
  const channels = channelsOf(color);
  for (let step = 0; step <= STEPS; step += 1) {
    const darker = channels.map((channel) => Math.round(channel * (1 - step / STEPS)));
    const candidate = `#${darker.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
    if (contrastWithWhite(candidate) >= LEAST_CONTRAST) return candidate;
  }
  return "#000000";
}
