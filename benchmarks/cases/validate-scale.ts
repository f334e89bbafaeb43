import { startKeystead } from "../processes/server.ts";
import { latencyOutcome } from "../report/outcomes.ts";
import type { Benchmark } from "./bench.ts";
import { compare } from "./compare.ts";
import { validateLoad } from "./validate-load.ts";

/** Few enough that answers wait for their look-up rather than for each other. */
const CONNECTIONS = 8;

/** Does a license take longer to find among a million? */
export const validateScale: Benchmark = async ({
  scale,
  processes,
  cores,
  postgres,
  generator,
  progress,
}) => {
  const sizes = [scale.licenses, scale.fewLicenses];
  const contenders = [];
  for (const licenses of sizes) {
    const DATABASE_URL = await postgres.licenses({ licenses, seats: 3 });
    const server = await startKeystead(processes, cores.serverPrefix, { DATABASE_URL });
    const load = validateLoad(licenses, CONNECTIONS);
    const name = `of ${licenses.toLocaleString("en")}`;
    contenders.push({ server: { ...server, name }, plan: () => load });
  }
  const [many = [], few = []] = await compare(contenders, scale.timing, generator, progress);
  await Promise.all(contenders.map(({ server }) => server.stop()));
  const [manyLicenses, fewLicenses] = sizes.map((size) => size.toLocaleString("en"));
  return [
    latencyOutcome({
      benchmark: `validate, PostgreSQL: median latency among ${manyLicenses} licenses for ${fewLicenses}, ${CONNECTIONS} connections`,
      many,
      few,
      atMost: 1.2,
    }),
  ];
};
