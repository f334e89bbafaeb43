import { postgresStorage } from "../../src/index.ts";

// Migrates the database of argv[2] once its parent says so, and prints the versions that this process applied.
const storage = postgresStorage({ connectionString: process.argv[2] ?? "", max: 1 });
process.stdout.write("ready\n");
process.stdin.once("data", async () => {
  const { applied } = await storage.migrate();
  await storage.ping();
  await storage.close();
  process.stdout.write(`${JSON.stringify(applied)}\n`);
  process.exit();
});
