import { createLicensing } from "@keystead/core";
import { redisStorage } from "../../src/index.ts";

const SITES = 10;
const ROUNDS = 15;

// Once its parent says so, its sites activate a license again and again, and give their seats back but for the last
// time. Prints how many seats its sites had at most at once.
const [url = "", prefix = "", publicKey = "", licenseKey = "", name = ""] = process.argv.slice(2);
const licensing = createLicensing({ storage: redisStorage({ url, prefix }) });
await licensing.ping();
process.stdout.write("ready\n");
process.stdin.once("data", async () => {
  let most = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const domains = Array.from({ length: SITES }, (_, site) => `s${site}.p${name}.example`);
    const answers = await Promise.all(
      domains.map((domain) => licensing.activate({ publicKey, licenseKey, domain })),
    );
    most = Math.max(most, answers.filter((answer) => answer.success).length);
    if (round === ROUNDS) break;
    await Promise.all(domains.map((domain) => licensing.deactivate({ publicKey, licenseKey, domain })));
  }
  await licensing.close();
  process.stdout.write(`${most}\n`);
  process.exit();
});
