import { basePath } from "../../api/page-facts.ts";

/** Lines that a customer copies, to get a package with Composer. */
export interface ComposerLines {
  commands: string;
  authJson: string;
}

/** The lines for a package of an organization's repository, with a license key or a token as the password. */
export function composerLines(organization: string, packageName: string, password: string): ComposerLines {
  const { host, origin } = location;
  const address = `${origin}${basePath}/composer/${organization}`;
  return {
    commands: [
      `composer config repositories.${organization} composer ${address}`,
      `composer config --auth http-basic.${host} license ${password}`,
      `composer require ${packageName}`,
    ].join("\n"),
    authJson: JSON.stringify({ "http-basic": { [host]: { username: "license", password } } }, null, 2),
  };
}
