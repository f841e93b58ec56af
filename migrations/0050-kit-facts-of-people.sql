-- Facts of one person are looked for when their data goes, and with each fact what still waits for it.
create index fact_by_person on kit.outbox ((payload->>'person_id'));
create index fact_waiting_by_fact on kit.fact_waiting (fact_id);
