import { lazy, Suspense, useState } from "react";
import { untilLoaded } from "../../ui/until-loaded.ts";
import { UserButton } from "./user-button.tsx";

const load = () => import("./user-menu.tsx").then(({ UserMenu }) => UserMenu);
const UserMenu = lazy(async () => ({ default: await untilLoaded(load) }));

/** The user's menu. Its code is a fifth of a page's: loaded when somebody is about to open it. */
export function UserMenuHost() {
  const [wanted, setWanted] = useState(false);
  if (!wanted)
    return (
      <UserButton
        onPointerEnter={() => void load().catch(() => {})}
        onFocus={() => void load().catch(() => {})}
        onClick={() => setWanted(true)}
      />
    );
  return (
    <Suspense fallback={<UserButton />}>
      <UserMenu />
    </Suspense>
  );
}
