import { get, type IncomingHttpHeaders } from "node:http";

/** A line of Prometheus's text format. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const LINE = /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/i;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** The answer of `/metrics`, which is no part of the API that the reference describes. */
export function scrape(
  url: string,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    const asking = get(`${url}/metrics`, { agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    asking.on("error", reject);
  });
}

/** The samples of a text in Prometheus's format. Throws at a line that is none. */
export function samplesOf(text: string): Sample[] {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.map((line) => {
    const [, name = "", labels = "", value] = LINE.exec(line) ?? [];
    if (value === undefined) throw new Error(`This is no sample: ${line}`);
    const pairs = [...labels.matchAll(LABEL)].map(([, label = "", text = ""]) => [label, text]);
    return { name, labels: Object.fromEntries(pairs), value: Number(value.replace("Inf", "Infinity")) };
  });
}

/** The sum of the samples with this name and at least these labels. */
export function total(samples: Sample[], name: string, labels: Record<string, string> = {}): number {
  return samples
    .filter((sample) => sample.name === name)
    .filter((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
    .reduce((sum, { value }) => sum + value, 0);
}
