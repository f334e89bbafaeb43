import type { Store } from "./store.ts";

/** The same store but for some members, however it is made: an object, or an instance of a class. */
export function withOwn(store: Store, own: Partial<Store>): Store {
  return new Proxy(store, {
    get(target, name) {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name);
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}
