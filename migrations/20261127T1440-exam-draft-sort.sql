-- The list of drafts by title and by state.
create index draft_by_title on exam.draft (title, id);
create index draft_by_state on exam.draft (state, edited_at, id);
