import type { Context } from "../context.ts";
import { invalidInput, notFound } from "../errors.ts";
import { newId } from "../ids.ts";
import { pageRequest, toPage } from "../page.ts";
import type { RecordOf } from "../records/kinds.ts";
import { parse, parseChanges } from "../schemas/parse.ts";
import type { Page, PageRequest } from "../schemas/primitives.ts";
import {
  type SavedView,
  type SavedViewCreate,
  type SavedViewUpdate,
  savedViewCreate,
  savedViewUpdate,
} from "../schemas/saved-view.ts";
import { changeRecord, isDone, stored } from "../storage-over/commits.ts";
import { shown } from "../storage-over/slices.ts";
import { DEPLOYMENT, type Write } from "../store/record-store.ts";
import { findSessionUser } from "./sessions.ts";

/** More than fit above a list; whoever saves two at the same moment may come to one more. */
const MOST = 100;

/** The views of lists that a user has saved, and nobody else sees. Every method may throw `unauthenticated`, `storage_unavailable`. */
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
export function savedViewsOf(context: Context, token: string): SavedViews {
  const { storage, clock } = context;
  const { store } = storage;
  const userId = async () => (await findSessionUser(context, token)).user.id;
  const assertOwn = async (id: string) => {
    const [owner, view] = await Promise.all([userId(), stored(store, "savedViews", DEPLOYMENT, id)]);
    if (view?.record.userId !== owner) throw notFound("View");
  };
  const list = async (request: PageRequest) =>
    shown(
      await store.list("savedViews", DEPLOYMENT, { ...request, filters: { userId: await userId() } }),
      withoutUser,
    );
  return {
    async list(query = {}) {
      const request = pageRequest(query);
      return toPage(await list(request), request);
    },
    async create(input) {
      const given = parse(savedViewCreate, input);
      if ((await list({ page: 1, perPage: 1 })).total >= MOST)
        throw invalidInput("name", `cannot be saved: you have ${MOST} views already, remove one first`);
      const record = { id: newId("savedViews"), ...given, createdAt: clock.now(), userId: await userId() };
      const writes: Write[] = [{ op: "insert", kind: "savedViews", record }];
      isDone(await store.commit(DEPLOYMENT, writes), writes);
      return withoutUser(record);
    },
    async update(id, input) {
      const changes = parseChanges(savedViewUpdate, input);
      await assertOwn(id);
      const record = await changeRecord(store, "savedViews", DEPLOYMENT, id, () => changes);
      if (record === null) throw notFound("View");
      return withoutUser(record);
    },
    async delete(id) {
      await assertOwn(id);
      await store.commit(DEPLOYMENT, [{ op: "delete", kind: "savedViews", id }]);
    },
  };
}

function withoutUser({ userId: _, ...view }: RecordOf<"savedViews">): SavedView {
  return view;
}
