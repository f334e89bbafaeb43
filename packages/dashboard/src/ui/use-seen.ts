import { type RefObject, useEffect, useRef, useState } from "react";

/** Tells whether an element was in view, since it is on the page. */
export function useSeen(): { ref: RefObject<HTMLElement | null>; seen: boolean } {
  const ref = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !ref.current) return;
    const observer = new IntersectionObserver((entries) =>
      setSeen(entries.some((entry) => entry.isIntersecting)),
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [seen]);
  return { ref, seen };
}
