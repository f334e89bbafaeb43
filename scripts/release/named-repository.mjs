// Hooks of pnpm: each package that is published says where its source is, and where to tell of mistakes.
import { relative } from "node:path";
import { root } from "../workspace/root.mjs";
import { repositoryUrl } from "./repository.mjs";

export const hooks = {
  beforePacking(manifest, folder) {
    const url = repositoryUrl();
    const directory = relative(root, folder);
    return {
      ...manifest,
      homepage: `${url}/tree/main/${directory}#readme`,
      repository: { type: "git", url: `git+${url}.git`, directory },
      bugs: `${url}/issues`,
    };
  },
};
