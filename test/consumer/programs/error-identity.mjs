// Whoever writes `catch (error) { if (error instanceof LicensingError) … }` must catch what any store throws.
import assert from "node:assert/strict";
import { postgresStorage } from "@keystead/adapter-postgres";
import { redisStorage } from "@keystead/adapter-redis";
import { sqliteStorage } from "@keystead/adapter-sqlite";
import { createLicensing, LicensingError } from "@keystead/core";
import { memoryStorage } from "@keystead/core/memory";
import { parse, productCreate } from "@keystead/core/schemas";

const isLicensingError = (code) => (error) => error instanceof LicensingError && error.code === code;

const closed = memoryStorage();
await closed.close();
await assert.rejects(closed.ping(), isLicensingError("storage_unavailable"));

// Nothing listens on port 1.
const unreachable = postgresStorage({ connectionString: "postgres://nobody@127.0.0.1:1/nothing" });
await assert.rejects(unreachable.ping(), isLicensingError("storage_unavailable"));
await unreachable.close();
const silent = redisStorage({ url: "redis://127.0.0.1:1" });
await assert.rejects(silent.ping(), isLicensingError("storage_unavailable"));
await silent.close();

// A directory cannot be made below a file.
const misplaced = sqliteStorage({ file: `${process.argv[1]}/data/keystead.db` });
await assert.rejects(misplaced.ping(), isLicensingError("storage_unavailable"));
await misplaced.close();

const licensing = createLicensing({ storage: memoryStorage() });
await assert.rejects(licensing.products.get("prd_none"), isLicensingError("not_found"));
await licensing.close();

assert.throws(() => parse(productCreate, {}), isLicensingError("invalid_input"));
