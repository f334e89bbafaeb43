import { invalidInput, notFound } from "../../foundation/errors.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import { parse, parseChanges } from "../../foundation/parse.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { DeploymentContext } from "../../storage/context.ts";
import { newId } from "../../storage/ids.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { shown } from "../../storage/records.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import {
  type SavedView,
  type SavedViewCreate,
  type SavedViewUpdate,
  savedViewCreate,
  savedViewUpdate,
} from "./saved-view-schema.ts";
import { findSessionUser } from "./sessions.ts";

/** More than fit above a list; whoever saves two at the same moment may come to one more. */
const MOST = 100;

/**
 * The views of lists that a user has saved, and nobody else sees. Every method may throw `unauthenticated`,
 * `storage_unavailable`.
 */
export interface SavedViews {
  /** Newest first. */
  list(query?: Partial<PageRequest>): Promise<Page<SavedView>>;
  /** Throws `invalid_input`, also when the user has 100 already. */
  create(input: SavedViewCreate): Promise<SavedView>;
  /** Throws `invalid_input`, `not_found`. */
  update(id: string, input: SavedViewUpdate): Promise<SavedView>;
  /** Throws `not_found`. */
  delete(id: string): Promise<void>;
}

/** The saved views of the user whose session has this token. */
export function savedViewsOf(context: DeploymentContext, token: string): SavedViews {
  const { deployment, clock } = context;
  const { records } = deployment;
  const requireUserId = async () => (await findSessionUser(context, token)).user.id;
  const requireOwn = async (tx: UnitOfWork, userId: string, id: string) => {
    const view = await tx.get("savedViews", id);
    if (view?.record.userId !== userId) throw notFound("View");
    return view;
  };
  const listOwn = async (request: PageRequest) => {
    const filters = { userId: await requireUserId() };
    return shown(await records.list("savedViews", { ...request, filters }), withoutUser);
  };
  return {
    async list(query = {}) {
      const request = pageRequest(query);
      return toPage(await listOwn(request), request);
    },
    async create(input) {
      const given = parse(savedViewCreate, input);
      if ((await listOwn({ page: 1, perPage: 1 })).total >= MOST)
        throw invalidInput("name", `cannot be saved: you already have ${MOST} views, remove one first`);
      const userId = await requireUserId();
      const record = { id: newId("savedViews"), ...given, createdAt: clock.now(), userId };
      await unitOfWork(deployment, (tx) => tx.insert("savedViews", record));
      return withoutUser(record);
    },
    async update(id, input) {
      const changes = parseChanges(savedViewUpdate, input);
      const userId = await requireUserId();
      return unitOfWork(deployment, async (tx) =>
        withoutUser(tx.change("savedViews", await requireOwn(tx, userId, id), changes)),
      );
    },
    async delete(id) {
      const userId = await requireUserId();
      await unitOfWork(deployment, async (tx) => tx.delete("savedViews", await requireOwn(tx, userId, id)));
    },
  };
}

function withoutUser({ userId: _, ...view }: RecordOf<"savedViews">): SavedView {
  return view;
}
