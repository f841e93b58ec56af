-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema family;

-- Whose address somebody asked about, as a SHA-256; kept for an hour. The same one again costs nothing.
create table family.address_question (
  person_id bigint not null,
  email_hash bytea not null,
  asked_at timestamp with time zone default kit.now() not null,
  constraint address_is_asked_once PRIMARY KEY (person_id, email_hash),
  constraint address_question_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id)
);

-- What guardians consent to for a child: one row a purpose, version and giver; withdrawn, never deleted.
create table family.consent_record (
  id bigint generated always as identity not null,
  subject_id bigint not null,
  giver_id bigint not null,
  purpose text not null,
  version text not null,
  method text not null,
  given_at timestamp with time zone default kit.now() not null,
  withdrawn_at timestamp with time zone,
  withdrawn_by bigint,
  constraint consent_record_has_a_number PRIMARY KEY (id),
  constraint consent_is_for_a_person FOREIGN KEY (subject_id) REFERENCES identity.person(id),
  constraint consent_is_given_by_a_person FOREIGN KEY (giver_id) REFERENCES identity.person(id),
  constraint consent_is_withdrawn_by_a_person FOREIGN KEY (withdrawn_by) REFERENCES identity.person(id),
  constraint consent_method_is_known CHECK (method = ANY (ARRAY['parent'::text, 'staff'::text])),
  constraint consent_purpose_is_known CHECK (purpose = ANY (ARRAY['account'::text, 'recording'::text, 'marketing'::text]))
);
CREATE UNIQUE INDEX consent_is_given_once ON family.consent_record USING btree (subject_id, purpose) WHERE (withdrawn_at IS NULL);

-- The code that a student hands to a parent; deleted when it is used.
create table family.pairing_code (
  student_id bigint not null,
  code_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint student_has_one_pairing_code PRIMARY KEY (student_id),
  constraint pairing_code_is_unique UNIQUE (code_hash),
  constraint pairing_code_is_of_a_person FOREIGN KEY (student_id) REFERENCES identity.person(id)
);

-- requested -> verified | rejected, verified -> revoked. A child's data opens only while verified.
create table family.parent_child (
  id bigint generated always as identity not null,
  parent_id bigint not null,
  student_id bigint not null,
  status text not null,
  -- As the parent typed it; all they are shown until the link is verified.
  asked_email text not null,
  -- SHA-256 of the token in the mail to the student; null while a request waits for the parent's address to be verified.
  token_hash bytea,
  token_expires_at timestamp with time zone,
  requested_at timestamp with time zone default kit.now() not null,
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by bigint,
  -- By the mail, by the student's account, by a code that the student handed over, or by staff.
  via text,
  constraint parent_child_has_a_number PRIMARY KEY (id),
  constraint parent_child_token_is_unique UNIQUE (token_hash),
  constraint parent_child_has_a_parent FOREIGN KEY (parent_id) REFERENCES identity.person(id),
  constraint parent_child_has_a_student FOREIGN KEY (student_id) REFERENCES identity.person(id),
  constraint parent_child_is_ended_by_a_person FOREIGN KEY (ended_by) REFERENCES identity.person(id),
  constraint ended_link_says_when CHECK ((status = ANY (ARRAY['rejected'::text, 'revoked'::text])) = (ended_at IS NOT NULL)),
  constraint nobody_is_their_own_parent CHECK (parent_id <> student_id),
  constraint parent_child_status_is_known CHECK (status = ANY (ARRAY['requested'::text, 'verified'::text, 'rejected'::text, 'revoked'::text])),
  constraint parent_child_way_is_known CHECK (via = ANY (ARRAY['mail'::text, 'account'::text, 'code'::text, 'staff'::text])),
  constraint verified_link_says_when_and_how CHECK ((status <> ALL (ARRAY['verified'::text, 'revoked'::text])) OR confirmed_at IS NOT NULL AND via IS NOT NULL)
);
CREATE INDEX parent_child_by_parent ON family.parent_child USING btree (parent_id, status);
CREATE INDEX parent_child_by_student ON family.parent_child USING btree (student_id, status);
CREATE UNIQUE INDEX parent_child_is_linked_once ON family.parent_child USING btree (parent_id, student_id) WHERE (status = ANY (ARRAY['requested'::text, 'verified'::text]));
