import "@mantine/notifications/styles.css";
import { Notifications } from "@mantine/notifications";

/** Where toasts are shown. */
export function Toasts() {
  return <Notifications position="bottom-right" autoClose={6000} limit={4} />;
}
