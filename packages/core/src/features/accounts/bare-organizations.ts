import { z } from "zod";
import { notFound } from "../../foundation/errors.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import { parse } from "../../foundation/parse.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { DeploymentContext } from "../../storage/context.ts";
import { newId } from "../../storage/ids.ts";
import { shown } from "../../storage/records.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { type Organization, organization } from "./schema.ts";

const organizationCreate = z.strictObject(organization.pick({ name: true }).shape);

/** New organization. */
export interface OrganizationCreate {
  /** The organization's name, 1 to 200 characters. */
  name: string;
}

/** All organizations, for programs that keep people elsewhere. Every method may throw `storage_unavailable`. */
export interface Organizations {
  /** Adds an organization without users, and gives it with its id. Throws `invalid_input`. */
  create(input: OrganizationCreate): Promise<Organization>;
  /** Throws `not_found`. */
  get(id: string): Promise<Organization>;
  /** Newest first. */
  list(query?: Partial<PageRequest>): Promise<Page<Organization>>;
}

export function bareOrganizations({ deployment, clock }: DeploymentContext): Organizations {
  const { records } = deployment;
  return {
    async create(input) {
      const { name } = parse(organizationCreate, input);
      const organization = { id: newId("organizations"), name, createdAt: clock.now() };
      await unitOfWork(deployment, (tx) => tx.insert("organizations", organization));
      return organization;
    },
    async get(id) {
      const found = await records.get("organizations", id);
      if (found === null) throw notFound("Organization");
      return found.record;
    },
    async list(query = {}) {
      const request = pageRequest(query);
      return toPage(
        shown(await records.list("organizations", request), (record) => record),
        request,
      );
    },
  };
}
