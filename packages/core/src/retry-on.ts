import { type ErrorCode, LicensingError } from "./errors.ts";

const ATTEMPTS = 5;

/** What `work` resolves to; when it throws this code it is tried again, a few times in all. */
export async function retryOn<Result>(code: ErrorCode, work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const another = error instanceof LicensingError && error.code === code;
      if (!another || attempt === ATTEMPTS) throw error;
    }
  }
}
