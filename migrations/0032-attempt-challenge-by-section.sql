-- The challenges of an attempt are asked for at every visit of its explanations. Readers go on while it is built; only new challenges wait.
create index challenge_by_section on attempt.mark_challenge (attempt_id, skill);
