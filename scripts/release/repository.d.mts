/** Returns the repository's address, such as https://github.com/keystead/keystead. */
export function repositoryUrl(): string;
