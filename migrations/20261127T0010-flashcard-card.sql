create schema flashcard;

-- Decks that come with the product, as they were read from its content.
create table flashcard.deck (
  id bigint generated always as identity constraint deck_is_there_once primary key,
  slug text not null constraint deck_slug_is_used_once unique,
  -- By languages: en, cn, tw.
  name jsonb not null,
  description jsonb not null,
  licence text not null,
  origin text not null,
  -- Of what the deck was read from: the same again changes nothing.
  hash text not null,
  updated_at timestamptz not null default kit.now()
);

create table flashcard.word (
  id bigint generated always as identity constraint word_is_there_once primary key,
  deck_id bigint not null constraint word_is_of_a_deck references flashcard.deck,
  -- What the deck calls it; stays when its texts change.
  key text not null,
  -- Its place in the order in which new words come.
  place integer not null,
  -- False for a word that the deck has no longer: it isn't new to anybody any more.
  is_current boolean not null default true,
  topic text not null,
  word text not null constraint word_is_not_empty check (word <> ''),
  part_of_speech text not null,
  ipa text not null,
  meaning text not null,
  cn text not null,
  tw text not null,
  example text not null,
  collocations text[] not null,
  -- 1 for the first weeks, 3 for the last.
  level integer not null,
  constraint word_is_in_a_deck_once unique (deck_id, key)
);
create index word_text on flashcard.word (lower(word));

-- What somebody learns: a word of a deck, or a card with texts of their own.
create table flashcard.card (
  id uuid not null constraint card_is_there_once primary key,
  person_id bigint not null constraint card_is_of_a_person references identity.person,
  word_id bigint constraint card_is_of_a_word references flashcard.word,
  word text,
  part_of_speech text,
  ipa text,
  meaning text,
  cn text,
  tw text,
  example text,
  collocations text[],
  source text,
  created_at timestamptz not null default kit.now(),
  updated_at timestamptz not null default kit.now(),
  constraint card_of_a_word_is_there_once unique (person_id, word_id),
  constraint card_has_the_texts_of_its_word_or_its_own check (
    num_nulls(word, part_of_speech, ipa, meaning, cn, tw, example, collocations, source) = case when word_id is null then 0 else 9 end
  )
);
create index card_word on flashcard.card (word_id) where word_id is not null;

-- Words that somebody knows: no card with one of them is asked, in whatever deck.
create table flashcard.known_word (
  person_id bigint not null constraint known_word_is_of_a_person references identity.person,
  -- In small letters.
  word text not null constraint known_word_is_in_small_letters check (word = lower(word)),
  known_at timestamptz not null default kit.now(),
  constraint known_word_is_there_once primary key (person_id, word)
);

-- Every answer, as it was given; nothing here is changed afterwards. What is known of a card is calculated from its answers by their time.
create table flashcard.review (
  -- Made by the device: what is sent twice is here once.
  id uuid not null constraint review_is_there_once primary key,
  person_id bigint not null constraint review_is_of_a_person references identity.person,
  -- Null once the card is deleted: the answer still counts towards its day.
  card_id uuid constraint review_is_of_a_card references flashcard.card on delete set null,
  answer text not null constraint review_has_an_answer check (answer in ('knew', 'didnt', 'known')),
  mode text not null constraint review_has_a_mode check (mode in ('turn', 'type')),
  -- By the clock of the device, and never later than it arrived.
  reviewed_at timestamptz not null,
  received_at timestamptz not null default kit.now(),
  constraint review_is_not_of_the_future check (reviewed_at <= received_at)
);
create index review_person on flashcard.review (person_id, reviewed_at);
create index review_card on flashcard.review (card_id, reviewed_at);

-- How well a card is remembered by FSRS, calculated from its reviews; none before the first answer.
create table flashcard.card_state (
  card_id uuid not null
    constraint card_state_is_there_once primary key
    constraint card_state_is_of_a_card references flashcard.card on delete cascade,
  due_at timestamptz not null,
  -- In days: the time after which nine of ten are remembered.
  stability double precision not null,
  -- From 1 to 10.
  difficulty double precision not null,
  phase text not null constraint card_state_has_a_phase check (phase in ('learning', 'review', 'relearning')),
  last_review_at timestamptz not null,
  answer_count integer not null,
  lapse_count integer not null
);

-- What was expected before a review; calculated again when an earlier one arrives late.
create table flashcard.prediction (
  review_id uuid not null
    constraint prediction_is_there_once primary key
    constraint prediction_is_of_a_review references flashcard.review on delete cascade,
  -- Since when the card had been waiting for its answer.
  was_due_at timestamptz not null,
  -- The chance that it would be remembered; null for a card that was still being learned on that day.
  recall double precision constraint prediction_is_a_chance check (recall between 0 and 1)
);

-- In how many weeks somebody learns a deck, and how many minutes of a day it may take.
create table flashcard.plan (
  person_id bigint not null
    constraint plan_is_there_once primary key
    constraint plan_is_of_a_person references identity.person,
  deck_id bigint not null constraint plan_is_of_a_deck references flashcard.deck,
  weeks integer not null constraint plan_has_a_length check (weeks in (6, 9, 12)),
  -- No day takes longer.
  minutes integer not null constraint plan_has_minutes check (minutes > 0),
  new_per_day integer not null constraint plan_has_new_words check (new_per_day > 0),
  -- From Monday, 1, to Sunday, 7.
  rest_days integer[] not null
    constraint plan_rests_on_days_of_the_week check (rest_days <@ array[1, 2, 3, 4, 5, 6, 7] and cardinality(rest_days) <= 3),
  started_at timestamptz not null default kit.now()
);
