-- Starting a test in few round trips: what many candidates ask for at once is stored by one statement.
create function attempt.create_attempts(p_attempts jsonb, p_unstarted interval)
  returns table (place integer, id bigint, created_at timestamptz) language plpgsql as $$
#variable_conflict use_column
declare
  v_now timestamptz := kit.now();
begin
  return query
    with n as materialized (
      select * from jsonb_to_recordset(p_attempts) as r(
        place integer, person_id bigint, test_id bigint, revision text, product text, test_title text, module text, scope text, skill text,
        part integer, mode text, version text, preview_of text, candidate_number text, sections jsonb)
    ), made as (
      insert into attempt.attempt (person_id, test_id, revision, product, test_title, module, scope, skill, part, mode, version, preview_of,
        candidate_number, accommodation, text_size, created_at, token_ends_at, next_check_at)
      select n.person_id, n.test_id, n.revision, n.product, n.test_title, n.module, n.scope, n.skill, n.part, n.mode, n.version, n.preview_of,
        n.candidate_number, coalesce(p.factor, 1), coalesce(p.text_size, 'regular'), v_now, v_now + p_unstarted, v_now + p_unstarted
      from n left join lateral (
        select a.factor, a.text_size from attempt.person_accommodation a where a.person_id = n.person_id order by a.id desc limit 1) p on true
      order by n.person_id
      on conflict do nothing returning attempt.id, attempt.person_id
    ), placed as (
      select n.place, made.id, n.sections from made join n on n.person_id = made.person_id
    ), sections as (
      insert into attempt.attempt_section (attempt_id, skill, position, seconds, question_count)
      select placed.id, s.skill, s.place, s.seconds, s.question_count
      from placed cross join lateral jsonb_to_recordset(placed.sections) as s(skill text, place integer, seconds integer, question_count integer)
    ), events as (
      insert into attempt.attempt_event (attempt_id, at, kind) select placed.id, v_now, 'created' from placed
    )
    select placed.place, placed.id, v_now from placed;
end $$;
comment on function attempt.create_attempts is
  'Attempts that nobody has opened yet, with their sections locked. Each person is named once; no row for one who has it open already.';

create function attempt.pass_checks(p_checks jsonb, p_from text[], p_to text)
  returns table (place integer, status text) language plpgsql as $$
#variable_conflict use_column
declare
  v_now timestamptz := kit.now();
begin
  with c as materialized (
    select * from jsonb_to_recordset(p_checks) as r(attempt bigint, person bigint, consent text)
  ), held as materialized (
    select t.id, c.person, c.consent from attempt.attempt t join c on c.attempt = t.id
    where t.status = any (p_from) order by t.id for no key update of t
  ), moved as (
    update attempt.attempt t set status = p_to from held where t.id = held.id
  ), told as (
    insert into attempt.attempt_event (attempt_id, at, kind) select held.id, v_now, 'system_checked' from held
  )
  insert into attempt.recording_consent (attempt_id, person_id, text_version, given_at)
    select held.id, held.person, held.consent, v_now from held where held.consent is not null
    on conflict on constraint consent_is_given_once do nothing;
  -- By a statement of its own, so that it sees what another has moved on meanwhile.
  return query
    select r.place, t.status from jsonb_to_recordset(p_checks) as r(place integer, attempt bigint)
    left join attempt.attempt t on t.id = r.attempt;
end $$;
comment on function attempt.pass_checks is
  'Moves attempts on whose devices were checked, keeps the consent where there is one, and answers where each stands; asked again it changes nothing.';
