-- Requests for wrk: every component, part and form of picture, valid and invalid, most of them never seen before.
-- `init` takes the seed of the numbers. `done` prints what came back.
-- wrk reads these from outside: they are global, and simple.
due, kept, badRequests, others = 0, 0, 0, 0
local count, seed = 0, 0
local threads = {}

local bar = '{"component":{"titleVisibility":"always","selectedItem":1,"items":[{"title":"Home %d","image":"home"},'
  .. '{"title":"Mail","image":"email","badgeValue":"%d"},{"title":"Likes","image":"favorite"}]},"theme":{"variant":"primary"}}'
local banner = '{"component":{"textView":{"text":"Message %d of %d"},"leadingButton":{"title":"Dismiss"}},"theme":{"variant":"surface"}}'
local appBar = '{"component":{"floatingButton":{"image":"add","accessibilityLabel":"Add %d"},'
  .. '"leadingBarButtonItems":[{"image":"menu","accessibilityLabel":"Menu %d"}]}}'
local drawer = '{"component":{"header":{"title":"Mail %d"},"content":{"selectedItem":0,"items":[{"title":"Inbox","image":"inbox","badgeValue":"%d"},'
  .. '{"title":"Sent","image":"send"}]}},"theme":{"variant":"surface"}}'
local screen = '{"components":[{"type":"banner","component":{"textView":{"text":"Offline %d"},"leadingButton":{"title":"OK"}}},'
  .. '{"type":"bottom-navigation","component":{"selectedItem":0,"items":[{"title":"Home %d","image":"home"},{"title":"Me","image":"person"}]}}]}'
local event = '{"component":{"selectedItem":0,"items":[{"title":"A %d","image":"home"},{"title":"B %d","image":"add"}]},"event":{"type":"tap","element":"items[1]"}}'
local query = "/v1/bottom-navigation/svg?request=%%7B%%22component%%22%%3A%%7B%%22items%%22%%3A%%5B%%7B%%22title%%22%%3A%%22A%d%%22%%7D%%5D%%7D%%7D"

-- How often out of all, method, target, body, and whether it is to be refused. Numbers stand for %d.
local kinds = {
  { 30, "POST", "/v1/bottom-navigation/layout", bar }, { 20, "POST", "/v1/bottom-navigation/accessibility", bar },
  { 12, "POST", "/v1/bottom-navigation", bar }, { 8, "POST", "/v1/bottom-navigation/svg", bar },
  { 16, "POST", "/v1/banner/layout", banner }, { 6, "POST", "/v1/banner/svg", banner },
  { 12, "POST", "/v1/bottom-app-bar/layout", appBar }, { 4, "POST", "/v1/bottom-app-bar", appBar },
  { 12, "POST", "/v1/navigation-drawer/layout", drawer }, { 4, "POST", "/v1/navigation-drawer", drawer },
  { 6, "POST", "/v1/screens/layout", screen }, { 8, "POST", "/v1/bottom-navigation/events", event },
  { 6, "POST", "/v1/themes", '{"theme":{"seedColor":"#%06X"}}' }, { 1, "POST", "/v1/bottom-navigation/png?scale=1", bar },
  { 1, "POST", "/v1/banner/pdf", banner }, { 8, "GET", query }, { 8, "GET", "/v1/icons/home.svg" }, { 12, "GET", "/livez" },
  { 8, "POST", "/v1/bottom-navigation", '{"component":{"items":[{"title":"%d"', true },
  { 8, "POST", "/v1/banner", '{"component":{"text%d":1}}', true }, { 5, "GET", "/nowhere/%d", nil, true },
  { 5, "DELETE", "/v1/banner", nil, true },
}
local turns = {}
for _, kind in ipairs(kinds) do
  for _ = 1, kind[1] do turns[#turns + 1] = kind end
end

function setup(thread) threads[#threads + 1] = thread end

function init(arguments)
  seed = tonumber(arguments[1]) or 0
  math.randomseed(seed)
end

function request()
  count = count + 1
  local kind = turns[math.random(#turns)]
  -- Every second number has been there before.
  local number = count % 2 == 0 and count % 5000 or (seed * 7919 + count) % 10000000
  if kind[5] then due = due + 1 end
  local target = kind[3]:find("%%") and kind[3]:format(number) or kind[3]
  local body = kind[4] and kind[4]:format(number, number % 1000)
  return wrk.format(kind[2], target, body and { ["Content-Type"] = "application/json" } or nil, body)
end

function response(status)
  if status < 400 then
    kept = kept + 1
  elseif status < 500 then
    badRequests = badRequests + 1
  else
    others = others + 1
  end
end

function done()
  local sums = { due = 0, kept = 0, badRequests = 0, others = 0 }
  for _, thread in ipairs(threads) do
    for name in pairs(sums) do sums[name] = sums[name] + thread:get(name) end
  end
  print(("answered: %d; refused with 4xx: %d of %d that were wrong; 5xx: %d"):format(sums.kept, sums.badRequests, sums.due, sums.others))
end
