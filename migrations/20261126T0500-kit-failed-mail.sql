-- Emails that failed and have not left since, as staff list them.
create index mail_failed on kit.mail (id) where sent_at is null and trouble is not null;
