-- Questions that lost a mark and that somebody made a card from; the same word that was missing twice has one card.
create table flashcard.miss (
  person_id bigint not null constraint miss_is_of_a_person references identity.person,
  -- What the whole test calls the question, whichever revision or form of it was taken.
  whole_revision text not null,
  skill text not null,
  whole_question text not null,
  card_id uuid not null constraint miss_is_of_a_card references flashcard.card on delete cascade,
  -- The attempt in which the mark was lost, and what its paper calls the question.
  attempt_id bigint not null,
  question text not null,
  -- Whether a word was missing, or was not understood: who knows it has learned from the miss.
  is_word boolean not null,
  -- Why the right answer is right, by languages: en, cn, tw.
  reason jsonb not null,
  created_at timestamptz not null default kit.now(),
  constraint miss_has_one_card primary key (person_id, whole_revision, skill, whole_question)
);
create index miss_card on flashcard.miss (card_id);
