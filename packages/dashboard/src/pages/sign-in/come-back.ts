import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";

/** Only an address of this dashboard: what stands in a link must not lead elsewhere. */
function isOwn(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}

/** Goes to where somebody was before logging in, or to the overview. */
export function useComeBack(): (to: string | undefined) => Promise<void> {
  const router = useRouter();
  const queries = useQueryClient();
  return async (to) => {
    queries.clear();
    await router.navigate({ href: to !== undefined && isOwn(to) ? to : "/", replace: true });
  };
}
