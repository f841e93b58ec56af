-- What staff decide about attempts: more time, larger text, and whether late answers count.
create table attempt.person_accommodation (
  id bigint generated always as identity constraint person_accommodation_has_a_number primary key,
  person_id bigint not null constraint accommodation_is_of_a_person references account.person,
  factor numeric(4, 2) not null constraint accommodation_factor_is_known check (factor in (1, 1.25, 1.5, 2)),
  text_size text not null constraint accommodation_text_size_is_known check (text_size in ('regular', 'large', 'extra_large')),
  reason text not null,
  decided_by bigint not null constraint accommodation_is_decided_by_a_person references account.person,
  decided_at timestamptz not null
);
create index accommodation_by_person on attempt.person_accommodation (person_id, id desc);
comment on table attempt.person_accommodation is 'What every new attempt of a person takes; the newest row of a person counts, the others are its history.';
create trigger accommodation_history_only_grows before update or delete or truncate on attempt.person_accommodation
  execute function attempt.refuse_change();

alter table attempt.attempt add column text_size text not null default 'regular'
  constraint attempt_text_size_is_known check (text_size in ('regular', 'large', 'extra_large'));
comment on column attempt.attempt.text_size is 'What the room begins with; the candidate may choose another there.';

create index late_op_to_decide on attempt.late_op (attempt_id) where decision is null;
