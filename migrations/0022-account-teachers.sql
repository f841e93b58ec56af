-- Teachers, and the codes that let somebody become one.
create table account.instructor_code (
  id bigint generated always as identity constraint instructor_code_has_a_number primary key,
  code_hash bytea not null constraint instructor_code_is_unique unique,
  hint text not null,
  note text,
  issued_by bigint not null constraint instructor_code_is_issued_by_a_person references account.person,
  max_uses integer not null constraint instructor_code_can_be_used check (max_uses between 1 and 1000),
  uses integer not null default 0,
  created_at timestamptz not null default kit.now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint instructor_code_is_used_no_more_than_allowed check (uses between 0 and max_uses)
);
comment on column account.instructor_code.code_hash is 'SHA-256 of the code in capitals without dashes; the code itself is shown once.';
comment on column account.instructor_code.hint is 'Its last four characters.';

create table account.teacher_profile (
  person_id bigint constraint teacher_has_one_profile primary key
    constraint teacher_profile_is_of_a_person references account.person,
  instructor_code_id bigint constraint teacher_came_by_a_code references account.instructor_code,
  college text not null,
  grade_or_grad_year smallint not null
    constraint teacher_grade_or_year_is_known check (grade_or_grad_year between 0 and 17 or grade_or_grad_year between 1940 and 2100),
  major text not null,
  phone text not null constraint teacher_phone_has_seven_digits check (phone ~ '^\d{7,20}$'),
  tests_taken jsonb not null default '[]',
  bio text,
  subjects text[] not null default '{}',
  hours_per_week smallint constraint teacher_hours_fit_a_week check (hours_per_week between 0 and 80)
);
comment on column account.teacher_profile.grade_or_grad_year is '0-17 is a grade level, anything else the year of graduation.';
comment on column account.teacher_profile.instructor_code_id is 'Null where staff gave the role.';
