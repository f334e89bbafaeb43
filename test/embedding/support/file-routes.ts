/** A framework that finds its routes in files, and how a project of it is built and started. */
interface FileRoutes {
  name: string;
  /** Folder of the project, in that of the programs. */
  folder: string;
  /** The route of the guide. */
  route: string;
  /** Its other programs in the guide. */
  programs: string[];
  /** Files that the framework's own templates bring. */
  template: Record<string, string>;
  /** Arguments of Node, from the project's folder. */
  build: string[];
  serve: string[];
}

const installed = (path: string) => `../../../node_modules/${path}`;

export const fileRoutes: FileRoutes[] = [
  {
    name: "SvelteKit",
    folder: "sveltekit",
    route: "src/routes/licensing/[...path]/+server.js",
    programs: ["vite.config.js"],
    template: { "src/app.html": "<html><head>%sveltekit.head%</head><body>%sveltekit.body%</body></html>" },
    build: [installed("vite/bin/vite.js"), "build"],
    serve: ["build/index.js"],
  },
  {
    name: "React Router",
    folder: "react-router",
    route: "app/routes/licensing.js",
    programs: ["app/routes.js"],
    template: {
      "vite.config.js":
        'import { reactRouter } from "@react-router/dev/vite";\nexport default { plugins: [reactRouter()] };\n',
      "app/root.jsx":
        'import { Outlet } from "react-router";\nexport default function App() {\n  return <Outlet />;\n}\n',
    },
    build: [installed("@react-router/dev/bin.cjs"), "build"],
    serve: [installed("@react-router/serve/bin.cjs"), "build/server/index.js"],
  },
  {
    name: "Astro",
    folder: "astro",
    route: "src/pages/licensing/[...path].js",
    programs: ["astro.config.mjs"],
    template: {},
    build: [installed("astro/bin/astro.mjs"), "build"],
    serve: ["dist/server/entry.mjs"],
  },
];
