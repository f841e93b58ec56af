-- Requests as staff list them: open ones first, the next that is due before the others; then those that have ended, newest first.
create index request_by_due_time on privacy.request ((case when ended_at is null then due_at else 'infinity'::timestamptz end), (-id));
create index request_by_kind on privacy.request (kind, (case when ended_at is null then due_at else 'infinity'::timestamptz end), (-id));
create index request_by_status on privacy.request (status, (case when ended_at is null then due_at else 'infinity'::timestamptz end), (-id));
