-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema identity;

-- Who of staff made an account, gave it the role of a super-admin, another link, address or a way past its second step. Kept with the account.
create table identity.access_by_staff (
  person_id bigint not null,
  by_id bigint not null,
  way text not null,
  given_at timestamp with time zone default kit.now() not null,
  constraint access_by_staff_is_noted_once PRIMARY KEY (person_id, by_id, way),
  constraint access_by_staff_is_given_by_a_person FOREIGN KEY (by_id) REFERENCES identity.person(id),
  constraint access_by_staff_is_to_an_account FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint staff_gives_access_to_others CHECK (person_id <> by_id),
  constraint way_into_an_account_is_known CHECK (way = ANY (ARRAY['made'::text, 'role'::text, 'link'::text, 'email'::text, 'second-factor'::text]))
);
CREATE INDEX access_by_staff_by_giver ON identity.access_by_staff USING btree (by_id);

-- One journey to a provider and back (RFC 6749 §4.1, RFC 7636); deleted when it ends, or ten minutes after it began by whoever begins next.
create table identity.authorization_request (
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
  constraint authorization_request_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint binding_is_wished_by_somebody CHECK ((wish = 'bind'::text) = (person_id IS NOT NULL)),
  constraint wish_is_known CHECK (wish = ANY (ARRAY['sign-in'::text, 'bind'::text]))
);
CREATE INDEX authorization_request_by_end ON identity.authorization_request USING btree (expires_at);

create table identity.captcha (
  key_hash bytea not null,
  kind text not null,
  answer text,
  difficulty_bits integer,
  expires_at timestamp with time zone not null,
  constraint captcha_key_is_unique PRIMARY KEY (key_hash),
  constraint captcha_can_be_solved CHECK (answer IS NOT NULL OR difficulty_bits IS NOT NULL),
  constraint captcha_kind_is_known CHECK (kind = ANY (ARRAY['picture'::text, 'work'::text]))
);
CREATE INDEX captcha_by_end ON identity.captcha USING btree (expires_at);

create table identity.external_identity (
  person_id bigint not null,
  provider text not null,
  -- Who they are there: `sub` of OpenID Connect. Name, address, picture and tokens of the provider are never kept.
  subject text not null,
  linked_at timestamp with time zone default kit.now() not null,
  -- The last sign-in by it; null: none yet.
  last_used_at timestamp with time zone,
  constraint person_binds_one_account_of_a_provider PRIMARY KEY (person_id, provider),
  constraint account_of_a_provider_is_bound_once UNIQUE (provider, subject),
  constraint external_identity_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint provider_is_known CHECK (provider = 'line'::text),
  constraint subject_is_said CHECK (length(subject) >= 1 AND length(subject) <= 255)
);

-- Who asked for a link to a new password, whether or not there is such a person: looked up after the answer, which is the same for all.
create table identity.link_request (
  id bigint generated always as identity not null,
  email_hash bytea not null,
  -- Emptied when it has been looked up.
  email text,
  lang text not null,
  requested_at timestamp with time zone default kit.now() not null,
  -- Null once it was looked up, which a job does.
  due_at timestamp with time zone default kit.now(),
  -- The brand of the host where the link was asked for: its mail carries that name.
  brand text default 'test'::text not null,
  constraint link_request_has_a_number PRIMARY KEY (id),
  constraint link_request_is_of_a_brand FOREIGN KEY (brand) REFERENCES brand.brand(key),
  constraint link_request_is_in_a_known_language CHECK (lang = ANY (ARRAY['en'::text, 'cn'::text, 'tw'::text])),
  constraint waiting_request_names_its_address CHECK (due_at IS NULL OR email IS NOT NULL)
);
CREATE INDEX link_request_by_address ON identity.link_request USING btree (email_hash, requested_at);

-- Guesses of the last day. identifier_hash is a hash of whose password or code it is and of where the guess came from, or of what was typed where nobody has that name.
create table identity.login_failure (
  identifier_hash bytea not null,
  failed_at timestamp with time zone default kit.now() not null,
  -- Whose password or code was guessed; null where nobody has the name.
  person_id bigint,
  constraint login_failure_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id)
);
CREATE INDEX login_failure_by_identifier ON identity.login_failure USING btree (identifier_hash, failed_at);
CREATE INDEX login_failure_by_person ON identity.login_failure USING btree (person_id) WHERE (person_id IS NOT NULL);

create table identity.one_time_token (
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
  constraint one_time_token_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint one_time_token_expires_after_it_was_made CHECK (expires_at > created_at),
  constraint one_time_token_kind_is_known CHECK (kind = ANY (ARRAY['verify'::text, 'reset'::text, 'set'::text, 'email'::text]))
);
CREATE INDEX one_time_token_by_end ON identity.one_time_token USING btree (expires_at);
CREATE INDEX one_time_token_by_person ON identity.one_time_token USING btree (person_id, kind);

-- Super-admins who may see payout data in full.
create table identity.payroll_access (
  person_id bigint not null,
  granted_by bigint not null,
  granted_at timestamp with time zone default kit.now() not null,
  constraint payroll_access_is_given_once PRIMARY KEY (person_id),
  constraint payroll_access_is_given_by_a_person FOREIGN KEY (granted_by) REFERENCES identity.person(id),
  constraint payroll_access_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint nobody_gives_payroll_access_to_themselves CHECK (person_id <> granted_by)
);
CREATE TRIGGER changed_payroll_access_is_told AFTER INSERT OR DELETE ON identity.payroll_access FOR EACH ROW EXECUTE FUNCTION identity.tell_servers('person_id');

create table identity.person (
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
  -- When all sessions were last ended; tokens of attempts from before then open nothing without a session.
  sessions_ended_at timestamp with time zone,
  -- What names are searched in.
  name_words text generated always as (identity.name_words(first_name, last_name, username)) stored not null,
  -- The local part of the email, folded.
  email_words text generated always as (((' '::text || kit.fold_text(split_part(email, '@'::text, 1))) || ' '::text)) stored not null,
  -- The domain of the email, folded.
  domain_words text generated always as (((' '::text || kit.fold_text(split_part(email, '@'::text, 2))) || ' '::text)) stored not null,
  -- What words of other scripts, and misspelt Latin ones, are found by.
  name_keys text[] generated always as (identity.name_keys(first_name, last_name, username)) stored not null,
  constraint person_has_a_number PRIMARY KEY (id),
  constraint account_is_closed_by_a_person FOREIGN KEY (closing_guardian_id) REFERENCES identity.person(id) ON DELETE SET NULL,
  constraint person_came_through_a_brand FOREIGN KEY (signup_brand) REFERENCES brand.brand(key),
  constraint bound_person_has_a_username CHECK (NOT finish_bind OR username IS NOT NULL),
  constraint closing_person_has_a_last_day CHECK (status <> 'closing'::text OR closes_at IS NOT NULL) NOT VALID,
  constraint only_a_closing_has_a_guardian CHECK (closing_guardian_id IS NULL OR closes_at IS NOT NULL),
  constraint person_reads_a_known_language CHECK (lang = ANY (ARRAY['en'::text, 'cn'::text, 'tw'::text])),
  constraint person_status_is_known CHECK (status = ANY (ARRAY['active'::text, 'blocked'::text, 'closing'::text, 'closed'::text])),
  constraint username_never_looks_like_an_email CHECK (username !~ '@'::text)
);
CREATE INDEX person_by_brand ON identity.person USING btree (signup_brand, created_at DESC, id DESC);
CREATE INDEX person_by_creation ON identity.person USING btree (created_at DESC, id DESC);
CREATE INDEX person_by_folded_username ON identity.person USING btree (lower(NORMALIZE(username, NFKC)));
CREATE INDEX person_by_name ON identity.person USING btree (COALESCE(lower(first_name), '􏿽'::text), COALESCE(lower(last_name), ''::text), id);
CREATE INDEX person_by_name_back ON identity.person USING btree (COALESCE(lower(first_name), ''::text), COALESCE(lower(last_name), ''::text), id);
CREATE INDEX person_by_status ON identity.person USING btree (status, created_at DESC, id DESC);
CREATE INDEX person_by_username ON identity.person USING btree (COALESCE(lower(username), '􏿽'::text), id);
CREATE INDEX person_by_username_back ON identity.person USING btree (COALESCE(lower(username), ''::text), id);
CREATE INDEX person_by_words ON identity.person USING gin (name_words gin_trgm_ops, email_words gin_trgm_ops, domain_words gin_trgm_ops, name_keys);
CREATE INDEX person_closing ON identity.person USING btree (closes_at) WHERE (status = 'closing'::text);
CREATE UNIQUE INDEX person_email_is_unique ON identity.person USING btree (lower(email));
CREATE INDEX person_unbound ON identity.person USING btree (created_at DESC, id DESC) WHERE (NOT finish_bind);
CREATE INDEX person_unverified ON identity.person USING btree (created_at DESC, id DESC) WHERE (email_verified_at IS NULL);
CREATE UNIQUE INDEX person_username_is_unique ON identity.person USING btree (lower(username));
CREATE TRIGGER changed_status_is_told AFTER UPDATE OF status ON identity.person FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION identity.tell_servers('id');

create table identity.recovery_code (
  person_id bigint not null,
  -- SHA-256 of 80 random bits in capitals without dashes; the code itself is shown once.
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_is_given_once PRIMARY KEY (person_id, code_hash),
  constraint recovery_code_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id)
);

create table identity.role_grant (
  person_id bigint not null,
  role text not null,
  granted_at timestamp with time zone default kit.now() not null,
  constraint role_is_granted_once PRIMARY KEY (person_id, role),
  constraint role_grant_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint role_is_granted_not_derived CHECK (role = ANY (ARRAY['super-admin'::text, 'parent'::text, 'student'::text, 'teacher'::text]))
);
CREATE INDEX role_grant_by_role ON identity.role_grant USING btree (role, person_id);
CREATE TRIGGER changed_roles_are_told AFTER INSERT OR DELETE ON identity.role_grant FOR EACH ROW EXECUTE FUNCTION identity.tell_servers('person_id');

create table identity.second_factor (
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
  constraint second_factor_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id)
);
CREATE INDEX second_factor_by_key ON identity.second_factor USING btree (kek_id, person_id);
CREATE TRIGGER changed_second_factor_is_told AFTER DELETE OR UPDATE OF confirmed_at ON identity.second_factor FOR EACH ROW EXECUTE FUNCTION identity.tell_servers('person_id');

create table identity.session (
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
  constraint session_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint session_may_idle_a_while CHECK (idle_seconds > 0)
);
CREATE INDEX session_by_begin ON identity.session USING btree (created_at);
CREATE INDEX session_by_last_seen ON identity.session USING btree (last_seen_at, id);
CREATE INDEX session_by_person ON identity.session USING btree (person_id);
CREATE TRIGGER ended_session_is_told AFTER UPDATE OF revoked_at ON identity.session FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION identity.tell_servers('person_id');

-- Whether a token that stands for a person without a session is still good: asked by whoever writes, in the statement that writes.
CREATE OR REPLACE FUNCTION identity.honours_token(p_person bigint, p_issued_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from identity.person p where p.id = p_person and p.status in ('active', 'closing')
      and (p.sessions_ended_at is null or p.sessions_ended_at < p_issued_at))
$function$;

CREATE OR REPLACE FUNCTION identity.name_keys(first_name text, last_name text, username text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  words text := identity.name_words(first_name, last_name, username);
  names text := kit.fold_text(concat_ws(' ', last_name, first_name));
begin
  if octet_length(words) = length(words) then return kit.search_keys(names, true); end if;
  return kit.search_keys(names, true) || kit.search_keys(words, false);
end $function$;

-- A name in both orders, with and without the space, and the username; a space before and after each word.
CREATE OR REPLACE FUNCTION identity.name_words(first_name text, last_name text, username text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  first text := kit.fold_text(coalesce(first_name, ''));
  last text := kit.fold_text(coalesce(last_name, ''));
  first_joined text := replace(first, ' ', '');
  last_joined text := replace(last, ' ', '');
begin
  return concat(' ', last, ' ', first, ' ', last_joined, first_joined, ' ', first_joined, last_joined, ' ', kit.fold_text(coalesce(username, '')), ' ');
end $function$;

CREATE OR REPLACE FUNCTION identity.tell_servers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('bandstand_news', 'session ' || (to_jsonb(coalesce(new, old)) ->> tg_argv[0]));
  return null;
end $function$;
