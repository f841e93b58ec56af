-- Reports are searched by the words of their text and of the address of their page, as people are by their names.
alter table support.issue
  add column search_words text not null generated always as (' ' || kit.fold_text(description || ' ' || url) || ' ') stored,
  add column search_keys text[] not null generated always as (kit.search_keys(kit.fold_text(description || ' ' || url), false)) stored;
comment on column support.issue.search_words is 'What reports are searched in.';
comment on column support.issue.search_keys is 'What words that are not Latin are found by.';
create index issue_by_words on support.issue using gin (search_words gin_trgm_ops, search_keys);
create index issue_by_type on support.issue (type, id);
