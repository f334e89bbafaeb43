import type { Activation } from "../schemas/activation.ts";
import type { Row } from "./data.ts";

export function isActive({ status }: { status?: unknown }): boolean {
  return status === "active";
}

export function freed<Fields extends Row["record"] | Activation>(activation: Fields, at: Date): Fields {
  return { ...activation, status: "deactivated", deactivatedAt: new Date(at) };
}
