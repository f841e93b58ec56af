import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { listTableEntries, named, type PersonalData, type PersonalTable } from '#server/kit/personal-data/personal-data.ts'

const tables: readonly PersonalTable[] = [
  {
    table: 'challenge.mark_challenge',
    columns: ['person_id'],
    theirs: named('person_id'),
    exported: 'whole',
    erased: { changed: 'words and answer go; which mark was challenged, and how that ended, belongs to the history of the key' },
  },
  {
    table: 'challenge.key_decision',
    columns: ['decided_by'],
    theirs: named('decided_by'),
    exported: 'whole',
    erased: { kept: 'why a key is as it is, with the number of who of staff decided' },
  },
  {
    table: 'challenge.remark',
    columns: [],
    theirs: ({ personId }) => sql`t.decision_id in (select id from challenge.key_decision where decided_by = ${personId})`,
    exported: { none: 'how far a marking again has come tells nothing of anybody' },
    erased: { kept: 'how far a marking again has come tells nothing of anybody' },
  },
]

/** Withdraws open challenges of a person, and takes the words and the answer out of all. */
async function emptyChallenges(tx: Tx, personId: number): Promise<Record<string, number>> {
  const { rows } = await sql`
    update challenge.mark_challenge set words = 'Deleted with the account', answer = '',
      closed_at = coalesce(closed_at, kit.now()), status = case status when 'open' then 'withdrawn' else status end
    where person_id = ${personId} and words <> 'Deleted with the account' returning id`.execute(tx)
  return rows.length > 0 ? { 'challenge.mark_challenge': rows.length } : {}
}

/** Challenges of marks, and what staff decided of keys. */
export function createChallengePersonalData(db: Db): PersonalData {
  return {
    module: 'challenge',
    tables,
    async *exportFor(subject) {
      yield* listTableEntries(db, tables, subject)
    },
    eraseFor: async (tx, subject) => ({ counts: await emptyChallenges(tx, subject.personId), more: false }),
  }
}
