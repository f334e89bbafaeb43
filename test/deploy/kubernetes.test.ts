import { describe, expect, it } from "vitest";
import { readConfig } from "../../packages/server/src/startup/config.ts";
import { filesIn, textOf, yamlOf } from "./support/files.ts";

interface Container {
  image: string;
  ports?: { name: string; containerPort: number }[];
  envFrom: object[];
  securityContext: object;
  volumeMounts?: { mountPath: string }[];
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } };
}

interface PodTemplate {
  metadata: { labels: Record<string, string> };
  spec: { securityContext: { runAsUser: number; runAsGroup: number }; containers: [Container] };
}

interface Manifest<Spec = Record<string, unknown>> {
  kind: string;
  metadata: { name: string };
  spec: Spec;
}

const folder = "deploy/kubernetes/";
const kustomization = yamlOf<{ resources: string[]; images: { name: string }[] }>(
  `${folder}kustomization.yaml`,
);
const deployment = yamlOf<
  Manifest<{ selector: { matchLabels: Record<string, string> }; template: PodTemplate }>
>(`${folder}deployment.yaml`).spec;
const migration = yamlOf<Manifest<{ template: PodTemplate }>>(`${folder}migrate.yaml`).spec.template;
const { data } = yamlOf<{ data: Record<string, string> }>(`${folder}settings.yaml`);
const [server] = deployment.template.spec.containers;

it("the kustomization has every manifest", () => {
  const manifests = filesIn(folder).filter((name) => name !== "kustomization.yaml");
  expect(kustomization.resources.toSorted()).toEqual(manifests.toSorted());
});

describe.each([
  ["the server", deployment.template],
  ["the migration", migration],
])("%s", (_name, { spec }) => {
  it("is the image, as the user that it is made for, and can change nothing in it", () => {
    const [container] = spec.containers;
    expect(container.image).toBe(kustomization.images[0]?.name);
    const { runAsUser, runAsGroup } = spec.securityContext;
    expect(textOf("Dockerfile")).toContain(`USER ${runAsUser}:${runAsGroup}\n`);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
  });

  it("has the settings and the secrets", () => {
    const keystead = { name: "keystead" };
    expect(spec.containers[0].envFrom).toEqual([{ configMapRef: keystead }, { secretRef: keystead }]);
  });
});

it("the server can write where the image keeps data, and to /tmp", () => {
  const places = server.volumeMounts?.map(({ mountPath }) => mountPath);
  expect(places).toEqual(["/tmp", "/data"]);
  expect(textOf("Dockerfile")).toContain("DATA_DIR=/data");
});

it("ports are those on which the server listens", () => {
  const { PORT, METRICS_PORT } = readConfig(data);
  const ports = new Map(server.ports?.map(({ name, containerPort }) => [name, containerPort]));
  expect(ports).toEqual(
    new Map([
      ["http", PORT],
      ["metrics", METRICS_PORT],
    ]),
  );
  const service = yamlOf<Manifest<{ ports: { targetPort: string }[] }>>(`${folder}service.yaml`).spec;
  const policy = yamlOf<Manifest<{ ingress: { ports: { port: string }[] }[] }>>(
    `${folder}network-policy.yaml`,
  );
  const probed = [server.startupProbe, server.livenessProbe, server.readinessProbe].map(
    (probe) => probe?.httpGet.port,
  );
  const named = [
    ...service.ports.map(({ targetPort }) => targetPort),
    ...policy.spec.ingress.flatMap((rule) => rule.ports.map(({ port }) => port)),
    ...probed,
  ];
  for (const name of named) expect([...ports.keys()]).toContain(name);
});

it("everything that selects pods selects the server's", () => {
  const { labels } = deployment.template.metadata;
  const selectors = ["disruption-budget", "network-policy", "service"].map((name) => {
    const { spec } = yamlOf<Manifest>(`${folder}${name}.yaml`);
    return spec["podSelector"] ?? spec["selector"];
  });
  for (const selector of [deployment.selector, ...selectors])
    expect((selector as { matchLabels?: object }).matchLabels ?? selector).toEqual(labels);
  expect(migration.metadata.labels).not.toEqual(labels);
});
