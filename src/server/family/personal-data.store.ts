import { lockPerson } from '#server/identity/index.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import {
  deleteRows,
  hashNames,
  keepRows,
  named,
  type PersonalData,
  type PersonalTable,
  toPseudonym,
} from '#server/kit/personal-data/personal-data.ts'

const tables: readonly PersonalTable[] = [
  {
    table: 'family.address_question',
    columns: ['person_id'],
    theirs: (subject) => sql`(t.person_id = ${subject.personId} or t.email_hash = any(${hashNames(subject)}::bytea[]))`,
    exported: { none: 'hashes of addresses of others, kept for an hour' },
    erased: 'deleted',
  },
  {
    table: 'family.pairing_code',
    columns: ['student_id'],
    theirs: named('student_id'),
    exported: { none: 'secrets and their hashes' },
    erased: 'deleted',
  },
  {
    table: 'family.parent_child',
    columns: ['parent_id', 'student_id', 'ended_by'],
    theirs: named('parent_id', 'student_id'),
    exported: { without: ['token_hash'] },
    erased: {
      changed: 'links end, and forget the address that was typed; that two people were connected shows by what right a consent was given',
    },
  },
  {
    table: 'family.consent_record',
    columns: ['subject_id', 'giver_id', 'withdrawn_by'],
    theirs: named('subject_id', 'giver_id'),
    exported: 'whole',
    erased: { kept: 'proof of what was agreed to: purpose, version, time and numbers' },
  },
]

/** Ends the links of somebody on both sides, and the consents that they gave as a parent. Counts the links. */
async function endLinksOfErased(tx: Tx, personId: number): Promise<Record<string, number>> {
  const { rows } = await sql`
    update family.parent_child set token_hash = null, token_expires_at = null,
      status = case status when 'requested' then 'rejected' when 'verified' then 'revoked' else status end,
      ended_at = case when status in ('requested', 'verified') then kit.now() else ended_at end,
      asked_email = case when student_id = ${personId} then ${toPseudonym(personId)} else asked_email end
    where parent_id = ${personId} or student_id = ${personId} returning id`.execute(tx)
  await sql`
    update family.consent_record set withdrawn_at = kit.now(), withdrawn_by = ${personId}
    where giver_id = ${personId} and method = 'parent' and withdrawn_at is null`.execute(tx)
  return rows.length > 0 ? { 'family.parent_child': rows.length } : {}
}

/** Links between parents and children, and what guardians consented to. */
export function createFamilyPersonalData(db: Db): PersonalData {
  return {
    ...keepRows(db, 'family', tables),
    eraseFor: async (tx, subject) => {
      await lockPerson(tx, subject.personId)
      const links = await endLinksOfErased(tx, subject.personId)
      return { counts: { ...(await deleteRows(tx, tables, subject)), ...links }, more: false }
    },
  }
}
