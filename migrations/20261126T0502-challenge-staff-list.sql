-- Challenges as staff list them: open ones the longest waiting first, decided ones the latest first.
create index challenge_that_is_open on challenge.mark_challenge (created_at, id) where status = 'open';
create index challenge_by_decision_time on challenge.mark_challenge (closed_at, id) where decision_id is not null;
