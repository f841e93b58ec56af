-- The figures of a revision are counted over its newest attempts.
create index attempt_by_revision on attempt.attempt (revision, id desc);
