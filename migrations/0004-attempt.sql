-- One person taking one test: the clock, the ordered log of changes, the answers, the receipt and the scores.
create schema attempt;

create function attempt.refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception '% of attempt.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;

create table attempt.attempt (
  id bigint generated always as identity constraint attempt_has_a_number primary key,
  person_id bigint not null constraint attempt_is_of_a_person references account.person,
  test_id bigint not null,
  revision text not null,
  product text not null constraint attempt_product_is_known check (product in ('ielts', 'toefl')),
  test_title text not null,
  module text not null constraint attempt_module_is_known check (module in ('academic', 'general')),
  scope text not null constraint attempt_scope_is_known check (scope in ('full', 'quick', 'section', 'part', 'retake')),
  skill text constraint attempt_skill_is_known check (skill in ('listening', 'reading', 'writing', 'speaking')),
  mode text not null constraint attempt_mode_is_known check (mode in ('default', 'strict')),
  version text not null constraint attempt_version_is_known check (version in ('new', 'old')),
  status text not null default 'created' constraint attempt_status_is_known check (status in (
    'created', 'ready', 'in_progress', 'paused', 'submitted', 'auto_scored', 'complete', 'cancelled', 'expired_unstarted', 'abandoned', 'voided')),
  epoch integer not null default 1 constraint attempt_epoch_only_counts_up check (epoch > 0),
  ack_seq bigint not null default 0 constraint ack_seq_only_counts_up check (ack_seq >= 0),
  candidate_number text not null constraint candidate_number_has_nine_digits check (candidate_number ~ '^\d{9}$'),
  accommodation numeric(4, 2) not null default 1 constraint accommodation_gives_time_and_never_takes_it check (accommodation between 1 and 10),
  created_at timestamptz not null,
  started_at timestamptz,
  submitted_at timestamptz,
  submitted_by text constraint submitter_is_known check (submitted_by in ('candidate', 'sweeper', 'staff')),
  receipt_ack_seq bigint,
  receipt_answers_sha256 text constraint receipt_hash_is_a_sha256 check (receipt_answers_sha256 ~ '^[0-9a-f]{64}$'),
  receipt_at timestamptz,
  token_ends_at timestamptz not null,
  next_check_at timestamptz,
  constraint attempt_pins_a_revision_of_its_test foreign key (test_id, revision) references exam.revision (test_id, hash),
  constraint attempt_at_one_section_names_it check ((scope in ('section', 'part', 'retake')) = (skill is not null)),
  constraint begun_attempt_has_a_start check (status in ('created', 'ready', 'cancelled', 'expired_unstarted', 'voided') or started_at is not null),
  constraint submitted_attempt_has_a_receipt check (
    status not in ('submitted', 'auto_scored', 'complete')
    or (submitted_at is not null and submitted_by is not null and receipt_ack_seq is not null and receipt_answers_sha256 is not null and receipt_at is not null))
) with (fillfactor = 70);
create unique index one_open_attempt_per_person_test_and_scope on attempt.attempt (person_id, test_id, scope, coalesce(skill, ''))
  where status in ('created', 'ready', 'in_progress', 'paused');
create index attempt_by_person on attempt.attempt (person_id, id desc);
create index attempt_by_next_check on attempt.attempt (next_check_at) where next_check_at is not null;
comment on column attempt.attempt.revision is 'Pinned at the start: a correction of the test never changes a running attempt.';
comment on column attempt.attempt.test_title is 'Title and module are those of the pinned revision.';
comment on column attempt.attempt.epoch is 'The lease: only the window that holds this epoch may write.';
comment on column attempt.attempt.ack_seq is 'The last change that is stored; sequence numbers run over all epochs without a hole.';
comment on column attempt.attempt.accommodation is 'Factor on the seconds of a section when it opens.';
comment on column attempt.attempt.token_ends_at is 'Until when an attempt token alone, without its owner''s session, opens this attempt.';
comment on column attempt.attempt.next_check_at is 'When the sweeper must look; null when nothing can happen without the person.';

create table attempt.attempt_section (
  attempt_id bigint not null constraint section_is_of_an_attempt references attempt.attempt,
  skill text not null constraint section_skill_is_known check (skill in ('listening', 'reading', 'writing', 'speaking')),
  position integer not null constraint section_has_a_place check (position > 0),
  seconds integer not null constraint section_lasts_a_while check (seconds > 0),
  question_count integer not null constraint section_asks_something check (question_count > 0),
  status text not null default 'locked' constraint section_status_is_known check (status in ('locked', 'open', 'closed')),
  opened_at timestamptz,
  deadline_at timestamptz,
  closed_at timestamptz,
  close_reason text constraint close_reason_is_known check (close_reason in ('candidate', 'timer', 'sweeper', 'staff')),
  paused_at timestamptz,
  remaining_ms integer constraint paused_clock_holds_time check (remaining_ms >= 0),
  paused_ms bigint not null default 0,
  constraint section_is_there_once primary key (attempt_id, skill),
  constraint section_has_its_own_place unique (attempt_id, position),
  constraint opened_section_has_a_clock check (status = 'locked' or (opened_at is not null and deadline_at is not null)),
  constraint closed_section_says_when_and_why check ((status = 'closed') = (closed_at is not null and close_reason is not null)),
  constraint only_an_open_section_is_paused check (paused_at is null or status = 'open'),
  constraint paused_section_keeps_its_remainder check ((paused_at is null) = (remaining_ms is null))
) with (fillfactor = 70);
create unique index one_open_section_per_attempt on attempt.attempt_section (attempt_id) where status = 'open';
comment on column attempt.attempt_section.seconds is 'On the clock, before the accommodation.';
comment on column attempt.attempt_section.deadline_at is 'While paused it means nothing: remaining_ms does.';
comment on column attempt.attempt_section.paused_ms is 'All pauses that have ended, together.';

create table attempt.attempt_op (
  attempt_id bigint not null constraint op_is_of_an_attempt references attempt.attempt,
  seq bigint not null constraint op_has_a_number check (seq > 0),
  epoch integer not null,
  op_id uuid not null,
  kind text not null constraint op_kind_is_known check (kind in ('answer', 'flag', 'highlight', 'note', 'visit', 'audio', 'close_section', 'submit')),
  skill text,
  question text,
  value jsonb,
  mono_ms bigint,
  received_at timestamptz not null,
  refused_reason text,
  constraint op_is_stored_once primary key (attempt_id, seq)
);
comment on table attempt.attempt_op is 'Everything that reached the server, in the candidate''s order; nothing is thrown away.';
comment on column attempt.attempt_op.mono_ms is 'The candidate''s monotonic clock, for time per question only.';
comment on column attempt.attempt_op.refused_reason is 'Why it does not count; null: it counts.';

create table attempt.late_op (
  attempt_id bigint not null,
  seq bigint not null,
  late_ms bigint not null constraint late_op_is_late check (late_ms > 0),
  decision text constraint late_decision_is_known check (decision in ('count', 'ignore')),
  decided_by bigint constraint late_decision_is_by_a_person references account.person,
  decided_at timestamptz,
  constraint late_op_is_noted_once primary key (attempt_id, seq),
  constraint late_op_is_in_the_log foreign key (attempt_id, seq) references attempt.attempt_op (attempt_id, seq),
  constraint late_decision_is_signed check ((decision is null) = (decided_at is null))
);
comment on table attempt.late_op is 'Ops that came after the write window under exam conditions, for a person or a rule to decide on.';

create table attempt.answer (
  attempt_id bigint not null,
  skill text not null,
  question text not null,
  response jsonb,
  seq bigint not null,
  changed_at timestamptz not null,
  changes integer not null constraint answer_changes_are_counted_from_zero check (changes >= 0),
  constraint answer_is_there_once primary key (attempt_id, skill, question),
  constraint answer_is_in_a_section foreign key (attempt_id, skill) references attempt.attempt_section (attempt_id, skill)
) with (fillfactor = 70);
comment on column attempt.answer.response is 'Text or choices (contract exam/mark.ts); null: cleared.';
comment on column attempt.answer.seq is 'The op that said so.';

create table attempt.annotation (
  attempt_id bigint not null,
  skill text not null,
  kind text not null constraint annotation_kind_is_known check (kind in ('flag', 'highlight', 'note')),
  name text not null,
  value jsonb,
  seq bigint not null,
  constraint annotation_is_there_once primary key (attempt_id, skill, kind, name),
  constraint annotation_is_in_a_section foreign key (attempt_id, skill) references attempt.attempt_section (attempt_id, skill)
);
comment on column attempt.annotation.name is 'The question of a flag, the id of a highlight or note.';
comment on column attempt.annotation.value is 'Null: taken away again.';

create table attempt.checked (
  attempt_id bigint not null,
  skill text not null,
  question text not null,
  correct boolean not null,
  reason text not null,
  checked_at timestamptz not null,
  constraint question_is_checked_once primary key (attempt_id, skill, question),
  constraint checked_question_is_in_a_section foreign key (attempt_id, skill) references attempt.attempt_section (attempt_id, skill)
);
comment on table attempt.checked is 'Questions whose answer was checked in practice: locked from then on.';

create table attempt.attempt_event (
  id bigint generated always as identity constraint event_has_a_number primary key,
  attempt_id bigint not null constraint event_is_of_an_attempt references attempt.attempt,
  at timestamptz not null,
  kind text not null,
  detail jsonb not null default '{}'
);
create index event_by_attempt on attempt.attempt_event (attempt_id, id);

create table attempt.section_score (
  id bigint generated always as identity constraint score_has_a_number primary key,
  attempt_id bigint not null,
  skill text not null,
  raw integer not null,
  max integer not null,
  band numeric(2, 1),
  next_band jsonb,
  band_table text not null,
  marker_version integer not null,
  marks jsonb not null,
  scored_at timestamptz not null,
  constraint score_is_of_a_section foreign key (attempt_id, skill) references attempt.attempt_section (attempt_id, skill),
  constraint score_is_within_its_maximum check (raw between 0 and max)
);
create index score_by_section on attempt.section_score (attempt_id, skill, id desc);
comment on table attempt.section_score is 'One row a scoring run; the newest counts, the others are its history.';
comment on column attempt.section_score.band is 'An estimate; null when the section was never opened.';

create trigger op_log_only_grows before update or delete or truncate on attempt.attempt_op execute function attempt.refuse_change();
create trigger event_log_only_grows before update or delete or truncate on attempt.attempt_event execute function attempt.refuse_change();
create trigger score_history_only_grows before update or delete or truncate on attempt.section_score execute function attempt.refuse_change();

create function attempt.write_ops(
  p_attempt bigint, p_epoch bigint, p_by_token boolean, p_from bigint, p_ops jsonb, p_with_answers boolean,
  p_write_window interval, p_recovery interval
) returns table (
  outcome text, ack_seq bigint, epoch integer, server_now timestamptz, status text, refused jsonb, answers jsonb,
  closes text[], submits boolean, renews boolean,
  receipt_ack_seq bigint, receipt_answers_sha256 text, receipt_at timestamptz, section jsonb
) language plpgsql as $$
#variable_conflict use_column
declare
  a attempt.attempt%rowtype;
  v_now timestamptz;
  v_last bigint;
  v_taken jsonb;
begin
  if p_ops = '[]' then
    select * into a from attempt.attempt t where t.id = p_attempt;
  else
    select * into a from attempt.attempt t where t.id = p_attempt for no key update;
  end if;
  v_now := kit.now();
  ack_seq := a.ack_seq;
  epoch := a.epoch;
  status := a.status;
  server_now := v_now;
  outcome := case
    when a.id is null or (p_by_token and v_now > a.token_ends_at) then 'no_such_attempt'
    when a.epoch <> p_epoch then 'lease_lost'
    when p_from > a.ack_seq + 1 then 'gap'
    else 'written'
  end;
  if outcome <> 'written' then
    return next;
    return;
  end if;

  if p_with_answers and p_from = a.ack_seq + 1 then
    select coalesce(jsonb_object_agg(s.skill, s.responses), '{}') into answers from (
      select w.skill, jsonb_object_agg(w.question, w.response) as responses from attempt.answer w
      where w.attempt_id = p_attempt and w.response is not null group by w.skill) s;
  end if;

  if p_from <= a.ack_seq then
    select jsonb_agg(jsonb_build_object('seq', l.seq, 'reason', case when l.op_id = r.op_id then l.refused_reason else 'seq_taken' end) order by l.seq)
      into v_taken
      from jsonb_to_recordset(p_ops) as r(seq bigint, op_id uuid)
      join attempt.attempt_op l on l.attempt_id = p_attempt and l.seq = r.seq
      where l.op_id <> r.op_id or l.refused_reason is not null;
  end if;

  if p_from + jsonb_array_length(p_ops) - 1 > a.ack_seq then
    with o as materialized (
      select r.seq, r.op_id, r.kind, r.skill, r.question, nullif(r.value, 'null') as value, r.name, r.mono_ms, s.deadline_at,
        coalesce(r.refused, case
          when a.status in ('cancelled', 'expired_unstarted', 'abandoned', 'voided') then 'attempt_over'
          when r.kind = 'submit' then null
          when s.skill is null then 'unknown_section'
          when a.submitted_by = 'candidate' then 'submitted'
          when s.status = 'locked' then 'section_locked'
          when s.close_reason in ('candidate', 'staff') then 'section_closed'
          when c.question is not null then 'locked'
          when s.paused_at is not null or v_now <= s.deadline_at + p_write_window then null
          when a.mode = 'default' and v_now <= s.deadline_at + p_recovery then null
          else 'late' end) as refused
      from jsonb_to_recordset(p_ops) as r(
        seq bigint, op_id uuid, kind text, skill text, question text, value jsonb, name text, mono_ms bigint, refused text)
      left join attempt.attempt_section s on s.attempt_id = p_attempt and s.skill = r.skill
      left join attempt.checked c on r.kind = 'answer' and c.attempt_id = p_attempt and c.skill = r.skill and c.question = r.question
      where r.seq > a.ack_seq
    ), logged as (
      insert into attempt.attempt_op (attempt_id, seq, epoch, op_id, kind, skill, question, value, mono_ms, received_at, refused_reason)
      select p_attempt, o.seq, a.epoch, o.op_id, o.kind, o.skill, o.question, o.value, o.mono_ms, v_now, o.refused from o
    ), ledger as (
      insert into attempt.late_op (attempt_id, seq, late_ms)
      select p_attempt, o.seq, extract(epoch from v_now - o.deadline_at) * 1000 from o where o.refused = 'late'
    ), answered as (
      insert into attempt.answer (attempt_id, skill, question, response, seq, changed_at, changes)
      select distinct on (o.skill, o.question) p_attempt, o.skill, o.question, o.value, o.seq, v_now,
        count(*) over (partition by o.skill, o.question) - 1
      from o where o.kind = 'answer' and o.refused is null
      order by o.skill, o.question, o.seq desc
      on conflict on constraint answer_is_there_once do update set response = excluded.response, seq = excluded.seq, changed_at = excluded.changed_at,
        changes = answer.changes + excluded.changes + (answer.response is distinct from excluded.response)::integer
    ), annotated as (
      insert into attempt.annotation (attempt_id, skill, kind, name, value, seq)
      select distinct on (o.skill, o.kind, o.name) p_attempt, o.skill, o.kind, o.name, o.value, o.seq
      from o where o.kind in ('flag', 'highlight', 'note') and o.refused is null
      order by o.skill, o.kind, o.name, o.seq desc
      on conflict on constraint annotation_is_there_once do update set value = excluded.value, seq = excluded.seq
    )
    select max(o.seq),
      jsonb_agg(jsonb_build_object('seq', o.seq, 'reason', o.refused) order by o.seq) filter (where o.refused is not null),
      array_agg(o.skill) filter (where o.kind = 'close_section' and o.refused is null),
      coalesce(bool_or(o.kind = 'submit' and o.refused is null), false),
      coalesce(bool_or(o.kind = 'answer' and o.refused is null and a.receipt_at is not null), false)
      into v_last, refused, closes, submits, renews from o;
    if renews then
      update attempt.attempt t set ack_seq = v_last, next_check_at = v_now where t.id = p_attempt;
    else
      update attempt.attempt t set ack_seq = v_last where t.id = p_attempt;
    end if;
    ack_seq := v_last;
  end if;

  refused := coalesce(v_taken, '[]') || coalesce(refused, '[]');
  receipt_ack_seq := a.receipt_ack_seq;
  receipt_answers_sha256 := a.receipt_answers_sha256;
  receipt_at := a.receipt_at;
  select to_jsonb(s) into section from attempt.attempt_section s
    where s.attempt_id = p_attempt and s.opened_at is not null order by s.opened_at desc limit 1;
  return next;
end $$;
comment on function attempt.write_ops is
  'The whole save in one statement: lock, lease, order, log, answers, acknowledgement. p_ops runs from p_from without a hole; its '
  '"refused" holds what the caller found wrong. Called alone, its row arrives after the commit.';
