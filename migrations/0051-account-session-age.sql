-- Sessions are looked for by their age: they go 90 days after they ended, and the addresses of networks 90 days after they were seen.
create index session_by_begin on account.session (created_at);
comment on column account.session.address is 'Where the session began; emptied 90 days later.';
