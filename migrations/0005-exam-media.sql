-- The recordings of published tests: which file of a revision is which bytes of the file store.
create table exam.media (
  revision text not null constraint media_is_of_a_revision references exam.revision,
  file text not null constraint media_has_a_plain_name check (file ~ '^[a-z0-9][a-z0-9._-]*$'),
  type text not null constraint media_type_is_known check (type in ('audio/mpeg')),
  bytes integer not null constraint media_is_not_empty check (bytes > 0),
  sha256 text not null constraint media_is_named_by_a_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  duration_ms integer not null constraint media_lasts_a_while check (duration_ms > 0),
  constraint media_is_stored_once primary key (revision, file)
);
comment on table exam.media is 'What the sections of a revision play; the bytes lie in the file store under their SHA-256.';
comment on column exam.media.file is 'The name that the paper uses, without folders: it is a step of an address.';

create trigger media_never_changes before update or delete on exam.media for each row execute function exam.refuse_change();
create trigger media_is_never_emptied before truncate on exam.media execute function exam.refuse_change();
