-- Forms: some parts of a revision as papers of their own, for quick mocks and single parts.
alter table exam.revision
  add column form_of text constraint form_is_of_a_revision references exam.revision,
  add column form text constraint form_name_is_known check (form ~ '^(quick|(listening|reading|writing|speaking)-\d{1,2})$'),
  add column form_version integer,
  add constraint form_says_of_what_and_how check ((form_of is null) = (form is null) and (form_of is null) = (form_version is null)),
  add constraint form_is_stored_once unique (form_of, form, form_version);
comment on column exam.revision.form_of is 'The revision that some parts were taken from; null: this is a whole one.';
comment on column exam.revision.form is 'Which parts: "quick", or a section and the number of its part.';
comment on column exam.revision.form_version is 'By which rules it was made; other rules make another form, and attempts keep theirs.';
