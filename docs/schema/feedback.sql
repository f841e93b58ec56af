-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
-- The old name of support, for servers of the version before.
create schema feedback;

create view feedback.issue as
 SELECT id,
    type,
    description,
    url,
    upload_id,
    created_by,
    brand,
    lang,
    user_agent,
    status,
    public_reply,
    created_at
   FROM support.issue;

create view feedback.issue_step as
 SELECT id,
    issue_id,
    at,
    person_id,
    status,
    public_reply
   FROM support.issue_step;
