-- A new installation has few attempts, so the planner reads the table from end to end; that takes longer with each start of a full hall.
-- These functions find attempts by their numbers, whatever the statistics say.
alter function attempt.create_attempts(jsonb, interval)
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off;
alter function attempt.pass_checks(jsonb, text[], text)
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off;
