/** Runs `work` while no other process of this machine holds the lock file `path`. */
export function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result>;
