-- Mails to an address that is not its person's any more are still theirs.
alter table kit.mail add column owner_id bigint;
comment on column kit.mail.owner_id is
  'Whose mail it is, where its address does not tell: one that they gave up, or that they asked for. It leaves there all the same. Null: of whoever has the address.';
