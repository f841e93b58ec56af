-- A download that broke does not use up the link that opened the archive.
alter table privacy.request add column link_tries integer not null default 0;
comment on column privacy.request.link_tries is 'How often the link was given back after a download that broke.';
comment on column privacy.request.link_hash is
  'SHA-256 of the key of the one link that opens the archive at present; null while a download is under way, and after a whole one.';
