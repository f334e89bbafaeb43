import { Drawer } from "@mantine/core";
import { text } from "../text.ts";
import { Sidebar } from "./sidebar.tsx";

/** The sidebar over the page, where there is no room for it at its side. */
export function SidebarDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer.Root opened onClose={onClose} size={280}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={text.navigation}>
        <Drawer.Body p={0} h="100%">
          <Sidebar />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
