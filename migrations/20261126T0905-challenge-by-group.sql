-- Whether a challenge is the first of those that are decided together is answered by one entry of this index, which has what the former one had.
create index challenge_by_group on challenge.mark_challenge (root, skill, root_question, answer, status, coalesce(decision_id, 0), id) include (created_at);
drop index challenge.challenge_by_question;
