-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema payroll;

create table payroll.billing_info (
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
  constraint billing_info_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint account_shows_four_characters CHECK (length(account_last4) = 4),
  constraint payout_method_is_known CHECK (method = ANY (ARRAY['us_bank'::text, 'taiwan_bank'::text, 'wechat'::text, 'alipay'::text])),
  constraint ssn_shows_four_digits CHECK (ssn_last4 ~ '^\d{4}$'::text)
);
CREATE INDEX billing_info_by_key ON payroll.billing_info USING btree (kek_id, person_id);

-- Who was shown which fields in full, and when; the limits count it. The audit log has the reason.
create table payroll.billing_reveal (
  id bigint generated always as identity not null,
  admin_id bigint not null,
  person_id bigint not null,
  fields text[] not null,
  at timestamp with time zone default kit.now() not null,
  alarmed boolean default false not null,
  constraint billing_reveal_has_a_number PRIMARY KEY (id),
  constraint billing_reveal_is_by_a_person FOREIGN KEY (admin_id) REFERENCES identity.person(id),
  constraint billing_reveal_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id)
);
CREATE INDEX billing_reveal_by_admin ON payroll.billing_reveal USING btree (admin_id, at);
