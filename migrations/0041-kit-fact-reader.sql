-- Who reads facts. A reader cannot go by the number of the last fact: numbers are given before the commit, so a lower one may appear later.
create table kit.fact_reader (
  name text constraint fact_reader_has_a_name primary key
);
comment on table kit.fact_reader is 'Every fact that is told from now on waits for each of them.';

create table kit.fact_waiting (
  reader text not null constraint waiting_fact_is_for_a_reader references kit.fact_reader,
  fact_id bigint not null constraint waiting_fact_was_told references kit.outbox,
  tries integer not null default 0,
  next_try_at timestamptz not null default kit.now(),
  constraint fact_waits_once_for_a_reader primary key (reader, fact_id)
);
create index fact_waiting_by_next_try on kit.fact_waiting (reader, next_try_at, fact_id);
comment on table kit.fact_waiting is 'Facts that a reader has not dealt with: written with the fact, deleted in the transaction of what the reader made of it.';
comment on table kit.outbox is 'Facts that modules tell, in the transaction of what happened. What a reader has not dealt with stands in kit.fact_waiting.';
