import { type OpenLicensing, SECOND } from "./open-licensing.ts";

const MINUTE = 60 * SECOND;

/** Time passes while servers answer. */
export async function passAnswering({ clock, licensing }: OpenLicensing, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= MINUTE) {
    clock.advance(Math.min(left, MINUTE));
    await licensing.noteAnswering();
  }
}
