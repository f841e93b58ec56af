-- Why staff gave Pro.
alter table plan.membership_grant
  add column kind text constraint membership_kind_is_known check (kind in ('gift', 'promotion', 'correction')),
  add constraint only_what_staff_gave_has_a_kind check (kind is null or source = 'admin');
comment on column plan.membership_grant.kind is 'Of what staff gave; null for what they gave before kinds were noted.';
