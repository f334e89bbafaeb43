const PAUSE_MS = 2_000;

/**
 * Loads code for as long as it takes, so that a part of a page that cannot be loaded right now takes nothing else with
 * it.
 */
export async function untilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
