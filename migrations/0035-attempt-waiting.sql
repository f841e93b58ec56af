-- What the first page of staff counts at every visit: few rows of a large table.
create index attempt_that_awaits_review on attempt.attempt (id) where status = 'awaiting_review' and preview_of is null;
