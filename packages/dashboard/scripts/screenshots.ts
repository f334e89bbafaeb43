// Takes pictures of the dashboard with a shop's data, light and dark: npm run screenshots                    the
// main pages, wide and narrow, into screenshots/ (all, or those named) npm run screenshots -- --docs          the
// pictures of the documentation, and of a customer's WordPress, into docs/images npm run screenshots -- --widths
// 1920,3840 overview licenses
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { takeDocsPictures } from "./screenshots/docs.ts";
import { takePages } from "./screenshots/pages.ts";
import { openStudio } from "./screenshots/studio.ts";

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { docs: { type: "boolean", default: false }, widths: { type: "string", default: "1280,360" } },
});
const folder = join(import.meta.dirname, values.docs ? "../../../docs/images" : "../screenshots");
await mkdir(folder, { recursive: true });

const studio = await openStudio();
try {
  if (values.docs) await takeDocsPictures(studio, { folder, names });
  else await takePages(studio, { folder, names, widths: values.widths.split(",").map(Number) });
} finally {
  await studio.close();
}
