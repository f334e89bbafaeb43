import type { RecordOf } from "../../storage/kinds.ts";

/** A user with what never leaves the accounts use cases. */
export type StoredUser = RecordOf<"users">;

/** A user's session in one browser. It lasts 30 days; use extends it, up to 180 days in all. */
export type StoredSession = RecordOf<"sessions">;
