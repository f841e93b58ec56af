-- Calls against the limits of operations, shared by all servers of this database. Unlogged: after a crash of PostgreSQL counting begins anew.
create unlogged table kit.call_count (
  id bytea not null constraint call_count_id_is_sha256 check (octet_length(id) = 32),
  calls integer not null constraint calls_are_counted check (calls > 0),
  seconds integer not null constraint window_has_a_length check (seconds > 0),
  ends_at timestamptz not null,
  constraint calls_are_counted_once primary key (id)
);
comment on table kit.call_count is 'How many calls somebody has made of an operation in the window that ends at ends_at; id is a hash of both. Rows that have ended are deleted.';
