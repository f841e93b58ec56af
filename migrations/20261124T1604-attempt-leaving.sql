-- Practice whose candidate has left its room is paused: by the room as it goes, or once it has said nothing for a while.
alter table attempt.attempt add column seen_at timestamptz;
comment on column attempt.attempt.seen_at is
  'The last sign of life of the room, of practice with a clock that runs or ran; null: exam conditions, or no clock has run.';
update attempt.attempt set seen_at = kit.now() where mode = 'default' and status = 'in_progress';

alter table attempt.attempt_section add column paused_by text;
comment on column attempt.attempt_section.paused_by is
  'While paused: the candidate pressed Pause (or null: a server of the version before stopped the clock), left the room, or was not heard of any more. But for the button paused_seq is null, and what they wrote meanwhile counts.';
update attempt.attempt_section set paused_by = 'candidate' where paused_at is not null;
alter table attempt.attempt_section add constraint pause_cause_is_known check (paused_by in ('candidate', 'leaving', 'absence'));

create function attempt.write_group(p_saves jsonb, p_write_window interval, p_recovery interval, p_day_bytes bigint, p_silence interval)
returns table (
  place integer, outcome text, ack_seq bigint, epoch integer, server_now timestamptz, status text, refused jsonb, answers jsonb,
  closes text[], submits boolean, renews boolean,
  receipt_ack_seq bigint, receipt_answers_sha256 text, receipt_at timestamptz, section jsonb
) language plpgsql
-- What joins a handful of saves must not be planned for all attempts there are, nor anew at each call.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_day date;
begin
  -- A statement of its own: the next one sees what those who held the rows have committed.
  perform from attempt.attempt t join jsonb_to_recordset(p_saves) as b(attempt bigint, ops jsonb) on b.attempt = t.id
    where b.ops <> '[]' or t.seen_at is not null
    order by t.id for no key update of t;
  v_now := kit.now();
  v_day := (v_now at time zone 'UTC')::date;
  return query
  with w as materialized (
    select b.place, b.attempt, b.from_seq, b.ops, b.with_answers,
      a.ack_seq, a.epoch, a.status, a.mode, a.submitted_by, a.receipt_ack_seq, a.receipt_answers_sha256, a.receipt_at, a.explained_at, b.bytes,
      case
        when a.id is null or (b.by_token and not (v_now <= a.token_ends_at
          and identity.honours_token(a.person_id, coalesce(a.token_issued_at, a.created_at)))) then 'no_such_attempt'
        when a.epoch <> b.epoch then 'lease_lost'
        when b.from_seq > a.ack_seq + 1 then 'gap'
        when b.bytes > 0 and b.bytes + (
          select coalesce(sum(d.op_bytes), 0) from attempt.attempt d where d.person_id = a.person_id and d.op_day = v_day) > p_day_bytes then 'day_full'
        else 'written'
      end as outcome
    from jsonb_to_recordset(p_saves) as b(
      place integer, attempt bigint, epoch bigint, by_token boolean, from_seq bigint, ops jsonb, bytes bigint, with_answers boolean)
    left join attempt.attempt a on a.id = b.attempt
  ), o as materialized (
    select w.attempt, w.epoch, w.receipt_at, w.bytes, r.seq, r.op_id, r.kind, r.skill, r.question, nullif(r.value, 'null') as value, r.name, r.mono_ms,
      s.deadline_at,
      coalesce(r.refused, case
        when w.status in ('cancelled', 'expired_unstarted', 'abandoned', 'voided') then 'attempt_over'
        when r.kind = 'submit' then null
        when s.skill is null then 'unknown_section'
        when w.submitted_by = 'candidate' then 'submitted'
        when s.status = 'locked' then 'section_locked'
        when s.close_reason in ('candidate', 'staff') then 'section_closed'
        when c.question is not null then 'locked'
        when w.explained_at is not null then 'late'
        when s.paused_at is not null and r.kind = 'answer' and r.seq > s.paused_seq then 'paused'
        when s.paused_at is not null or v_now <= s.deadline_at + p_write_window then null
        when w.mode = 'default' and v_now <= s.deadline_at + p_recovery then null
        else 'late' end) as refused
    from w
    cross join lateral jsonb_to_recordset(w.ops) as r(
      seq bigint, op_id uuid, kind text, skill text, question text, value jsonb, name text, mono_ms bigint, refused text)
    left join attempt.attempt_section s on s.attempt_id = w.attempt and s.skill = r.skill
    left join attempt.checked c on r.kind = 'answer' and c.attempt_id = w.attempt and c.skill = r.skill and c.question = r.question
    where w.outcome = 'written' and r.seq > w.ack_seq
  ), logged as (
    insert into attempt.attempt_op (attempt_id, seq, epoch, op_id, kind, skill, question, value, mono_ms, received_at, refused_reason)
    select o.attempt, o.seq, o.epoch, o.op_id, o.kind, o.skill, o.question, o.value, o.mono_ms, v_now, o.refused from o
  ), ledger as (
    insert into attempt.late_op (attempt_id, seq, late_ms)
    select o.attempt, o.seq, greatest(1, extract(epoch from v_now - o.deadline_at) * 1000) from o where o.refused = 'late'
  ), answered as (
    insert into attempt.answer (attempt_id, skill, question, response, seq, changed_at, changes)
    select distinct on (o.attempt, o.skill, o.question) o.attempt, o.skill, o.question, o.value, o.seq, v_now,
      count(*) over (partition by o.attempt, o.skill, o.question) - 1
    from o where o.kind = 'answer' and o.refused is null
    order by o.attempt, o.skill, o.question, o.seq desc
    on conflict on constraint answer_is_there_once do update set response = excluded.response, seq = excluded.seq, changed_at = excluded.changed_at,
      changes = answer.changes + excluded.changes + (answer.response is distinct from excluded.response)::integer
  ), annotated as (
    insert into attempt.annotation (attempt_id, skill, kind, name, value, seq)
    select distinct on (o.attempt, o.skill, o.kind, o.name) o.attempt, o.skill, o.kind, o.name, o.value, o.seq
    from o where o.kind in ('flag', 'highlight', 'note') and o.refused is null
    order by o.attempt, o.skill, o.kind, o.name, o.seq desc
    on conflict on constraint annotation_is_there_once do update set value = excluded.value, seq = excluded.seq
  ), told as materialized (
    select o.attempt, max(o.seq) as last, max(o.bytes) as bytes,
      jsonb_agg(jsonb_build_object('seq', o.seq, 'reason', o.refused) order by o.seq) filter (where o.refused is not null) as refused,
      array_agg(o.skill order by o.seq) filter (where o.kind = 'close_section' and o.refused is null) as closes,
      bool_or(o.kind = 'submit' and o.refused is null) as submits,
      bool_or(o.kind = 'answer' and o.refused is null and o.receipt_at is not null) as renews
    from o group by o.attempt
  ), moved as (
    update attempt.attempt t set ack_seq = told.last, op_day = v_day,
      op_bytes = case when t.op_day = v_day then t.op_bytes else 0 end + told.bytes, next_check_at = case when told.renews then v_now else t.next_check_at end,
      seen_at = case when v_now <= t.seen_at + p_silence then v_now else t.seen_at end
    from told where t.id = told.attempt
  ), heard as (
    update attempt.attempt t set seen_at = v_now
    from w where t.id = w.attempt and w.outcome = 'written' and v_now <= t.seen_at + p_silence
      and not exists (select from told where told.attempt = t.id)
  )
  select w.place, w.outcome, coalesce(told.last, w.ack_seq), w.epoch, v_now, w.status,
    coalesce(taken.refused, '[]') || coalesce(told.refused, '[]'), before.answers,
    told.closes, coalesce(told.submits, false), coalesce(told.renews, false),
    w.receipt_ack_seq, w.receipt_answers_sha256, w.receipt_at, shown.section
  from w
  left join told on told.attempt = w.attempt
  left join lateral (
    select jsonb_agg(jsonb_build_object('seq', l.seq, 'reason', case when l.op_id = r.op_id then l.refused_reason else 'seq_taken' end) order by l.seq) as refused
    from jsonb_to_recordset(w.ops) as r(seq bigint, op_id uuid)
    join attempt.attempt_op l on l.attempt_id = w.attempt and l.seq = r.seq
    where w.outcome = 'written' and w.from_seq <= w.ack_seq and r.seq <= w.ack_seq and (l.op_id <> r.op_id or l.refused_reason is not null)
  ) taken on true
  left join lateral (
    select coalesce(jsonb_object_agg(s.skill, s.responses), '{}') as answers from (
      select x.skill, jsonb_object_agg(x.question, x.response) as responses from attempt.answer x
      where x.attempt_id = w.attempt and x.response is not null group by x.skill) s
  ) before on w.outcome = 'written' and w.with_answers and w.from_seq = w.ack_seq + 1
  left join lateral (
    select to_jsonb(s) as section from attempt.attempt_section s
    where w.outcome = 'written' and s.attempt_id = w.attempt and s.opened_at is not null order by s.opened_at desc limit 1
  ) shown on true;
end $$;

-- For a server of the version before, which may still run beside this one.
create or replace function attempt.write_group(p_saves jsonb, p_write_window interval, p_recovery interval, p_day_bytes bigint)
returns table (
  place integer, outcome text, ack_seq bigint, epoch integer, server_now timestamptz, status text, refused jsonb, answers jsonb,
  closes text[], submits boolean, renews boolean,
  receipt_ack_seq bigint, receipt_answers_sha256 text, receipt_at timestamptz, section jsonb
) language plpgsql as $$
begin
  return query select * from attempt.write_group(p_saves, p_write_window, p_recovery, p_day_bytes, interval '2 minutes');
end $$;

comment on function attempt.write_group(jsonb, interval, interval, bigint, interval) is
  'Whole saves of different attempts in one statement: lock, lease, order, log, answers, acknowledgement. The ops of each run from its '
  'from_seq without a hole; their "refused" holds what the caller found wrong, "bytes" what they take of the p_day_bytes of a person and day '
  '(0: of none). Of practice each save, an empty one too, is a sign of life, unless p_silence has passed since the last one. Called alone, its '
  'rows arrive after the commit.';
