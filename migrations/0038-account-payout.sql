-- What teachers are paid by, sealed; who may look at it, and who did.
create table account.billing_info (
  person_id bigint constraint teacher_has_one_billing_info primary key
    constraint billing_info_is_of_a_person references account.person,
  method text not null constraint payout_method_is_known check (method in ('us_bank', 'taiwan_bank', 'wechat', 'alipay')),
  fields text[] not null,
  ssn_last4 text constraint ssn_shows_four_digits check (ssn_last4 ~ '^\d{4}$'),
  account_last4 text constraint account_shows_four_characters check (length(account_last4) = 4),
  kek_id text not null,
  wrapped_dek bytea not null,
  dek_version integer not null,
  sealed jsonb not null,
  updated_at timestamptz not null default kit.now(),
  held_until timestamptz not null
);
create index billing_info_by_key on account.billing_info (kek_id, person_id);
comment on column account.billing_info.fields is 'Which fields are on file; their names only.';
comment on column account.billing_info.account_last4 is 'Of the account number, the WeChat id or the Alipay phone; null where these are too short to show a part.';
comment on column account.billing_info.kek_id is 'Which key of the key file wraps the row''s own key.';
comment on column account.billing_info.wrapped_dek is 'The row''s own key (AES-256): 12 bytes nonce, 32 bytes, 16 bytes tag. Without it the row is lost for good.';
comment on column account.billing_info.dek_version is 'Raised with every new key of the row; part of what each ciphertext is bound to.';
comment on column account.billing_info.sealed is '{"v": 1, "fields": {name: {n, c, t}}}: nonce, ciphertext and tag in Base64, bound to table|row|field|dek_version.';
comment on column account.billing_info.held_until is 'Nothing is to be paid by it before: a change may be the work of somebody who took the account over.';

create table account.billing_reveal (
  id bigint generated always as identity constraint billing_reveal_has_a_number primary key,
  admin_id bigint not null constraint billing_reveal_is_by_a_person references account.person,
  person_id bigint not null constraint billing_reveal_is_of_a_person references account.person,
  fields text[] not null,
  at timestamptz not null default kit.now(),
  alarmed boolean not null default false
);
create index billing_reveal_by_admin on account.billing_reveal (admin_id, at);
comment on table account.billing_reveal is 'Who was shown which fields in full, and when; the limits count it. The audit log has the reason.';

create table account.payroll_access (
  person_id bigint constraint payroll_access_is_given_once primary key
    constraint payroll_access_is_of_a_person references account.person,
  granted_by bigint not null constraint payroll_access_is_given_by_a_person references account.person,
  granted_at timestamptz not null default kit.now(),
  constraint nobody_gives_payroll_access_to_themselves check (person_id <> granted_by)
);
comment on table account.payroll_access is 'Super-admins who may see payout data in full.';
