import "@mantine/notifications/styles.css";
import { Notifications } from "@mantine/notifications";

/** Shows toasts in a corner of the window. */
export function Toasts() {
  return <Notifications position="bottom-right" autoClose={6000} limit={4} />;
}
