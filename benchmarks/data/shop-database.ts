import type { Bench } from "../cases/bench.ts";
import { startKeystead } from "../processes/server.ts";
import { openSession } from "../processes/session.ts";
import type { Run } from "./seed.ts";
import { fillShop } from "./shop.ts";
import type { ShopShape } from "./shop-shape.ts";
import { fillTenants } from "./tenants.ts";

/** The address of a PostgreSQL database with a shop of this shape, which is the operator's; filled once in a run. */
export async function shopDatabase(
  { postgres, processes }: Pick<Bench, "postgres" | "processes">,
  shape: ShopShape,
): Promise<string> {
  const { licenses, tenants, oneExpiry } = shape;
  const fill = async (url: string, run: Run): Promise<void> => {
    const server = await startKeystead(processes, [], { DATABASE_URL: url });
    const { organizationId, close } = await openSession(server);
    close();
    await server.stop();
    await fillTenants(run, tenants);
    await fillShop(run, organizationId, shape);
  };
  const count = `${licenses.toLocaleString("en")} licenses${oneExpiry ? " that expire at one instant" : ""}`;
  return postgres.database(`a shop with ${count}, ${tenants.toLocaleString("en")} tenants beside it`, fill);
}
