import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { setNonce } from "get-nonce";
import { styleNonce } from "../api/page-facts.ts";
import { queryClient } from "../api/query-client.ts";
import { whenIdle } from "../ui/when-idle.tsx";
import { router } from "./router.ts";
import { cssVariables, theme } from "./theme.ts";

// Not before the first page is shown: nothing is said before somebody does something.
const Toasts = whenIdle(
  () => import("./toasts.tsx").then(({ Toasts }) => Toasts),
  () => null,
);

// What locks the page behind a dialog makes its style element by itself.
setNonce(styleNonce);

export function App() {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      cssVariablesResolver={cssVariables}
      getStyleNonce={() => styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}
