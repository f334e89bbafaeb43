import { DEFAULT_ORGANIZATION_ID, type EventStore, recordErrors } from "@keystead/core";
import type { RedisDatabase } from "../database.ts";
import { isOutOfMemory } from "../errors.ts";
import { eventAppends } from "../events/append.ts";
import { countEvents } from "../events/counts.ts";
import { forgetEvents } from "../events/forget.ts";
import { listEvents } from "../events/list.ts";
import { memoryShortage } from "../events/shortage.ts";
import type { Names } from "../keys.ts";

export function eventStore(database: RedisDatabase, names: Names): EventStore {
  const append = eventAppends(database, names);
  return {
    async append(organizationId, events) {
      try {
        return await append(organizationId, events);
      } catch (error) {
        throw isOutOfMemory(error) ? recordErrors.noRoomForEvents(error) : error;
      }
    },
    list: (organizationId, query) => listEvents(database, names.of(organizationId), query),
    countBetween: (organizationId, selection, moments) => {
      const times = moments.map((moment) => moment.getTime());
      return countEvents(database, names.of(organizationId), selection, times);
    },
    async maintain(before) {
      const registered = await database.read<string[]>("smembers", names.organizations);
      for (const organizationId of [DEFAULT_ORGANIZATION_ID, ...registered]) {
        await forgetEvents(database, names.of(organizationId), before);
      }
    },
    shortage: memoryShortage(database),
  };
}
