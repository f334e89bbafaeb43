import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { setNonce } from "get-nonce";
import { styleNonce } from "../api/page-facts.ts";
import { queryClient } from "../api/query-client.ts";
import { router } from "./router.ts";
import { theme } from "./theme.ts";
import { ToastHost } from "./toast-host.tsx";

// The library that locks the page behind a dialog makes its style element by itself.
setNonce(styleNonce);

export function App() {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
      // theme.css has them.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastHost />
      </QueryClientProvider>
    </MantineProvider>
  );
}
