import type { LicenseStore } from "@keystead/core";
import { announceLicenses } from "../changes/announce.ts";
import { commit } from "../commit.ts";
import type { RedisDatabase } from "../database.ts";
import type { Names } from "../keys.ts";
import { licenseBatches } from "../licenses/batches.ts";
import { hold, letGo } from "../licenses/holds.ts";
import { licenseDetail } from "../licenses/license-detail.ts";
import { licenseOf, readLicense, sameSeats } from "../licenses/license-row.ts";
import { licenseChange, licenseCreation } from "../licenses/license-writes.ts";
import { licenseLookUp } from "../licenses/look-ups.ts";
import { belongs, isOf } from "../licenses/references.ts";
import { licenseLists } from "../lists/licenses.ts";
import type { Pointers } from "../pointers.ts";
import { changed } from "../records.ts";
import { removal } from "../removals/removal.ts";

export function licenseStore(database: RedisDatabase, names: Names, pointers: Pointers): LicenseStore {
  return {
    ...licenseLists(database, names),
    findSubject: licenseLookUp(database, names, pointers),
    createMany: licenseBatches(database, names),
    async create(organizationId, license) {
      const of = names.of(organizationId);
      const { checks, writes } = licenseCreation(of, license);
      const references = [...isOf(of, license), ...belongs(of, license)];
      const created = { checks: [...references, ...checks], writes };
      await commit(database, async () => ({ commit: created, result: undefined }));
    },
    async find(organizationId, id) {
      const row = await readLicense(database, names.of(organizationId), id);
      return row && licenseOf(row);
    },
    get: (organizationId, id) => licenseDetail(database, names.of(organizationId), id),
    async update(organizationId, id, change) {
      const of = names.of(organizationId);
      return commit(database, async (tries) => {
        if (tries > 1) await hold(database, of, [id]);
        const row = await readLicense(database, of, id);
        if (row === null) return { result: null };
        const next = changed(row.record, change(licenseOf(structuredClone(row))));
        const { checks, writes, after } = await licenseChange(database, names, organizationId, row, next);
        const references = [...isOf(of, next), ...belongs(of, next)];
        return {
          commit: {
            checks: [...checks, sameSeats(of, row), ...references],
            writes: [...writes, letGo(of, id)],
          },
          result: licenseOf(after),
        };
      });
    },
    async delete(organizationId, id) {
      const of = names.of(organizationId);
      return commit(database, async (tries) => {
        if (tries > 1) await hold(database, of, [id]);
        const row = await readLicense(database, of, id);
        if (row === null) return { result: false };
        const { checks, writes } = await removal(database, of, {
          licenses: [row],
          subscriptions: [],
          payments: [],
        });
        const announced = [...writes, ...announceLicenses(names, [id])];
        return { commit: { checks, writes: announced }, result: true };
      });
    },
  };
}
