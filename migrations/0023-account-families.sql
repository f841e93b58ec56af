-- Parents, their children, and what guardians consent to.
create table account.parent_profile (
  person_id bigint constraint parent_has_one_profile primary key
    constraint parent_profile_is_of_a_person references account.person,
  phone text not null constraint parent_phone_has_seven_digits check (phone ~ '^\d{7,20}$')
);

create table account.parent_child (
  id bigint generated always as identity constraint parent_child_has_a_number primary key,
  parent_id bigint not null constraint parent_child_has_a_parent references account.person,
  student_id bigint not null constraint parent_child_has_a_student references account.person,
  status text not null constraint parent_child_status_is_known check (status in ('requested', 'verified', 'rejected', 'revoked')),
  asked_email text not null,
  token_hash bytea constraint parent_child_token_is_unique unique,
  token_expires_at timestamptz,
  requested_at timestamptz not null default kit.now(),
  confirmed_at timestamptz,
  ended_at timestamptz,
  ended_by bigint constraint parent_child_is_ended_by_a_person references account.person,
  via text constraint parent_child_way_is_known check (via in ('mail', 'account', 'code', 'staff')),
  constraint nobody_is_their_own_parent check (parent_id <> student_id),
  constraint verified_link_says_when_and_how check (status not in ('verified', 'revoked') or (confirmed_at is not null and via is not null)),
  constraint ended_link_says_when check ((status in ('rejected', 'revoked')) = (ended_at is not null))
);
create unique index parent_child_is_linked_once on account.parent_child (parent_id, student_id) where status in ('requested', 'verified');
create index parent_child_by_student on account.parent_child (student_id, status);
create index parent_child_by_parent on account.parent_child (parent_id, status);
comment on table account.parent_child is 'requested -> verified | rejected, verified -> revoked. A child''s data opens only while verified.';
comment on column account.parent_child.asked_email is 'As the parent typed it; all they are shown until the link is verified.';
comment on column account.parent_child.token_hash is 'SHA-256 of the token in the mail to the student.';
comment on column account.parent_child.via is 'By the mail, by the student''s account, by a code that the student handed over, or by staff.';

create table account.pairing_code (
  student_id bigint constraint student_has_one_pairing_code primary key
    constraint pairing_code_is_of_a_person references account.person,
  code_hash bytea not null constraint pairing_code_is_unique unique,
  expires_at timestamptz not null
);
comment on table account.pairing_code is 'The code that a student hands to a parent; deleted when it is used.';

create table account.consent_record (
  id bigint generated always as identity constraint consent_record_has_a_number primary key,
  subject_id bigint not null constraint consent_is_for_a_person references account.person,
  giver_id bigint not null constraint consent_is_given_by_a_person references account.person,
  purpose text not null constraint consent_purpose_is_known check (purpose in ('account', 'recording', 'marketing')),
  version text not null,
  method text not null constraint consent_method_is_known check (method in ('parent', 'staff')),
  given_at timestamptz not null default kit.now(),
  withdrawn_at timestamptz,
  withdrawn_by bigint constraint consent_is_withdrawn_by_a_person references account.person
);
create unique index consent_is_given_once on account.consent_record (subject_id, purpose) where withdrawn_at is null;
comment on table account.consent_record is 'What guardians consent to for a child: one row a purpose, version and giver; withdrawn, never deleted.';
