/** Lua: whether a record has a text in what a search looks through, without regard to the case of ASCII. */
export const searching = `
  local function has(text, sought)
    return type(text) == "string" and string.find(string.lower(text), sought, 1, true) ~= nil
  end

  local function customerHas(customer, sought)
    local names = {}
    for _, name in ipairs({ customer.firstName, customer.lastName }) do
      if name ~= cjson.null then names[#names + 1] = name end
    end
    return has(table.concat(names, " "), sought) or has(customer.email, sought) or has(customer.company, sought)
  end`;
