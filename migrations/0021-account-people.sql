-- Standing of people: why they are blocked, when they close, and where they are signed in.
alter table account.person add column blocked_reason text;
alter table account.person add column blocked_at timestamptz;
alter table account.person add column closes_at timestamptz;
alter table account.person add constraint closing_person_has_a_last_day check (status <> 'closing' or closes_at is not null) not valid;
comment on column account.person.blocked_reason is 'Shown to the person at login.';
comment on column account.person.closes_at is 'Until then logging in keeps the account.';
create index person_by_creation on account.person (created_at desc, id desc);

alter table account.session add column id bigint generated always as identity constraint session_number_is_unique unique;
alter table account.session add column proved_at timestamptz not null default kit.now();
comment on column account.session.id is 'What a list of sessions names it by; the token is never shown again.';
comment on column account.session.proved_at is 'When the password was last given in this session; what asks for a fresh proof looks at it.';

alter table account.one_time_token drop constraint one_time_token_kind_is_known;
alter table account.one_time_token add constraint one_time_token_kind_is_known check (kind in ('verify', 'reset', 'set', 'email'));
comment on column account.one_time_token.email is 'The address that it was made for: it is good for no other. Of kind email: the one that is to take the place of the present one.';
