import { releaseErrors } from "@keystead/core/server";

/** Throws `package_invalid` in these words, which name what is wrong with a package. */
export function refuse(why: string, cause?: unknown): never {
  throw releaseErrors.packageInvalid(why, cause);
}
