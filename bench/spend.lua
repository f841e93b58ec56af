-- One purchase a request, round over all people. SPEND_FILE holds a session token in each line.
local tokens = {}
for line in io.lines(os.getenv("SPEND_FILE")) do
  tokens[#tokens + 1] = line
end
local run = os.getenv("SPEND_RUN")
local turn = 0
local tried = false

function request()
  -- wrk asks once for a request that it never sends.
  if not tried then
    tried = true
    return wrk.format("GET", "/api/health")
  end
  turn = turn + 1
  return wrk.format("POST", "/api/plan/pro_1m/purchase", {
    ["content-type"] = "application/json",
    ["authorization"] = "Bearer " .. tokens[turn % #tokens + 1],
    ["idempotency-key"] = string.format("bench-%s-%d", run, turn),
  }, '{"price":10}')
end
