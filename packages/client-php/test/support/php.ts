import { spawnSync } from "node:child_process";

const { CI } = process.env;
const programs: Record<string, string[]> = {
  php: ["php", "--version"],
  "curl extension": ["php", "--re", "curl"],
  phpunit: ["phpunit", "--version"],
};
const lacking = Object.keys(programs).filter((name) => {
  const [program = "", ...args] = programs[name] ?? [];
  return spawnSync(program, args).status !== 0;
});

/** Whether the tests that need PHP can be run; where they must be (CI), they are, and fail without it. */
export const hasPhp: boolean = lacking.length === 0 || CI !== undefined;

if (lacking.length > 0) {
  console.warn(
    `The PHP client is tested with PHPUnit, and here is no ${lacking.join(" and no ")}: apt-get install php-cli php-curl php-mbstring php-xml phpunit`,
  );
}
