import { expect } from "vitest";
import type { VerdictCode } from "../../src/index.ts";
import {
  activeOf,
  activeOn,
  end,
  flawOf,
  hasFreeSeat,
  latestOn,
  type ModelLicense,
  shownStatus,
} from "./model.ts";
import { domainOf, planGives, type Scene, spelled, typed, unknownPublicKey } from "./scene.ts";
import { dateOf } from "./shown.ts";
import type { Reference, Site, Step } from "./steps.ts";

type PublicStep = Extract<Step, Reference & Site>;

const messages: { readonly [Code in VerdictCode]?: string } = {
  invalid_public_key: "Invalid public_key",
  license_not_found: "License key not found",
  license_revoked: "License has been revoked",
  license_suspended: "License is suspended",
  license_expired: "License has expired",
  seat_limit_reached: "License seat limit reached",
  activation_not_found: "Domain is not activated",
};

function denied(code: VerdictCode) {
  return { code, error: messages[code] };
}

/** Features that a yes names. */
function featuresOf({ planId }: ModelLicense) {
  return { features: planId === null ? {} : planGives.features };
}

/** Asks what an application would, and holds the answer against the model's. */
export async function performPublic(scene: Scene, license: ModelLicense, step: PublicStep): Promise<void> {
  const { licensing, model } = scene;
  const input = { ...referenceOf(scene, license, step), domain: spelled(step) };
  const found = findFlaw(license, step);
  const flaw = found ?? flawOf(license, model.now);
  const domain = domainOf(step);
  const active = activeOn(license, domain);
  switch (step.kind) {
    case "activate": {
      const answer = await licensing.activate(input);
      const refusal = flaw ?? (active || hasFreeSeat(license) ? null : "seat_limit_reached");
      if (refusal) return expect(answer).toEqual({ success: false, ...denied(refusal) });
      if (answer.success && !active) {
        expect(license.activations.map(({ id }) => id)).not.toContain(answer.activationId);
        const now = model.now;
        const times = { activatedAt: now, deactivatedAt: null, lastCheckedAt: now };
        license.activations.push({ id: answer.activationId, domain, ...times });
      }
      const { id, activatedAt } = activeOn(license, domain) ?? {};
      return expect(answer).toEqual({
        success: true,
        activationId: id,
        activatedAt: new Date(activatedAt ?? -1),
      });
    }
    case "check": {
      const answer = await licensing.check(input);
      if (active && !found) active.lastCheckedAt = model.now;
      if (flaw) return expect(answer).toEqual({ activated: false, activationId: null, ...denied(flaw) });
      if (!active) return expect(answer).toEqual({ activated: false, activationId: null });
      return expect(answer).toEqual({ activated: true, activationId: active.id, ...featuresOf(license) });
    }
    case "validate": {
      const { domain: _, ...bare } = input;
      const answer = await licensing.validate(step.withDomain ? input : bare);
      if (flaw) return expect(answer).toEqual({ valid: false, ...denied(flaw) });
      const shown = {
        key: license.licenseKey,
        status: shownStatus(license, model.now),
        seats: license.seats,
        activatedCount: activeOf(license).length,
        expiresAt: license.expiresAt === null ? null : new Date(license.expiresAt),
      };
      const activated = step.withDomain ? { activated: active !== undefined } : {};
      return expect(answer).toEqual({ valid: true, license: shown, ...activated, ...featuresOf(license) });
    }
    case "deactivate": {
      const answer = await licensing.deactivate(input);
      if (found) return expect(answer).toEqual({ success: false, ...denied(found) });
      const latest = latestOn(license, domain);
      if (!latest) return expect(answer).toEqual({ success: false, ...denied("activation_not_found") });
      if (active) end(license, active, model.now);
      const deactivatedAt = dateOf(latest.deactivatedAt);
      return expect(answer).toEqual({ success: true, activationId: latest.id, deactivatedAt });
    }
  }
}

function referenceOf({ products }: Scene, license: ModelLicense, { product, typing, oldKey }: Reference) {
  const number = product === "right" ? license.product : 1 - license.product;
  const publicKey = product === "unknown" ? unknownPublicKey : (products[number]?.publicKey ?? "");
  const key = (oldKey ? license.oldKeys.at(-1) : undefined) ?? license.licenseKey;
  return { publicKey, licenseKey: typed(key, typing) };
}

/** Why the reference leads nowhere, or null. */
function findFlaw(license: ModelLicense, { product, oldKey }: Reference): VerdictCode | null {
  if (product === "unknown") return "invalid_public_key";
  return product === "other" || (oldKey && license.oldKeys.length > 0) ? "license_not_found" : null;
}
