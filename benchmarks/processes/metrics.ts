import type { Server } from "./server.ts";

/** Reads a server's `/metrics`. */
export async function metricsOf({ port }: Server): Promise<ServerMetrics> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (!answer.ok) throw new Error(`/metrics: ${answer.status}`);
  return new ServerMetrics(await answer.text());
}

class ServerMetrics {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * The sum of a metric over all its labels, or over those with one of them, such as `method="GET"`. Throws when there
   * is none with this name.
   */
  sum(name: string, label = ""): number {
    const values = [...this.#text.matchAll(new RegExp(`^${name}(\\{.*\\})? (\\S+)$`, "gm"))];
    if (values.length === 0 && !this.#text.includes(`# TYPE ${name} `)) throw new Error(`No metric ${name}`);
    return values.reduce(
      (sum, [, labels = "", value]) => sum + (labels.includes(label) ? Number(value) : 0),
      0,
    );
  }
}
