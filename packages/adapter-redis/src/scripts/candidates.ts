import { script } from "../script.ts";

/**
 * The ids of records in whose texts all the grams of a search are, by the sets of these grams; of licenses, by their keys or by the
 * texts of their customers. Nothing when there may be too many. `ARGV[1]`, JSON, has the sets as numbers in `KEYS`.
 */
export const candidatesScript = script(
  `
  local request = cjson.decode(ARGV[1])

  local function idsWithAll(grams, numbered)
    local keys, fewest = {}, math.huge
    for index, number in ipairs(grams) do
      keys[index] = KEYS[number]
      fewest = math.min(fewest, redis.call("SCARD", keys[index]))
    end
    if fewest > request.mostLookedAt then return nil end
    local ids = {}
    for _, number in ipairs(redis.call("SINTER", unpack(keys))) do
      local bucket = string.sub(string.format("%013x", tonumber(number)), 1, 4)
      for _, id in ipairs(redis.call("ZRANGE", numbered .. bucket, number, number, "BYSCORE")) do ids[#ids + 1] = id end
      if #ids > request.most then return nil end
    end
    return ids
  end

  local customers = idsWithAll(request.customerGrams, request.numberedCustomers)
  if not customers then return false end
  if request.kind == "customer" then return customers end

  local ids = idsWithAll(request.licenseGrams, request.numberedLicenses)
  if not ids then return false end
  for _, customer in ipairs(customers) do
    for _, id in ipairs(redis.call("ZRANGE", request.licensesOf .. customer, 0, request.most)) do ids[#ids + 1] = id end
    if #ids > request.most then return false end
  end
  return ids`,
  { writes: false },
);
