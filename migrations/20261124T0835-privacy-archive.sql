-- Archives of exports lie in the file store in pieces, so that any server may make one and hand it out.
create table privacy.archive (
  id bigint generated always as identity constraint archive_has_a_number primary key,
  request_id bigint not null constraint archive_is_of_a_request references privacy.request,
  key bytea not null constraint archive_key_has_32_bytes check (octet_length(key) = 32),
  bytes bigint,
  constraint archive_is_made_once_at_a_time unique (request_id)
);
comment on table privacy.archive is 'Archives of exports, deleted with their pieces when they were downloaded or are over.';
comment on column privacy.archive.key is 'Its pieces are encrypted by AES-256-CTR under this key: without the row they cannot be read.';
comment on column privacy.archive.bytes is 'Null while it is written.';

create table privacy.archive_piece (
  archive_id bigint not null constraint piece_is_of_an_archive references privacy.archive on delete cascade,
  place integer not null constraint place_of_piece_is_counted_from_0 check (place >= 0),
  sha256 text not null constraint piece_is_a_stored_file check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint piece_is_stored_once primary key (archive_id, place)
);
create index archive_piece_by_file on privacy.archive_piece (sha256);
comment on table privacy.archive_piece is 'The pieces of an archive in their order, each a file of the store.';
