-- The local part and the domain of an email were in one column.
alter table identity.person drop column email_words;
alter table identity.person
  add column email_words text not null generated always as (' ' || kit.fold_text(split_part(email, '@', 1)) || ' ') stored,
  add column domain_words text not null generated always as (' ' || kit.fold_text(split_part(email, '@', 2)) || ' ') stored;
comment on column identity.person.email_words is 'The local part of the email, folded.';
comment on column identity.person.domain_words is 'The domain of the email, folded.';
create index person_by_words on identity.person using gin (name_words gin_trgm_ops, email_words gin_trgm_ops, domain_words gin_trgm_ops, name_keys);
