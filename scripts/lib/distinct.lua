-- Requests for wrk: a POST whose configuration was never seen before, or a GET of what is fixed.
local count = 0
local seed = os.time()
local body = '{"component":{"titleVisibility":"always","selectedItem":1,"items":['
  .. '{"title":"Home %d","image":"home"},{"title":"Mail %d","image":"email","badgeValue":"%d"},'
  .. '{"title":"Likes %d","image":"favorite","badgeValue":""},{"title":"Read %d","image":"chrome_reader_mode","badgeValue":"88"},'
  .. '{"title":"Cake %d","image":"cake","badgeValue":"888+"}]},"theme":{"variant":"primary"}}'

local fixed = { ["/livez"] = true, ["/v1/environments"] = true, ["/v1/bottom-navigation/schema"] = true }

function request()
  if fixed[wrk.path] then return wrk.format("GET") end
  count = count + 1
  local n = (seed * 1000 + count) % 100000000
  return wrk.format("POST", nil, { ["Content-Type"] = "application/json" }, body:format(n, n, n % 1000, n, n, n))
end
