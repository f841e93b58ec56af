-- How words of the product's decks sound, as they were read from its content.
create table flashcard.word_sound (
  -- In small letters.
  word text not null constraint word_sound_is_there_once primary key constraint sounding_word_is_in_small_letters check (word = lower(word)),
  mp3 bytea not null,
  -- Of the files that all sounds were read from: the same again changes nothing.
  hash text not null
);

alter table flashcard.review
  drop constraint review_has_a_mode,
  add constraint review_has_a_mode check (mode in ('turn', 'type', 'listen'));
