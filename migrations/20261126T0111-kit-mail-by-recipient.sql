-- The emails to one person are found by whose they are and by their address.
create index mail_by_owner on kit.mail (owner_id) where owner_id is not null;
create index mail_by_recipient on kit.mail (lower(recipient));
