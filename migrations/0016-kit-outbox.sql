-- Facts for whoever wants to know: written with what they tell about, read in their order.
create table kit.outbox (
  id bigint generated always as identity constraint fact_has_a_number primary key,
  topic text not null constraint fact_topic_is_past_tense check (topic ~ '^[a-z_]+\.[a-z_]+$'),
  dedupe_key text not null constraint fact_is_told_once unique,
  payload jsonb not null,
  written_at timestamptz not null
);
comment on table kit.outbox is 'Facts that modules tell, in the transaction of what happened. A reader keeps the number of the last one it has dealt with.';
comment on column kit.outbox.dedupe_key is 'Names the fact: the same thing told again is one row.';

create function kit.refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception '% of kit.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger outbox_only_grows before update or delete or truncate on kit.outbox execute function kit.refuse_change();
