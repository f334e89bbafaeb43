import index from "@localSearchIndex";
import { defineAsyncComponent, defineComponent, h, onMounted, ref, Teleport } from "vue";

type State = "loading" | "failed" | "ready";

const messages = {
  loading: "Loading the search…",
  failed: "The search could not be loaded. Check your connection and open it again.",
};

const loadBox = () => import("vitepress/dist/client/theme-default/components/VPLocalSearchBox.vue");

/** VitePress' own search box. It says while its index is on the way, which would otherwise look like no results. */
export default defineComponent({
  emits: ["close"],
  setup(_, { emit }) {
    const state = ref<State>("loading");
    const Box = defineAsyncComponent(loadBox);
    onMounted(async () => {
      try {
        await Promise.all([loadBox(), index.root?.()]);
        state.value = "ready";
      } catch {
        state.value = "failed";
      }
    });
    return () => [
      h(Box, { onClose: () => emit("close") }),
      h(Teleport, { to: "body" }, [
        state.value !== "ready" && h("p", { class: "search-state", role: "status" }, messages[state.value]),
      ]),
    ];
  },
});
