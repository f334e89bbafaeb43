/**
 * For tests of what servers count together: a count that takes longer than 200 ms is a server's own. On a machine that
 * stands still for a moment, it is shared at the next attempt.
 */
export const sharedInTime = { retry: 3 };
