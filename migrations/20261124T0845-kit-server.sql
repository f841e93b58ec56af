-- The servers of this database, so that one which does not fit the others does not start.
create table kit.server (
  id uuid not null constraint server_is_noted_once primary key,
  started_at timestamptz not null default kit.now(),
  seen_at timestamptz not null default kit.now(),
  newest_key text not null
);
comment on table kit.server is 'Servers that run on this database; each notes once a minute that it does, and deletes its row when it stops.';
comment on column kit.server.newest_key is 'The name of the key by which it seals: all other servers must have it.';

create table kit.file_store (
  id integer not null default 1 constraint file_store_is_one check (id = 1),
  marker text not null constraint marker_is_a_stored_file check (marker ~ '^[0-9a-f]{64}$'),
  constraint file_store_has_one_row primary key (id)
);
comment on table kit.file_store is 'The file store of this database, known by a file that lies in it.';
comment on column kit.file_store.marker is 'The SHA-256 of that file. All servers must find it in theirs.';
