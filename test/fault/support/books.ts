import { createClient } from "../../../packages/server/test/support/client.ts";
import type { Shop } from "./shop.ts";

/** State of one license in the store, whatever callers were told. */
export interface Account {
  licenseId: string;
  seats: number;
  activatedCount: number;
  active: { id: string; domain: string }[];
}

interface Detail {
  activatedCount: number;
  activations: { id: string; domain: string; status: string }[];
}

/** Reads the shop's licenses through a server, for a store that only the server can open. */
export async function booksOfServer(url: string, { licenses, seats, operator }: Shop): Promise<Account[]> {
  const client = createClient(url);
  try {
    await client.post("/api/auth/login", operator);
    const books: Account[] = [];
    for (const { id } of licenses) {
      const { activatedCount, activations } = (await client.get<Detail>(`/api/licenses/${id}`)).body;
      const active = activations.filter(({ status }) => status === "active");
      books.push({ licenseId: id, seats, activatedCount, active });
    }
    return books;
  } finally {
    client.close();
  }
}

/** Seats that are taken beyond those there are, over all licenses. */
export function oversoldSeats(books: Account[]): number {
  return books.reduce((sum, { seats, active }) => sum + Math.max(0, active.length - seats), 0);
}

/** Licenses whose count is not the number of their active rows. */
export function miscounted(books: Account[]): Account[] {
  return books.filter(({ activatedCount, active }) => activatedCount !== active.length);
}
