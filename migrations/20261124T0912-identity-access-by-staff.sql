-- Whom staff gave a way into an account: none of the two may let the other see payout data in full.
create table identity.access_by_staff (
  person_id bigint not null constraint access_by_staff_is_to_an_account references identity.person (id),
  by_id bigint not null constraint access_by_staff_is_given_by_a_person references identity.person (id),
  way text not null constraint way_into_an_account_is_known check (way in ('made', 'role', 'link', 'email', 'second-factor')),
  given_at timestamptz not null default kit.now(),
  constraint access_by_staff_is_noted_once primary key (person_id, by_id, way),
  constraint staff_gives_access_to_others check (person_id <> by_id)
);
create index access_by_staff_by_giver on identity.access_by_staff (by_id);
comment on table identity.access_by_staff is 'Who of staff made an account, gave it the role of a super-admin, another link, address or a way past its second step. Kept with the account.';
