import { Menu } from "@mantine/core";
import { IconBookmarkPlus, IconCheck, IconPencil, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { type SavedView, savedViewsQuery } from "../../api/saved-views.ts";
import { text } from "../text.ts";
import { useAction } from "../use-action.ts";
import { whenShown } from "../when-shown.tsx";
import type { ListSearch } from "./list-search.ts";
import { changeToView, viewQuery } from "./view-query.ts";
import { ViewsButton } from "./views-button.tsx";

const words = text.views;

const NameView = whenShown(() => import("./name-view.tsx").then(({ NameView }) => NameView));

interface ViewsMenuProps<Search extends ListSearch> {
  /** The list's name in its address, such as `licenses`. */
  list: string;
  search: Search;
  onSearch: (change: Partial<Search>) => void;
  opened: boolean;
  onToggle: (opened: boolean) => void;
}

/**
 * The views of a list that the person has saved: to show one, to save what is shown, and to rename or remove the view
 * that is shown.
 */
export function ViewsMenu<Search extends ListSearch>({
  list,
  search,
  onSearch,
  opened,
  onToggle,
}: ViewsMenuProps<Search>) {
  const all = useQuery(savedViewsQuery);
  const [naming, setNaming] = useState<SavedView | "new" | null>(null);
  const views = (all.data ?? []).filter((view) => view.list === list);
  const query = viewQuery(search);
  const current = views.find((view) => query !== "" && view.query === query);

  const remove = useAction(
    ({ id }: SavedView) => api.delete("/api/auth/views/{id}", { path: { id } }),
    (_, { name, query }) => ({
      stale: [savedViewsQuery],
      say: words.removed(name),
      undo: () => api.post("/api/auth/views", { body: { list, name, query } }),
    }),
  );

  return (
    <>
      <Menu opened={opened} onChange={onToggle} position="bottom-end" width={260} shadow="md">
        <Menu.Target>
          <ViewsButton />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{words.title}</Menu.Label>
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              aria-current={view === current || undefined}
              rightSection={view === current && <IconCheck size={16} aria-hidden />}
              onClick={() => onSearch(changeToView(search, view.query))}
            >
              {view.name}
            </Menu.Item>
          ))}
          {views.length === 0 && <Menu.Label>{query === "" ? words.hint : words.none}</Menu.Label>}
          {query !== "" && views.length > 0 && <Menu.Divider />}
          {query !== "" && !current && (
            <Menu.Item leftSection={<IconBookmarkPlus size={16} />} onClick={() => setNaming("new")}>
              {words.save}
            </Menu.Item>
          )}
          {current && (
            <>
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setNaming(current)}>
                {words.rename(current.name)}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} />}
                onClick={() => remove.mutate(current)}
              >
                {words.remove(current.name)}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {naming && (
        <NameView view={naming === "new" ? { list, query } : naming} onClose={() => setNaming(null)} />
      )}
    </>
  );
}
