-- Who people are: sign-in, sessions, roles, binding.
create schema account;

create table account.person (
  id bigint generated always as identity constraint person_has_a_number primary key,
  username text,
  email text not null,
  email_verified_at timestamptz,
  first_name text,
  last_name text,
  password_hash text not null,
  lang text constraint person_reads_a_known_language check (lang in ('en', 'cn', 'tw')),
  timezone text,
  status text not null default 'active' constraint person_status_is_known check (status in ('active', 'blocked', 'closing', 'closed')),
  finish_bind boolean not null default false,
  referral_code_given text,
  created_at timestamptz not null default kit.now(),
  constraint username_never_looks_like_an_email check (username !~ '@'),
  constraint bound_person_has_a_username check (not finish_bind or username is not null)
);
create unique index person_email_is_unique on account.person (lower(email));
create unique index person_username_is_unique on account.person (lower(username));
comment on column account.person.referral_code_given is 'As typed at registration, the only moment at which an inviter can be named.';
comment on column account.person.password_hash is 'Argon2id in PHC form; its parameters are inside.';

create table account.role_grant (
  person_id bigint not null constraint role_grant_is_of_a_person references account.person,
  role text not null constraint role_is_granted_not_derived check (role in ('super-admin', 'parent', 'student', 'teacher')),
  granted_at timestamptz not null default kit.now(),
  constraint role_is_granted_once primary key (person_id, role)
);

create table account.membership_grant (
  id bigint generated always as identity constraint membership_grant_has_a_number primary key,
  person_id bigint not null constraint membership_grant_is_of_a_person references account.person,
  source text not null constraint membership_source_is_known check (source in ('purchase', 'admin', 'promo')),
  starts_at timestamptz not null default kit.now(),
  ends_at timestamptz,
  revoked_at timestamptz,
  constraint membership_ends_after_it_starts check (ends_at > starts_at)
);
create index membership_grant_by_person on account.membership_grant (person_id);
comment on column account.membership_grant.ends_at is 'Null: for life.';
comment on table account.membership_grant is 'The role ielts-pro is derived from live grants and never stored, so it cannot outlive its end.';

create table account.session (
  token_hash bytea constraint session_token_is_unique primary key,
  person_id bigint not null constraint session_is_of_a_person references account.person,
  created_at timestamptz not null default kit.now(),
  last_seen_at timestamptz not null default kit.now(),
  idle_seconds integer not null constraint session_may_idle_a_while check (idle_seconds > 0),
  ends_at timestamptz not null,
  address text not null,
  user_agent text not null,
  revoked_at timestamptz
);
create index session_by_person on account.session (person_id);
comment on column account.session.token_hash is 'SHA-256 of an opaque token of 256 bits; the token itself is never stored.';

create table account.student_profile (
  person_id bigint constraint student_has_one_profile primary key
    constraint student_profile_is_of_a_person references account.person,
  school text not null,
  grade_level smallint not null constraint grade_level_is_known check (grade_level between 0 and 17),
  phone text not null constraint student_phone_has_seven_digits check (phone ~ '^\d{7,20}$'),
  address text,
  tests_taken jsonb not null default '[]',
  classes_taken jsonb not null default '[]',
  preferred_language text,
  heard_from text,
  referral text,
  notes text,
  age_band text constraint age_band_is_known check (age_band in ('under13', '13_15', '16_17', 'adult')),
  country text
);
comment on column account.student_profile.grade_level is '0 graduated, 1-12 school grades, 13-16 college years, 17 graduate school.';

create table account.captcha (
  key_hash bytea constraint captcha_key_is_unique primary key,
  kind text not null constraint captcha_kind_is_known check (kind in ('picture', 'work')),
  answer text,
  difficulty_bits integer,
  expires_at timestamptz not null,
  constraint captcha_can_be_solved check (answer is not null or difficulty_bits is not null)
);
create index captcha_by_end on account.captcha (expires_at);

create table account.login_failure (
  identifier_hash bytea not null,
  failed_at timestamptz not null default kit.now()
);
create index login_failure_by_identifier on account.login_failure (identifier_hash, failed_at);
comment on table account.login_failure is 'Failed logins of the last hours by what was typed, whether or not such a person exists.';
