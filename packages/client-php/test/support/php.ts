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

/** Debian's package of bacon/bacon-qr-code, which is not needed for more than QR codes. */
const hasLibrary =
  spawnSync("php", ["-r", 'exit((int) !stream_resolve_include_path("Bacon/BaconQrCode/autoload.php"));'])
    .status === 0;
if (!hasLibrary) console.warn("QR codes of the PHP client are not tested: apt-get install php-bacon-qr-code");

/** Whether the tests of QR codes can be run; where they must be (CI), they are. */
export const hasQrCodes: boolean = hasLibrary || CI !== undefined;

if (lacking.length > 0) {
  console.warn(
    `The PHP client is tested with PHPUnit, and here is no ${lacking.join(" and no ")}: apt-get install php-cli php-curl php-mbstring php-xml phpunit`,
  );
}
