import { type ComponentType, lazy, Suspense } from "react";
import { untilLoaded } from "./until-loaded.ts";

/** A component that is loaded when it is shown for the first time, such as a dialog. */
export function whenShown<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy<ComponentType<object>>(async () => ({
    default: (await untilLoaded(load)) as ComponentType<object>,
  }));
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
