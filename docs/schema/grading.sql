-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema grading;

-- Scripts whose bands are agreed: they ship with the product, or staff chose a section that was marked twice.
create table grading.anchor (
  script_id bigint not null,
  -- Which file it ships as; null where staff chose it.
  key text,
  -- The agreed band of each criterion, with a reason.
  marks jsonb not null,
  band numeric(2,1) not null,
  made_by bigint,
  made_at timestamp with time zone default kit.now() not null,
  retired_at timestamp with time zone,
  constraint anchor_is_a_script PRIMARY KEY (script_id),
  constraint anchor_key_is_there_once UNIQUE (key),
  constraint anchor_is_made_by_a_person FOREIGN KEY (made_by) REFERENCES identity.person(id),
  constraint anchor_is_of_a_script FOREIGN KEY (script_id) REFERENCES grading.script(id),
  constraint anchor_band_is_a_half_band CHECK (band >= 0::numeric AND band <= 9::numeric AND (band * 2::numeric) = floor(band * 2::numeric))
);

create table grading.complaint (
  id bigint generated always as identity not null,
  script_id bigint not null,
  -- The marking that was released and is doubted.
  task_id bigint not null,
  -- What another grader marks, without seeing the first.
  remark_id bigint not null,
  payer_id bigint not null,
  -- In the candidate’s words; null once their account is erased.
  reason text,
  list_price integer not null,
  discount_bps integer not null,
  price integer not null,
  hold_id bigint not null,
  request text not null,
  created_at timestamp with time zone default kit.now() not null,
  coins_captured_at timestamp with time zone,
  coins_returned_at timestamp with time zone,
  return_reason text,
  -- changed: the bands of the new marking replace the former; rejected: staff refused to have it marked again.
  outcome text,
  decided_at timestamp with time zone,
  reject_reason text,
  constraint complaint_has_a_number PRIMARY KEY (id),
  constraint complaint_has_a_task_of_its_own UNIQUE (remark_id),
  constraint complaint_hold_is_its_own UNIQUE (hold_id),
  constraint complaint_is_made_once UNIQUE (script_id),
  constraint complaint_of_a_task_is_made_once UNIQUE (task_id),
  constraint complaint_request_is_its_own UNIQUE (request),
  constraint complaint_is_about_a_task FOREIGN KEY (task_id) REFERENCES grading.task(id),
  constraint complaint_is_marked_by_a_task FOREIGN KEY (remark_id) REFERENCES grading.task(id),
  constraint complaint_is_of_a_script FOREIGN KEY (script_id) REFERENCES grading.script(id),
  constraint complaint_is_paid_by_a_person FOREIGN KEY (payer_id) REFERENCES identity.person(id),
  constraint complaint_coins_are_captured_or_returned CHECK (coins_captured_at IS NULL OR coins_returned_at IS NULL),
  constraint complaint_coins_are_returned_for_a_reason CHECK ((coins_returned_at IS NULL) = (return_reason IS NULL)),
  constraint complaint_discount_is_a_share CHECK (discount_bps >= 0 AND discount_bps <= 10000),
  constraint complaint_is_decided_whole CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  constraint complaint_list_price_is_counted CHECK (list_price > 0),
  constraint complaint_outcome_is_known CHECK (outcome = ANY (ARRAY['changed'::text, 'unchanged'::text, 'rejected'::text])),
  constraint complaint_price_is_the_discounted CHECK (price > 0 AND (price * 10000) = (list_price * (10000 - discount_bps))),
  constraint complaint_reason_has_a_length CHECK (length(reason) >= 20 AND length(reason) <= 2000),
  constraint complaint_reject_reason_has_a_length CHECK (length(reject_reason) >= 1 AND length(reject_reason) <= 500),
  constraint complaint_request_has_a_length CHECK (length(request) >= 1 AND length(request) <= 200),
  constraint complaint_return_reason_is_known CHECK (return_reason = ANY (ARRAY['late'::text, 'changed'::text, 'rejected'::text])),
  constraint decided_complaint_has_moved_its_coins CHECK (outcome IS NULL OR coins_captured_at IS NOT NULL OR coins_returned_at IS NOT NULL)
);
CREATE INDEX complaint_by_payer ON grading.complaint USING btree (payer_id, id);
CREATE INDEX complaint_that_is_open ON grading.complaint USING btree (id) WHERE (outcome IS NULL);
CREATE INDEX complaint_with_held_coins ON grading.complaint USING btree (remark_id) WHERE ((coins_captured_at IS NULL) AND (coins_returned_at IS NULL));

create table grading.draft (
  task_id bigint not null,
  grader_id bigint not null,
  version integer not null,
  marking jsonb not null,
  saved_at timestamp with time zone default kit.now() not null,
  constraint draft_is_one_for_a_grader PRIMARY KEY (task_id, grader_id),
  constraint draft_is_by_a_person FOREIGN KEY (grader_id) REFERENCES identity.person(id),
  constraint draft_is_of_a_task FOREIGN KEY (task_id) REFERENCES grading.task(id),
  constraint draft_version_counts CHECK (version >= 1)
);

create table grading.marking (
  task_id bigint not null,
  grader_id bigint not null,
  marking jsonb not null,
  -- Of the section, where scores were bought.
  band numeric(2,1),
  submitted_at timestamp with time zone default kit.now() not null,
  -- What two or three graders agreed on, where it was marked again in time: the candidate reads it in place of the first.
  agreed_marks jsonb,
  agreed_band numeric(2,1),
  constraint marking_is_one_for_a_task PRIMARY KEY (task_id),
  constraint marking_is_by_a_person FOREIGN KEY (grader_id) REFERENCES identity.person(id),
  constraint marking_is_of_a_task FOREIGN KEY (task_id) REFERENCES grading.task(id),
  constraint agreed_band_is_a_half_band CHECK (agreed_band >= 0::numeric AND agreed_band <= 9::numeric AND (agreed_band * 2::numeric) = floor(agreed_band * 2::numeric)),
  constraint marking_band_is_a_half_band CHECK (band >= 0::numeric AND band <= 9::numeric AND (band * 2::numeric) = floor(band * 2::numeric)),
  constraint marking_is_agreed_whole CHECK ((agreed_marks IS NULL) = (agreed_band IS NULL))
);
CREATE INDEX marking_by_grader ON grading.marking USING btree (grader_id, submitted_at);

create table grading."order" (
  id bigint generated always as identity not null,
  script_id bigint not null,
  task_id bigint not null,
  option text not null,
  payer_id bigint not null,
  list_price integer not null,
  discount_bps integer not null,
  price integer not null,
  hold_id bigint not null,
  rate_amount bigint not null,
  rate_currency text not null,
  created_at timestamp with time zone default kit.now() not null,
  coins_captured_at timestamp with time zone,
  coins_returned_at timestamp with time zone,
  -- late: it was not released by the time it was due. It is graded all the same.
  return_reason text,
  canceled_at timestamp with time zone,
  request text,
  constraint order_has_a_number PRIMARY KEY (id),
  constraint order_hold_is_its_own UNIQUE (hold_id),
  constraint order_is_of_a_script FOREIGN KEY (script_id) REFERENCES grading.script(id),
  constraint order_is_of_a_task FOREIGN KEY (task_id) REFERENCES grading.task(id),
  constraint order_is_paid_by_a_person FOREIGN KEY (payer_id) REFERENCES identity.person(id),
  constraint canceled_order_returns_its_coins CHECK (canceled_at IS NULL OR coins_returned_at IS NOT NULL),
  constraint coins_are_captured_or_returned CHECK (coins_captured_at IS NULL OR coins_returned_at IS NULL),
  constraint coins_are_returned_for_a_reason CHECK ((coins_returned_at IS NULL) = (return_reason IS NULL)),
  constraint order_discount_is_a_share CHECK (discount_bps >= 0 AND discount_bps <= 10000),
  constraint order_list_price_is_counted CHECK (list_price > 0),
  constraint order_option_is_known CHECK (option = ANY (ARRAY['scores'::text, 'basic'::text, 'vip'::text])),
  constraint order_price_is_the_discounted CHECK (price > 0 AND (price * 10000) = (list_price * (10000 - discount_bps))),
  constraint order_rate_has_a_currency CHECK (rate_currency ~ '^[A-Z]{3}$'::text),
  constraint order_rate_is_counted CHECK (rate_amount >= 0),
  constraint order_request_has_a_length CHECK (length(request) >= 1 AND length(request) <= 200),
  constraint return_reason_is_known CHECK (return_reason = ANY (ARRAY['late'::text, 'canceled'::text]))
);
CREATE UNIQUE INDEX option_is_bought_once ON grading."order" USING btree (script_id, option) WHERE (canceled_at IS NULL);
CREATE INDEX order_by_payer ON grading."order" USING btree (payer_id, id);
CREATE INDEX order_by_task ON grading."order" USING btree (task_id);
CREATE UNIQUE INDEX order_of_a_request ON grading."order" USING btree (request, option) WHERE (request IS NOT NULL);
CREATE INDEX order_with_held_coins ON grading."order" USING btree (task_id) WHERE ((coins_captured_at IS NULL) AND (coins_returned_at IS NULL));

create table grading.qualification (
  id bigint generated always as identity not null,
  grader_id bigint not null,
  skill text not null,
  -- How many are to be marked; 0: they graded before anybody was asked to qualify.
  anchors integer not null,
  started_at timestamp with time zone default kit.now() not null,
  ended_at timestamp with time zone,
  passed boolean,
  constraint qualification_has_a_number PRIMARY KEY (id),
  constraint qualification_is_of_a_person FOREIGN KEY (grader_id) REFERENCES identity.person(id),
  constraint qualification_anchors_are_counted CHECK (anchors >= 0),
  constraint qualification_ends_with_an_outcome CHECK ((ended_at IS NULL) = (passed IS NULL)),
  constraint qualification_skill_is_known CHECK (skill = ANY (ARRAY['writing'::text, 'speaking'::text]))
);
CREATE INDEX qualification_by_grader ON grading.qualification USING btree (grader_id, skill, id);
CREATE UNIQUE INDEX qualification_is_open_once ON grading.qualification USING btree (grader_id, skill) WHERE (ended_at IS NULL);

create table grading.rate (
  id bigint generated always as identity not null,
  option text not null,
  skill text not null,
  amount bigint not null,
  currency text not null,
  set_at timestamp with time zone default kit.now() not null,
  set_by bigint,
  constraint rate_has_a_number PRIMARY KEY (id),
  constraint rate_is_set_by_a_person FOREIGN KEY (set_by) REFERENCES identity.person(id),
  constraint rate_has_a_currency CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint rate_is_counted CHECK (amount >= 0),
  constraint rate_option_is_known CHECK (option = ANY (ARRAY['scores'::text, 'basic'::text, 'vip'::text])),
  constraint rate_skill_is_known CHECK (skill = ANY (ARRAY['writing'::text, 'speaking'::text]))
);
CREATE INDEX rate_by_option ON grading.rate USING btree (option, skill, id);

create table grading.rating (
  task_id bigint not null,
  stars integer not null,
  comment text,
  rated_at timestamp with time zone default kit.now() not null,
  constraint rating_is_one_for_a_task PRIMARY KEY (task_id),
  constraint rating_is_of_a_task FOREIGN KEY (task_id) REFERENCES grading.task(id),
  constraint rating_comment_has_a_length CHECK (length(comment) >= 1 AND length(comment) <= 1000),
  constraint rating_has_one_to_five_stars CHECK (stars >= 1 AND stars <= 5)
);

create table grading.reading (
  id bigint generated always as identity not null,
  script_id bigint not null,
  comment_language text not null,
  -- What the second reader knows the script by.
  sent_as uuid default gen_random_uuid() not null,
  state text default 'waiting'::text not null,
  fault text,
  fault_detail text,
  version text,
  bands jsonb default '[]'::jsonb not null,
  -- Of the section, by its own bands.
  band numeric(2,1),
  comments jsonb default '[]'::jsonb not null,
  -- How many comments there were; the texts go a month after the work has ended.
  proposed integer default 0 not null,
  created_at timestamp with time zone default kit.now() not null,
  ended_at timestamp with time zone,
  constraint reading_has_a_number PRIMARY KEY (id),
  constraint reading_is_sent_under_its_own_number UNIQUE (sent_as),
  constraint reading_is_there_once UNIQUE (script_id, comment_language),
  constraint reading_is_of_a_script FOREIGN KEY (script_id) REFERENCES grading.script(id),
  constraint reading_band_is_a_half_band CHECK (band >= 0::numeric AND band <= 9::numeric AND (band * 2::numeric) = floor(band * 2::numeric)),
  constraint reading_comments_are_counted CHECK (proposed >= 0),
  constraint reading_ends CHECK ((state = 'waiting'::text) = (ended_at IS NULL)),
  constraint reading_fault_detail_has_a_length CHECK (length(fault_detail) <= 200),
  constraint reading_language_is_known CHECK (comment_language = ANY (ARRAY['en'::text, 'cn'::text, 'tw'::text])),
  constraint reading_state_is_known CHECK (state = ANY (ARRAY['waiting'::text, 'read'::text, 'failed'::text, 'withheld'::text])),
  constraint reading_that_failed_has_a_fault CHECK ((state = 'failed'::text) = (fault IS NOT NULL)),
  constraint reading_that_is_read_has_a_version CHECK ((state = 'read'::text) = (version IS NOT NULL)),
  constraint reading_version_has_a_length CHECK (length(version) >= 1 AND length(version) <= 100)
);
CREATE INDEX reading_by_end ON grading.reading USING btree (ended_at) WHERE (state = 'read'::text);
CREATE INDEX reading_with_comments ON grading.reading USING btree (script_id) WHERE (comments <> '[]'::jsonb);

create table grading.reading_use (
  reading_id bigint not null,
  grader_id bigint not null,
  taken integer[] default '{}'::integer[] not null,
  dropped integer[] default '{}'::integer[] not null,
  -- Of the section, as the grader had it before the bands of the second reader were shown.
  own_band numeric(2,1),
  bands_seen_at timestamp with time zone,
  constraint reading_use_is_one_for_a_grader PRIMARY KEY (reading_id, grader_id),
  constraint reading_use_is_by_a_person FOREIGN KEY (grader_id) REFERENCES identity.person(id),
  constraint reading_use_is_of_a_reading FOREIGN KEY (reading_id) REFERENCES grading.reading(id),
  constraint bands_are_seen_after_ones_own CHECK ((own_band IS NULL) = (bands_seen_at IS NULL)),
  constraint own_band_is_a_half_band CHECK (own_band >= 0::numeric AND own_band <= 9::numeric AND (own_band * 2::numeric) = floor(own_band * 2::numeric))
);
CREATE INDEX reading_use_by_grader ON grading.reading_use USING btree (grader_id);

create table grading.revision_draft (
  -- The section of the attempt.
  script_id bigint not null,
  part integer not null,
  version integer not null,
  text text not null,
  saved_at timestamp with time zone default kit.now() not null,
  constraint revision_draft_is_one_for_a_part PRIMARY KEY (script_id, part),
  constraint revision_draft_is_of_a_script FOREIGN KEY (script_id) REFERENCES grading.script(id),
  constraint revision_draft_has_a_length CHECK (length(text) <= 20000),
  constraint revision_draft_is_of_a_part CHECK (part >= 1 AND part <= 9),
  constraint revision_draft_version_counts CHECK (version >= 1)
);

create table grading.saved_comment (
  id bigint generated always as identity not null,
  grader_id bigint,
  tag text,
  text text not null,
  used integer default 0 not null,
  created_at timestamp with time zone default kit.now() not null,
  constraint saved_comment_has_a_number PRIMARY KEY (id),
  constraint saved_comment_is_of_a_person FOREIGN KEY (grader_id) REFERENCES identity.person(id),
  constraint saved_comment_has_a_length CHECK (length(text) >= 1 AND length(text) <= 2000),
  constraint saved_comment_uses_are_counted CHECK (used >= 0)
);
CREATE UNIQUE INDEX saved_comment_is_there_once ON grading.saved_comment USING btree (COALESCE(grader_id, (0)::bigint), md5(text));

create table grading.script (
  id bigint generated always as identity not null,
  attempt_id bigint,
  skill text not null,
  person_id bigint,
  -- What a grader sees in place of a name.
  candidate_number integer not null,
  test_title text not null,
  module text not null,
  words integer,
  duration_ms bigint,
  created_at timestamp with time zone default kit.now() not null,
  -- attempt: a section that was handed in; revision: a new draft of a task of one; anchor: one whose bands are agreed.
  source text default 'attempt'::text not null,
  -- What is marked, where it is not in an attempt.
  content jsonb,
  -- What it is a new draft of: the section of the attempt, or the revision that was graded before.
  revises bigint,
  constraint script_has_a_number PRIMARY KEY (id),
  constraint candidate_number_is_there_once UNIQUE (candidate_number),
  constraint revision_is_of_a_script FOREIGN KEY (revises) REFERENCES grading.script(id),
  constraint script_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint candidate_number_has_six_digits CHECK (candidate_number >= 100000 AND candidate_number <= 999999),
  constraint script_duration_is_counted CHECK (duration_ms >= 0),
  constraint script_has_its_length CHECK ((skill = 'writing'::text) = (words IS NOT NULL) AND (skill = 'speaking'::text) = (duration_ms IS NOT NULL)),
  constraint script_is_of_its_source CHECK (
CASE source
    WHEN 'attempt'::text THEN attempt_id IS NOT NULL AND person_id IS NOT NULL AND content IS NULL AND revises IS NULL
    WHEN 'revision'::text THEN attempt_id IS NOT NULL AND person_id IS NOT NULL AND content IS NOT NULL AND revises IS NOT NULL
    ELSE attempt_id IS NULL AND person_id IS NULL AND content IS NOT NULL AND revises IS NULL
END),
  constraint script_module_is_known CHECK (module = ANY (ARRAY['academic'::text, 'general'::text])),
  constraint script_skill_is_known CHECK (skill = ANY (ARRAY['writing'::text, 'speaking'::text])),
  constraint script_source_is_known CHECK (source = ANY (ARRAY['attempt'::text, 'revision'::text, 'anchor'::text])),
  constraint script_words_are_counted CHECK (words >= 0)
);
CREATE INDEX script_by_attempt ON grading.script USING btree (attempt_id, skill) WHERE (source = 'revision'::text);
CREATE INDEX script_by_person ON grading.script USING btree (person_id, id);
CREATE INDEX script_by_revised ON grading.script USING btree (revises, id) WHERE (source = 'revision'::text);
CREATE UNIQUE INDEX script_of_a_section ON grading.script USING btree (attempt_id, skill) WHERE (source = 'attempt'::text);

create table grading.second_reader (
  id bigint not null,
  address text not null,
  is_on boolean not null,
  kek_id text not null,
  wrapped_dek bytea not null,
  dek_version integer not null,
  -- The secret that is sent along.
  sealed jsonb not null,
  changed_at timestamp with time zone default kit.now() not null,
  changed_by bigint,
  constraint second_reader_has_a_number PRIMARY KEY (id),
  constraint second_reader_is_changed_by_a_person FOREIGN KEY (changed_by) REFERENCES identity.person(id),
  constraint second_reader_address_has_a_length CHECK (length(address) >= 1 AND length(address) <= 500),
  constraint second_reader_is_one CHECK (id = 1),
  constraint second_reader_key_version_counts CHECK (dek_version >= 1)
);

create table grading.setting (
  id boolean default true not null,
  -- Of bought scores that are marked by a second grader, in hundredths of a percent.
  second_share_bps integer default 1000 not null,
  -- Two markings that differ by this much in a band go to a third grader.
  tolerance numeric(2,1) default 1.0 not null,
  -- So long before the due time the first marking is released alone.
  release_lead_minutes integer default 60 not null,
  -- Of what graders take next that is an anchor, in hundredths of a percent.
  anchor_share_bps integer default 1000 not null,
  anchors_to_qualify integer default 10 not null,
  -- With fewer anchors of a skill nobody is asked to qualify for it.
  fewest_anchors integer default 3 not null,
  -- Of the section band, in bands: a larger mean absolute deviation from the anchors is not qualified.
  max_mean_absolute numeric(3,2) default 0.75 not null,
  -- The same of the mean deviation, in either direction.
  max_mean numeric(3,2) default 0.5 not null,
  constraint setting_is_one_row PRIMARY KEY (id),
  constraint anchor_share_is_a_share CHECK (anchor_share_bps >= 0 AND anchor_share_bps <= 10000),
  constraint anchors_to_qualify_are_counted CHECK (anchors_to_qualify >= 1 AND anchors_to_qualify <= 100),
  constraint fewest_anchors_are_counted CHECK (fewest_anchors >= 1 AND fewest_anchors <= 100),
  constraint mean_absolute_is_positive CHECK (max_mean_absolute > 0::numeric),
  constraint mean_is_positive CHECK (max_mean > 0::numeric),
  constraint release_lead_is_counted CHECK (release_lead_minutes >= 5 AND release_lead_minutes <= 1440),
  constraint second_share_is_a_share CHECK (second_share_bps >= 0 AND second_share_bps <= 10000),
  constraint setting_row_is_the_row CHECK (id),
  constraint tolerance_is_positive CHECK (tolerance > 0::numeric AND tolerance <= 9::numeric)
);

create table grading.task (
  id bigint generated always as identity not null,
  script_id bigint not null,
  status text default 'queued'::text not null,
  comment_language text not null,
  -- Bought with Pro, and due sooner for it.
  priority boolean not null,
  due_at timestamp with time zone not null,
  -- Only this grader may take it; staff have said so.
  assigned_to bigint,
  grader_id bigint,
  claimed_at timestamp with time zone,
  lease_until timestamp with time zone,
  submitted_at timestamp with time zone,
  released_at timestamp with time zone,
  canceled_at timestamp with time zone,
  cancel_reason text,
  created_at timestamp with time zone default kit.now() not null,
  -- order: bought; second: marked by another grader without knowing of the first; third: decides between two that differ; remark: after a complaint; anchor: a script whose bands are agreed.
  kind text default 'order'::text not null,
  marks_again bigint,
  -- What is graded, where no order says so.
  options text[],
  rate_amount bigint,
  rate_currency text,
  qualification_id bigint,
  constraint task_has_a_number PRIMARY KEY (id),
  constraint task_is_assigned_to_a_person FOREIGN KEY (assigned_to) REFERENCES identity.person(id),
  constraint task_is_graded_by_a_person FOREIGN KEY (grader_id) REFERENCES identity.person(id),
  constraint task_is_of_a_qualification FOREIGN KEY (qualification_id) REFERENCES grading.qualification(id),
  constraint task_is_of_a_script FOREIGN KEY (script_id) REFERENCES grading.script(id),
  constraint task_marks_a_task_again FOREIGN KEY (marks_again) REFERENCES grading.task(id),
  constraint anchor_task_is_for_a_grader CHECK (kind <> 'anchor'::text OR assigned_to IS NOT NULL),
  constraint cancel_reason_has_a_length CHECK (length(cancel_reason) >= 1 AND length(cancel_reason) <= 500),
  constraint claimed_task_has_a_lease CHECK ((status = 'claimed'::text) = (lease_until IS NOT NULL)),
  constraint task_has_its_work CHECK ((kind = 'order'::text) = (options IS NULL) AND (options IS NULL) = (rate_amount IS NULL) AND (rate_amount IS NULL) = (rate_currency IS NULL)),
  constraint task_is_canceled_whole CHECK ((status = 'canceled'::text) = (canceled_at IS NOT NULL)),
  constraint task_is_claimed_by_somebody CHECK ((status <> ALL (ARRAY['claimed'::text, 'submitted'::text, 'released'::text])) OR grader_id IS NOT NULL AND claimed_at IS NOT NULL),
  constraint task_is_released_once CHECK ((status = 'released'::text) = (released_at IS NOT NULL)),
  constraint task_kind_is_known CHECK (kind = ANY (ARRAY['order'::text, 'second'::text, 'third'::text, 'remark'::text, 'anchor'::text])),
  constraint task_language_is_known CHECK (comment_language = ANY (ARRAY['en'::text, 'cn'::text, 'tw'::text])),
  constraint task_marks_again_by_kind CHECK ((kind = ANY (ARRAY['second'::text, 'third'::text, 'remark'::text])) = (marks_again IS NOT NULL)),
  constraint task_of_a_qualification_is_an_anchor CHECK (qualification_id IS NULL OR kind = 'anchor'::text),
  constraint task_options_are_known CHECK (options <@ ARRAY['scores'::text, 'basic'::text, 'vip'::text] AND cardinality(options) > 0),
  constraint task_rate_has_a_currency CHECK (rate_currency ~ '^[A-Z]{3}$'::text),
  constraint task_rate_is_counted CHECK (rate_amount >= 0),
  constraint task_status_is_known CHECK (status = ANY (ARRAY['queued'::text, 'claimed'::text, 'submitted'::text, 'released'::text, 'canceled'::text]))
);
CREATE INDEX task_by_assignee ON grading.task USING btree (assigned_to, due_at, id) WHERE ((status = ANY (ARRAY['queued'::text, 'claimed'::text])) AND (assigned_to IS NOT NULL));
CREATE INDEX task_by_due ON grading.task USING btree (due_at, id) WHERE (status = ANY (ARRAY['queued'::text, 'claimed'::text]));
CREATE INDEX task_by_due_of_all ON grading.task USING btree (due_at, id);
CREATE INDEX task_by_grader ON grading.task USING btree (grader_id, status, id);
CREATE INDEX task_by_lease ON grading.task USING btree (lease_until) WHERE (status = 'claimed'::text);
CREATE INDEX task_by_qualification ON grading.task USING btree (qualification_id) WHERE (qualification_id IS NOT NULL);
CREATE INDEX task_by_release ON grading.task USING btree (released_at) WHERE (status = 'released'::text);
CREATE INDEX task_by_script ON grading.task USING btree (script_id, id);
CREATE INDEX task_by_submission ON grading.task USING btree (due_at, id) WHERE (status = 'submitted'::text);
CREATE UNIQUE INDEX task_is_marked_again_once ON grading.task USING btree (marks_again, kind) WHERE (status <> 'canceled'::text);
CREATE INDEX task_marked_again ON grading.task USING btree (script_id) WHERE (kind = ANY (ARRAY['second'::text, 'third'::text, 'anchor'::text]));
CREATE INDEX task_of_anchors ON grading.task USING btree (assigned_to, script_id) WHERE (kind = 'anchor'::text);

create table grading.voice (
  id uuid not null,
  task_id bigint not null,
  grader_id bigint not null,
  created_at timestamp with time zone default kit.now() not null,
  constraint voice_is_there_once PRIMARY KEY (id),
  constraint voice_is_a_clip FOREIGN KEY (id) REFERENCES recording.clip(id),
  constraint voice_is_by_a_person FOREIGN KEY (grader_id) REFERENCES identity.person(id),
  constraint voice_is_of_a_task FOREIGN KEY (task_id) REFERENCES grading.task(id)
);
CREATE INDEX voice_by_grader ON grading.voice USING btree (grader_id);
CREATE INDEX voice_by_task ON grading.voice USING btree (task_id, grader_id);
