// node benchmarks/peers/import-time.ts PACKAGE: prints the milliseconds of processor time that importing it takes.
const [name = ""] = process.argv.slice(2);
const before = process.cpuUsage();
await import(name);
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000);
