import { type Impostor, openImpostor } from "./impostor.ts";
import { examplePackage } from "./packages.ts";
import { openScene, type Scene } from "./scene.ts";
import { openShop, type Shop } from "./stand-in.ts";
import { newVendor, type Offered, type ReleaseOptions, type Vendor } from "./vendor.ts";

/** The example plugin, updated from a license server that may be an impostor. */
export interface UpdateScene extends Scene {
  impostor: Impostor;
  vendor: Vendor;
  /** Publishes a version of the example; its folder in the zip is the plugin's unless given. */
  publish(version: string, options?: ReleaseOptions & { folder?: string }): Promise<void>;
  /** A release of the example that is published nowhere: what a server says of it where it can be downloaded. */
  sign(version: string, options?: ReleaseOptions): Promise<Offered>;
}

export async function openUpdateScene(): Promise<UpdateScene> {
  const vendor = await newVendor();
  let impostor: Impostor | undefined;
  let shop: Shop | undefined;
  const scene = await openScene({
    constants: { ACME_SEO_RELEASE_KEYS: vendor.keys.map(({ publicKey }) => publicKey) },
    between: async (server) => {
      impostor = await openImpostor(server.url);
      shop = openShop(server);
      impostor.stand(shop, () => scene.gate.url);
      return impostor.port;
    },
  });
  if (impostor === undefined || shop === undefined) throw new Error("There is no impostor");
  const { publicKey } = scene.product;
  const publishTo = shop;
  return {
    ...scene,
    impostor,
    vendor,
    async publish(version, { folder, ...options } = {}) {
      const zip = await examplePackage(version, folder);
      publishTo.publish(publicKey, await vendor.sign(publicKey, version, zip, options), zip);
    },
    sign: async (version, options) => vendor.sign(publicKey, version, await examplePackage(version), options),
    async close() {
      await scene.close();
      impostor?.close();
    },
  };
}
