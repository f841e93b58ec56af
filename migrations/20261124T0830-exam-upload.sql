-- A test that was uploaded and checked waits here, so that any server may publish it.
create table exam.upload (
  name text not null constraint upload_name_is_random check (name ~ '^[0-9a-f]{32}$'),
  checked_at timestamptz not null default kit.now(),
  standing text,
  content text not null,
  media text[] not null,
  constraint upload_is_stored_once primary key (name)
);
comment on table exam.upload is 'Tests that were uploaded and checked; kept for an hour until somebody publishes them.';
comment on column exam.upload.standing is 'The revision that the test stood at when it was checked; null where there was none.';
comment on column exam.upload.content is 'The test as it would be published, as JSON.';
comment on column exam.upload.media is 'The SHA-256s of its recordings, which lie in the file store.';
