-- A child whose parent closes its account does not open it again by logging in: its parents do, or the office.
alter table account.person add column closing_guardian_id bigint
  constraint account_is_closed_by_a_person references account.person on delete set null;
alter table account.person add constraint only_a_closing_has_a_guardian check (closing_guardian_id is null or closes_at is not null);
comment on column account.person.closing_guardian_id is 'The connected parent who closed the account of a child; null: its person, or staff.';
