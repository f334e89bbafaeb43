/**
 * Lua: what lists show of records, each as an array of its place, its text and what else is asked for: of a license, how many of its
 * seats are taken; of an activation, key, e-mail and product of its license. `request` says what keys of records begin with.
 */
export const showing = `
  local products, known = {}, {}

  local function showProduct(request, id)
    if known[id] then return end
    known[id] = true
    products[#products + 1] = redis.call("GET", request.products .. id)
  end

  local function show(request, place, items)
    local id = string.match(place, "([^%z]*)$")
    local text = redis.call("GET", request.records .. id)
    if not text then return end
    local item = { place, text }
    if request.kind == "license" then
      local standing = redis.call("HMGET", request.standings .. id, "count", "product")
      item[3] = standing[1]
      showProduct(request, standing[2])
    elseif request.kind == "activation" then
      local licenseId = cjson.decode(text).licenseId
      local standing = redis.call("HMGET", request.standings .. licenseId, "key", "email", "product")
      item[3], item[4], item[5] = standing[1], standing[2], standing[3]
      showProduct(request, standing[3])
    end
    items[#items + 1] = item
  end`;
