-- How often a revision was taken is counted from this index alone. Each of its columns is in other indexes already: a move that left them as they were still does.
drop index attempt.attempt_by_revision;
create index attempt_by_revision on attempt.attempt (revision, id desc) include (ended_status, is_awaiting_review, submitted_at, preview_of);
