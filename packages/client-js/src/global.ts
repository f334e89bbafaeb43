// For pages without modules: a script tag makes `window.Keystead`.
import { createLicenseClient } from "./create-license-client.ts";
import { LicenseClientError } from "./license-client-error.ts";

Object.assign(globalThis, { Keystead: { createLicenseClient, LicenseClientError } });
