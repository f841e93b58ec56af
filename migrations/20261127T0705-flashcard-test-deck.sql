-- Tests whose words somebody learns.
create table flashcard.test_deck (
  person_id bigint not null constraint test_deck_is_of_a_person references identity.person,
  test_id bigint not null,
  -- As the test was called when it was added.
  title text not null,
  added_at timestamptz not null default kit.now(),
  constraint test_deck_is_there_once primary key (person_id, test_id)
);

alter table flashcard.card
  -- The test whose words it belongs to: a word of a deck that is in the test, or a word that the test explains.
  add column test_id bigint,
  -- The sentence of the test that a word of a deck is in: it is shown in place of the deck's example.
  add column test_sentence text,
  add constraint card_is_of_a_test_deck foreign key (person_id, test_id) references flashcard.test_deck (person_id, test_id),
  add constraint card_with_a_sentence_of_a_test_is_of_its_deck check (test_sentence is null or (test_id is not null and word_id is not null));
create index card_test_deck on flashcard.card (person_id, test_id) where test_id is not null;
