-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema account;

-- Whose address somebody asked about, as a SHA-256; kept for an hour. The same one again costs nothing.
create table account.address_question (
  person_id bigint not null,
  email_hash bytea not null,
  asked_at timestamp with time zone default kit.now() not null,
  constraint address_is_asked_once PRIMARY KEY (person_id, email_hash),
  constraint address_question_is_of_a_person FOREIGN KEY (person_id) REFERENCES account.person(id)
);

-- One journey to a provider and back (RFC 6749 §4.1, RFC 7636); deleted when it ends, or ten minutes after it began by whoever begins next.
create table account.authorization_request (
  state_hash bytea not null,
  -- SHA-256 of what only the browser holds that began.
  key_hash bytea not null,
  wish text not null,
  -- Who binds; null: somebody signs in.
  person_id bigint,
  nonce text not null,
  code_verifier text not null,
  redirect_uri text not null,
  expires_at timestamp with time zone not null,
  -- A code is redeemed once, whatever comes of it.
  code_used_at timestamp with time zone,
  -- Whom the provider confirmed: known while a code of the second step is asked for.
  subject text,
  constraint authorization_request_is_known_by_its_state PRIMARY KEY (state_hash),
  constraint authorization_request_is_of_a_person FOREIGN KEY (person_id) REFERENCES account.person(id),
  constraint binding_is_wished_by_somebody CHECK ((wish = 'bind'::text) = (person_id IS NOT NULL)),
  constraint wish_is_known CHECK (wish = ANY (ARRAY['sign-in'::text, 'bind'::text]))
);
CREATE INDEX authorization_request_by_end ON account.authorization_request USING btree (expires_at);

create table account.billing_info (
  person_id bigint not null,
  method text not null,
  -- Which fields are on file; their names only.
  fields text[] not null,
  ssn_last4 text,
  -- Of the account number, the WeChat id or the Alipay phone; null where these are too short to show a part.
  account_last4 text,
  -- Which key of the key file wraps the row's own key.
  kek_id text not null,
  -- The row's own key (AES-256): 12 bytes nonce, 32 bytes, 16 bytes tag. Without it the row is lost for good.
  wrapped_dek bytea not null,
  -- Raised with every new key of the row; part of what each ciphertext is bound to.
  dek_version integer not null,
  -- {"v": 1, "fields": {name: {n, c, t}}}: nonce, ciphertext and tag in Base64, bound to table|row|field|dek_version.
  sealed jsonb not null,
  updated_at timestamp with time zone default kit.now() not null,
  -- Nothing is to be paid by it before: a change may be the work of somebody who took the account over.
  held_until timestamp with time zone not null,
  constraint teacher_has_one_billing_info PRIMARY KEY (person_id),
  constraint billing_info_is_of_a_person FOREIGN KEY (person_id) REFERENCES account.person(id),
  constraint account_shows_four_characters CHECK (length(account_last4) = 4),
  constraint payout_method_is_known CHECK (method = ANY (ARRAY['us_bank'::text, 'taiwan_bank'::text, 'wechat'::text, 'alipay'::text])),
  constraint ssn_shows_four_digits CHECK (ssn_last4 ~ '^\d{4}$'::text)
);
CREATE INDEX billing_info_by_key ON account.billing_info USING btree (kek_id, person_id);

-- Who was shown which fields in full, and when; the limits count it. The audit log has the reason.
create table account.billing_reveal (
  id bigint generated always as identity not null,
  admin_id bigint not null,
  person_id bigint not null,
  fields text[] not null,
  at timestamp with time zone default kit.now() not null,
  alarmed boolean default false not null,
  constraint billing_reveal_has_a_number PRIMARY KEY (id),
  constraint billing_reveal_is_by_a_person FOREIGN KEY (admin_id) REFERENCES account.person(id),
  constraint billing_reveal_is_of_a_person FOREIGN KEY (person_id) REFERENCES account.person(id)
);
CREATE INDEX billing_reveal_by_admin ON account.billing_reveal USING btree (admin_id, at);

create table account.captcha (
  key_hash bytea not null,
  kind text not null,
  answer text,
  difficulty_bits integer,
  expires_at timestamp with time zone not null,
  constraint captcha_key_is_unique PRIMARY KEY (key_hash),
  constraint captcha_can_be_solved CHECK (answer IS NOT NULL OR difficulty_bits IS NOT NULL),
  constraint captcha_kind_is_known CHECK (kind = ANY (ARRAY['picture'::text, 'work'::text]))
);
CREATE INDEX captcha_by_end ON account.captcha USING btree (expires_at);

-- What guardians consent to for a child: one row a purpose, version and giver; withdrawn, never deleted.
create table account.consent_record (
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
  constraint consent_is_for_a_person FOREIGN KEY (subject_id) REFERENCES account.person(id),
  constraint consent_is_given_by_a_person FOREIGN KEY (giver_id) REFERENCES account.person(id),
  constraint consent_is_withdrawn_by_a_person FOREIGN KEY (withdrawn_by) REFERENCES account.person(id),
  constraint consent_method_is_known CHECK (method = ANY (ARRAY['parent'::text, 'staff'::text])),
  constraint consent_purpose_is_known CHECK (purpose = ANY (ARRAY['account'::text, 'recording'::text, 'marketing'::text]))
);
CREATE UNIQUE INDEX consent_is_given_once ON account.consent_record USING btree (subject_id, purpose) WHERE (withdrawn_at IS NULL);

create table account.external_identity (
  person_id bigint not null,
  provider text not null,
  -- Who they are there: `sub` of OpenID Connect. Name, address, picture and tokens of the provider are never kept.
  subject text not null,
  linked_at timestamp with time zone default kit.now() not null,
  -- The last sign-in by it; null: none yet.
  last_used_at timestamp with time zone,
  constraint person_binds_one_account_of_a_provider PRIMARY KEY (person_id, provider),
  constraint account_of_a_provider_is_bound_once UNIQUE (provider, subject),
  constraint external_identity_is_of_a_person FOREIGN KEY (person_id) REFERENCES account.person(id),
  constraint provider_is_known CHECK (provider = 'line'::text),
  constraint subject_is_said CHECK (length(subject) >= 1 AND length(subject) <= 255)
);

create table account.instructor_code (
  id bigint generated always as identity not null,
  -- SHA-256 of the code in capitals without dashes; the code itself is shown once.
  code_hash bytea not null,
  -- Its last four characters.
  hint text not null,
  note text,
  issued_by bigint not null,
  max_uses integer not null,
  uses integer default 0 not null,
  created_at timestamp with time zone default kit.now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint instructor_code_has_a_number PRIMARY KEY (id),
  constraint instructor_code_is_unique UNIQUE (code_hash),
  constraint instructor_code_is_issued_by_a_person FOREIGN KEY (issued_by) REFERENCES account.person(id),
  constraint instructor_code_can_be_used CHECK (max_uses >= 1 AND max_uses <= 1000),
  constraint instructor_code_is_used_no_more_than_allowed CHECK (uses >= 0 AND uses <= max_uses)
);

-- Who asked for a link to a new password, whether or not there is such a person: looked up after the answer, which is the same for all.
create table account.link_request (
  id bigint generated always as identity not null,
  email_hash bytea not null,
  -- Emptied when it has been looked up.
  email text,
  lang text not null,
  requested_at timestamp with time zone default kit.now() not null,
  due_at timestamp with time zone default kit.now(),
  -- The brand of the host where the link was asked for: its mail carries that name.
  brand text default 'test'::text not null,
  constraint link_request_has_a_number PRIMARY KEY (id),
  constraint link_request_is_of_a_brand FOREIGN KEY (brand) REFERENCES brand.brand(key),
  constraint link_request_is_in_a_known_language CHECK (lang = ANY (ARRAY['en'::text, 'cn'::text, 'tw'::text])),
  constraint waiting_request_names_its_address CHECK (due_at IS NULL OR email IS NOT NULL)
);
CREATE INDEX link_request_by_address ON account.link_request USING btree (email_hash, requested_at);
CREATE INDEX link_request_by_due ON account.link_request USING btree (due_at) WHERE (due_at IS NOT NULL);

-- Failed logins of the last hours by what was typed, whether or not such a person exists.
create table account.login_failure (
  identifier_hash bytea not null,
  failed_at timestamp with time zone default kit.now() not null
);
CREATE INDEX login_failure_by_identifier ON account.login_failure USING btree (identifier_hash, failed_at);

-- The role ielts-pro is derived from live grants and never stored, so it cannot outlive its end.
create table account.membership_grant (
  id bigint generated always as identity not null,
  person_id bigint not null,
  source text not null,
  starts_at timestamp with time zone default kit.now() not null,
  -- Null: for life.
  ends_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint membership_grant_has_a_number PRIMARY KEY (id),
  constraint membership_grant_is_of_a_person FOREIGN KEY (person_id) REFERENCES account.person(id),
  constraint membership_ends_after_it_starts CHECK (ends_at > starts_at),
  constraint membership_source_is_known CHECK (source = ANY (ARRAY['purchase'::text, 'admin'::text, 'promo'::text]))
);
CREATE INDEX membership_grant_by_person ON account.membership_grant USING btree (person_id);

create table account.one_time_token (
  -- SHA-256 of a random token of 256 bits; the token itself is only in the mail.
  token_hash bytea not null,
  kind text not null,
  person_id bigint not null,
  -- The address that it was made for: it is good for no other. Of kind email: the one that is to take the place of the present one.
  email text not null,
  created_at timestamp with time zone default kit.now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  -- When a newer link took its place.
  voided_at timestamp with time zone,
  constraint one_time_token_is_unique PRIMARY KEY (token_hash),
  constraint one_time_token_is_of_a_person FOREIGN KEY (person_id) REFERENCES account.person(id),
  constraint one_time_token_expires_after_it_was_made CHECK (expires_at > created_at),
  constraint one_time_token_kind_is_known CHECK (kind = ANY (ARRAY['verify'::text, 'reset'::text, 'set'::text, 'email'::text]))
);
CREATE INDEX one_time_token_by_end ON account.one_time_token USING btree (expires_at);
CREATE INDEX one_time_token_by_person ON account.one_time_token USING btree (person_id, kind);

-- The code that a student hands to a parent; deleted when it is used.
create table account.pairing_code (
  student_id bigint not null,
  code_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint student_has_one_pairing_code PRIMARY KEY (student_id),
  constraint pairing_code_is_unique UNIQUE (code_hash),
  constraint pairing_code_is_of_a_person FOREIGN KEY (student_id) REFERENCES account.person(id)
);

-- requested -> verified | rejected, verified -> revoked. A child's data opens only while verified.
create table account.parent_child (
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
  constraint parent_child_has_a_parent FOREIGN KEY (parent_id) REFERENCES account.person(id),
  constraint parent_child_has_a_student FOREIGN KEY (student_id) REFERENCES account.person(id),
  constraint parent_child_is_ended_by_a_person FOREIGN KEY (ended_by) REFERENCES account.person(id),
  constraint ended_link_says_when CHECK ((status = ANY (ARRAY['rejected'::text, 'revoked'::text])) = (ended_at IS NOT NULL)),
  constraint nobody_is_their_own_parent CHECK (parent_id <> student_id),
  constraint parent_child_status_is_known CHECK (status = ANY (ARRAY['requested'::text, 'verified'::text, 'rejected'::text, 'revoked'::text])),
  constraint parent_child_way_is_known CHECK (via = ANY (ARRAY['mail'::text, 'account'::text, 'code'::text, 'staff'::text])),
  constraint verified_link_says_when_and_how CHECK ((status <> ALL (ARRAY['verified'::text, 'revoked'::text])) OR confirmed_at IS NOT NULL AND via IS NOT NULL)
);
CREATE INDEX parent_child_by_parent ON account.parent_child USING btree (parent_id, status);
CREATE INDEX parent_child_by_student ON account.parent_child USING btree (student_id, status);
CREATE UNIQUE INDEX parent_child_is_linked_once ON account.parent_child USING btree (parent_id, student_id) WHERE (status = ANY (ARRAY['requested'::text, 'verified'::text]));

create table account.parent_profile (
  person_id bigint not null,
  phone text not null,
  constraint parent_has_one_profile PRIMARY KEY (person_id),
  constraint parent_profile_is_of_a_person FOREIGN KEY (person_id) REFERENCES account.person(id),
  constraint parent_phone_has_seven_digits CHECK (phone ~ '^\d{7,20}$'::text)
);

-- Super-admins who may see payout data in full.
create table account.payroll_access (
  person_id bigint not null,
  granted_by bigint not null,
  granted_at timestamp with time zone default kit.now() not null,
  constraint payroll_access_is_given_once PRIMARY KEY (person_id),
  constraint payroll_access_is_given_by_a_person FOREIGN KEY (granted_by) REFERENCES account.person(id),
  constraint payroll_access_is_of_a_person FOREIGN KEY (person_id) REFERENCES account.person(id),
  constraint nobody_gives_payroll_access_to_themselves CHECK (person_id <> granted_by)
);

create table account.person (
  id bigint generated always as identity not null,
  username text,
  email text not null,
  email_verified_at timestamp with time zone,
  first_name text,
  last_name text,
  -- Argon2id in PHC form; its parameters are inside. Null until a first password is set.
  password_hash text,
  lang text,
  timezone text,
  status text default 'active'::text not null,
  finish_bind boolean default false not null,
  -- As typed at registration, the only moment at which an inviter can be named.
  referral_code_given text,
  created_at timestamp with time zone default kit.now() not null,
  -- Shown to the person at login.
  blocked_reason text,
  blocked_at timestamp with time zone,
  -- Until then logging in keeps the account.
  closes_at timestamp with time zone,
  -- The brand of the host where the account was opened.
  signup_brand text default 'test'::text not null,
  -- The connected parent who closed the account of a child; null: its person, or staff.
  closing_guardian_id bigint,
  constraint person_has_a_number PRIMARY KEY (id),
  constraint account_is_closed_by_a_person FOREIGN KEY (closing_guardian_id) REFERENCES account.person(id) ON DELETE SET NULL,
  constraint person_came_through_a_brand FOREIGN KEY (signup_brand) REFERENCES brand.brand(key),
  constraint bound_person_has_a_username CHECK (NOT finish_bind OR username IS NOT NULL),
  constraint closing_person_has_a_last_day CHECK (status <> 'closing'::text OR closes_at IS NOT NULL) NOT VALID,
  constraint only_a_closing_has_a_guardian CHECK (closing_guardian_id IS NULL OR closes_at IS NOT NULL),
  constraint person_reads_a_known_language CHECK (lang = ANY (ARRAY['en'::text, 'cn'::text, 'tw'::text])),
  constraint person_status_is_known CHECK (status = ANY (ARRAY['active'::text, 'blocked'::text, 'closing'::text, 'closed'::text])),
  constraint username_never_looks_like_an_email CHECK (username !~ '@'::text)
);
CREATE INDEX person_by_creation ON account.person USING btree (created_at DESC, id DESC);
CREATE INDEX person_closing ON account.person USING btree (closes_at) WHERE (status = 'closing'::text);
CREATE UNIQUE INDEX person_email_is_unique ON account.person USING btree (lower(email));
CREATE UNIQUE INDEX person_username_is_unique ON account.person USING btree (lower(username));

create table account.recovery_code (
  person_id bigint not null,
  -- SHA-256 of 80 random bits in capitals without dashes; the code itself is shown once.
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_is_given_once PRIMARY KEY (person_id, code_hash),
  constraint recovery_code_is_of_a_person FOREIGN KEY (person_id) REFERENCES account.person(id)
);

create table account.role_grant (
  person_id bigint not null,
  role text not null,
  granted_at timestamp with time zone default kit.now() not null,
  constraint role_is_granted_once PRIMARY KEY (person_id, role),
  constraint role_grant_is_of_a_person FOREIGN KEY (person_id) REFERENCES account.person(id),
  constraint role_is_granted_not_derived CHECK (role = ANY (ARRAY['super-admin'::text, 'parent'::text, 'student'::text, 'teacher'::text]))
);

create table account.second_factor (
  person_id bigint not null,
  kek_id text not null,
  wrapped_dek bytea not null,
  dek_version integer not null,
  -- The secret that app and server share; sealed as in account.billing_info.
  sealed jsonb not null,
  -- The newest half minute (since 1970) whose code was accepted: no code counts twice.
  last_step bigint default 0 not null,
  created_at timestamp with time zone default kit.now() not null,
  -- Null: begun, and asked of nobody yet.
  confirmed_at timestamp with time zone,
  constraint person_has_one_second_factor PRIMARY KEY (person_id),
  constraint second_factor_is_of_a_person FOREIGN KEY (person_id) REFERENCES account.person(id)
);
CREATE INDEX second_factor_by_key ON account.second_factor USING btree (kek_id, person_id);

create table account.session (
  -- SHA-256 of an opaque token of 256 bits; the token itself is never stored.
  token_hash bytea not null,
  person_id bigint not null,
  created_at timestamp with time zone default kit.now() not null,
  last_seen_at timestamp with time zone default kit.now() not null,
  idle_seconds integer not null,
  ends_at timestamp with time zone not null,
  -- Where the session began; emptied 90 days later.
  address text not null,
  user_agent text not null,
  revoked_at timestamp with time zone,
  -- What a list of sessions names it by; the token is never shown again.
  id bigint generated always as identity not null,
  -- When the password was last given in this session; what asks for a fresh proof looks at it.
  proved_at timestamp with time zone default kit.now() not null,
  constraint session_token_is_unique PRIMARY KEY (token_hash),
  constraint session_number_is_unique UNIQUE (id),
  constraint session_is_of_a_person FOREIGN KEY (person_id) REFERENCES account.person(id),
  constraint session_may_idle_a_while CHECK (idle_seconds > 0)
);
CREATE INDEX session_by_begin ON account.session USING btree (created_at);
CREATE INDEX session_by_person ON account.session USING btree (person_id);

create table account.student_profile (
  person_id bigint not null,
  school text not null,
  -- 0 graduated, 1-12 school grades, 13-16 college years, 17 graduate school.
  grade_level smallint not null,
  phone text not null,
  address text,
  tests_taken jsonb default '[]'::jsonb not null,
  classes_taken jsonb default '[]'::jsonb not null,
  preferred_language text,
  heard_from text,
  referral text,
  notes text,
  age_band text,
  country text,
  constraint student_has_one_profile PRIMARY KEY (person_id),
  constraint student_profile_is_of_a_person FOREIGN KEY (person_id) REFERENCES account.person(id),
  constraint age_band_is_known CHECK (age_band = ANY (ARRAY['under13'::text, '13_15'::text, '16_17'::text, 'adult'::text])),
  constraint grade_level_is_known CHECK (grade_level >= 0 AND grade_level <= 17),
  constraint student_phone_has_seven_digits CHECK (phone ~ '^\d{7,20}$'::text)
);

create table account.teacher_profile (
  person_id bigint not null,
  -- Null where staff gave the role.
  instructor_code_id bigint,
  college text not null,
  -- 0-17 is a grade level, anything else the year of graduation.
  grade_or_grad_year smallint not null,
  major text not null,
  phone text not null,
  tests_taken jsonb default '[]'::jsonb not null,
  bio text,
  subjects text[] default '{}'::text[] not null,
  hours_per_week smallint,
  constraint teacher_has_one_profile PRIMARY KEY (person_id),
  constraint teacher_came_by_a_code FOREIGN KEY (instructor_code_id) REFERENCES account.instructor_code(id),
  constraint teacher_profile_is_of_a_person FOREIGN KEY (person_id) REFERENCES account.person(id),
  constraint teacher_grade_or_year_is_known CHECK (grade_or_grad_year >= 0 AND grade_or_grad_year <= 17 OR grade_or_grad_year >= 1940 AND grade_or_grad_year <= 2100),
  constraint teacher_hours_fit_a_week CHECK (hours_per_week >= 0 AND hours_per_week <= 80),
  constraint teacher_phone_has_seven_digits CHECK (phone ~ '^\d{7,20}$'::text)
);
