import { type ComponentType, lazy, Suspense } from "react";
import { queryClient } from "../api/query-client.ts";
import { untilLoaded } from "./until-loaded.ts";

/**
 * A component that is loaded when the first page is shown and the browser has nothing more urgent to do. Until then
 * its placeholder, as large as it will be, is shown with the same properties.
 */
export function whenIdle<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType<Props>,
): ComponentType<Props> {
  const Loaded = lazy<ComponentType<object>>(async () => {
    await firstPaint();
    do await idle();
    while (queryClient.isFetching() > 0);
    return { default: (await untilLoaded(load)) as ComponentType<object> };
  });
  return (props) => (
    <Suspense fallback={<Placeholder {...props} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: "paint", buffered: true });
  });
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 300);
  });
}
