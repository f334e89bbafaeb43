// For pages without modules: a script tag makes `window.Keystead`.
import { can } from "./can.ts";
import { createLicenseClient } from "./create-license-client.ts";
import { LicenseClientError } from "./license-client-error.ts";

Object.assign(globalThis, { Keystead: { can, createLicenseClient, LicenseClientError } });
