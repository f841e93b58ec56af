-- What a person was told about addresses: whether a student has them. Ten different ones an hour, however they are asked.
create table account.address_question (
  person_id bigint not null constraint address_question_is_of_a_person references account.person,
  email_hash bytea not null,
  asked_at timestamptz not null default kit.now(),
  constraint address_is_asked_once primary key (person_id, email_hash)
);
comment on table account.address_question is 'Whose address somebody asked about, as a SHA-256; kept for an hour. The same one again costs nothing.';

comment on column account.parent_child.token_hash is
  'SHA-256 of the token in the mail to the student; null while a request waits for the parent''s address to be verified.';

-- A consent that outlived the link it was given by, or the role of who gave it, ends.
update account.consent_record r set withdrawn_at = kit.now(), withdrawn_by = r.giver_id
where r.withdrawn_at is null and r.method = 'parent' and not exists (
  select from account.parent_child c join account.role_grant g on g.person_id = c.parent_id and g.role = 'parent'
  where c.parent_id = r.giver_id and c.student_id = r.subject_id and c.status = 'verified');

-- Mails that are out for parents whose address is not verified lead nowhere any more; they are sent again when it is.
update account.parent_child c set token_hash = null, token_expires_at = null
from account.person p where p.id = c.parent_id and p.email_verified_at is null and c.status = 'requested';
