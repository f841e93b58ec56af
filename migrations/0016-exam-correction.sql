-- Corrections of a published key: each is a revision of its own with the same papers, in a line behind the one it corrects.
create table exam.correction (
  revision text constraint correction_is_a_revision primary key constraint correction_is_of_a_stored_revision references exam.revision,
  corrects text not null constraint correction_corrects_a_revision references exam.revision
    constraint revision_is_corrected_once unique,
  skill text not null constraint correction_skill_is_known check (skill in ('listening', 'reading')),
  question text not null,
  change text not null constraint correction_change_is_known check (change in ('add', 'replace')),
  answers text[] not null constraint correction_says_an_answer check (cardinality(answers) > 0),
  constraint correction_is_of_another_revision check (revision <> corrects)
);
comment on table exam.correction is 'What staff changed of a key. Whoever marks by a revision takes the key at the end of its line; papers never change.';
comment on column exam.correction.corrects is 'The end of the line before; unique, so that of two corrections at once only one is stored.';
comment on column exam.correction.question is 'As the whole test names it.';
comment on column exam.correction.answers is 'What counts besides ("add"), or instead ("replace"), in the key grammar.';

create trigger correction_never_changes before update or delete on exam.correction for each row execute function exam.refuse_change();
create trigger correction_is_never_emptied before truncate on exam.correction execute function exam.refuse_change();
create index form_by_revision on exam.revision (form_of) where form_of is not null;
