-- Emails that failed are searched by their recipients and subjects.
create index mail_failed_by_words on kit.mail using gin (recipient gin_trgm_ops, subject gin_trgm_ops) where sent_at is null and trouble is not null;
