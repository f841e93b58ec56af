-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema flashcard;

create table flashcard.card (
  id uuid not null,
  person_id bigint not null,
  word_id bigint,
  word text,
  part_of_speech text,
  ipa text,
  meaning text,
  cn text,
  tw text,
  example text,
  collocations text[],
  source text,
  created_at timestamp with time zone default kit.now() not null,
  updated_at timestamp with time zone default kit.now() not null,
  test_id bigint,
  test_sentence text,
  constraint card_is_there_once PRIMARY KEY (id),
  constraint card_of_a_word_is_there_once UNIQUE (person_id, word_id),
  constraint card_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint card_is_of_a_test_deck FOREIGN KEY (person_id, test_id) REFERENCES flashcard.test_deck(person_id, test_id),
  constraint card_is_of_a_word FOREIGN KEY (word_id) REFERENCES flashcard.word(id),
  constraint card_has_the_texts_of_its_word_or_its_own CHECK (num_nulls(word, part_of_speech, ipa, meaning, cn, tw, example, collocations, source) =
CASE
    WHEN word_id IS NULL THEN 0
    ELSE 9
END),
  constraint card_with_a_sentence_of_a_test_is_of_its_deck CHECK (test_sentence IS NULL OR test_id IS NOT NULL AND word_id IS NOT NULL)
);
CREATE INDEX card_test_deck ON flashcard.card USING btree (person_id, test_id) WHERE (test_id IS NOT NULL);
CREATE INDEX card_word ON flashcard.card USING btree (word_id) WHERE (word_id IS NOT NULL);

create table flashcard.card_state (
  card_id uuid not null,
  due_at timestamp with time zone not null,
  stability double precision not null,
  difficulty double precision not null,
  phase text not null,
  last_review_at timestamp with time zone not null,
  answer_count integer not null,
  lapse_count integer not null,
  constraint card_state_is_there_once PRIMARY KEY (card_id),
  constraint card_state_is_of_a_card FOREIGN KEY (card_id) REFERENCES flashcard.card(id) ON DELETE CASCADE,
  constraint card_state_has_a_phase CHECK (phase = ANY (ARRAY['learning'::text, 'review'::text, 'relearning'::text]))
);

create table flashcard.deck (
  id bigint generated always as identity not null,
  slug text not null,
  name jsonb not null,
  description jsonb not null,
  licence text not null,
  origin text not null,
  hash text not null,
  updated_at timestamp with time zone default kit.now() not null,
  constraint deck_is_there_once PRIMARY KEY (id),
  constraint deck_slug_is_used_once UNIQUE (slug)
);

create table flashcard.known_word (
  person_id bigint not null,
  word text not null,
  known_at timestamp with time zone default kit.now() not null,
  constraint known_word_is_there_once PRIMARY KEY (person_id, word),
  constraint known_word_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint known_word_is_in_small_letters CHECK (word = lower(word))
);

create table flashcard.miss (
  person_id bigint not null,
  whole_revision text not null,
  skill text not null,
  whole_question text not null,
  card_id uuid not null,
  attempt_id bigint not null,
  question text not null,
  is_word boolean not null,
  reason jsonb not null,
  created_at timestamp with time zone default kit.now() not null,
  constraint miss_has_one_card PRIMARY KEY (person_id, whole_revision, skill, whole_question),
  constraint miss_is_of_a_card FOREIGN KEY (card_id) REFERENCES flashcard.card(id) ON DELETE CASCADE,
  constraint miss_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id)
);
CREATE INDEX miss_card ON flashcard.miss USING btree (card_id);

create table flashcard.plan (
  person_id bigint not null,
  deck_id bigint not null,
  weeks integer not null,
  minutes integer not null,
  new_per_day integer not null,
  rest_days integer[] not null,
  started_at timestamp with time zone default kit.now() not null,
  constraint plan_is_there_once PRIMARY KEY (person_id),
  constraint plan_is_of_a_deck FOREIGN KEY (deck_id) REFERENCES flashcard.deck(id),
  constraint plan_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint plan_has_a_length CHECK (weeks = ANY (ARRAY[6, 9, 12])),
  constraint plan_has_minutes CHECK (minutes > 0),
  constraint plan_has_new_words CHECK (new_per_day > 0),
  constraint plan_rests_on_days_of_the_week CHECK (rest_days <@ ARRAY[1, 2, 3, 4, 5, 6, 7] AND cardinality(rest_days) <= 3)
);

create table flashcard.prediction (
  review_id uuid not null,
  was_due_at timestamp with time zone not null,
  recall double precision,
  constraint prediction_is_there_once PRIMARY KEY (review_id),
  constraint prediction_is_of_a_review FOREIGN KEY (review_id) REFERENCES flashcard.review(id) ON DELETE CASCADE,
  constraint prediction_is_a_chance CHECK (recall >= 0::double precision AND recall <= 1::double precision)
);

create table flashcard.review (
  id uuid not null,
  person_id bigint not null,
  card_id uuid,
  answer text not null,
  mode text not null,
  reviewed_at timestamp with time zone not null,
  received_at timestamp with time zone default kit.now() not null,
  constraint review_is_there_once PRIMARY KEY (id),
  constraint review_is_of_a_card FOREIGN KEY (card_id) REFERENCES flashcard.card(id) ON DELETE SET NULL,
  constraint review_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint review_has_a_mode CHECK (mode = ANY (ARRAY['turn'::text, 'type'::text, 'listen'::text])),
  constraint review_has_an_answer CHECK (answer = ANY (ARRAY['knew'::text, 'didnt'::text, 'known'::text])),
  constraint review_is_not_of_the_future CHECK (reviewed_at <= received_at)
);
CREATE INDEX review_card ON flashcard.review USING btree (card_id, reviewed_at);
CREATE INDEX review_person ON flashcard.review USING btree (person_id, reviewed_at);

create table flashcard.test_deck (
  person_id bigint not null,
  test_id bigint not null,
  title text not null,
  added_at timestamp with time zone default kit.now() not null,
  constraint test_deck_is_there_once PRIMARY KEY (person_id, test_id),
  constraint test_deck_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id)
);

create table flashcard.word (
  id bigint generated always as identity not null,
  deck_id bigint not null,
  key text not null,
  place integer not null,
  is_current boolean default true not null,
  topic text not null,
  word text not null,
  part_of_speech text not null,
  ipa text not null,
  meaning text not null,
  cn text not null,
  tw text not null,
  example text not null,
  collocations text[] not null,
  level integer not null,
  constraint word_is_there_once PRIMARY KEY (id),
  constraint word_is_in_a_deck_once UNIQUE (deck_id, key),
  constraint word_is_of_a_deck FOREIGN KEY (deck_id) REFERENCES flashcard.deck(id),
  constraint word_is_not_empty CHECK (word <> ''::text)
);
CREATE INDEX word_text ON flashcard.word USING btree (lower(word));

create table flashcard.word_sound (
  word text not null,
  mp3 bytea not null,
  hash text not null,
  constraint word_sound_is_there_once PRIMARY KEY (word),
  constraint sounding_word_is_in_small_letters CHECK (word = lower(word))
);
