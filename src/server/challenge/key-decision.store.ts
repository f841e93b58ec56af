import type { KeyedSkill } from '#contract/result/keyed-skill.ts'
import type { RemarkProgress } from '#contract/challenge/challenge-staff.contract.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { remarkState } from './remark.store.ts'

export interface NewDecision {
  readonly kind: 'accepted' | 'declined'
  readonly testId: number
  readonly root: string
  readonly skill: KeyedSkill
  readonly question: string
  readonly number: number
  readonly challengeId: number | null
  /** What was changed of the key; null where nothing was. */
  readonly corrected: { corrects: string; revision: string; change: 'add' | 'replace'; answers: readonly string[] } | null
  readonly words: string
  readonly by: number
}

/** Answers the number of the decision. */
export async function insertDecision(tx: Tx, decision: NewDecision): Promise<number> {
  const { kind, testId, root, skill, question, number, challengeId, corrected, words, by } = decision
  const answers = corrected === null ? null : [...corrected.answers]
  const { rows } = await sql<{ id: number }>`
    insert into challenge.key_decision (kind, test_id, root, skill, question, number, challenge_id, corrects, revision, change, answers, words, decided_by, decided_at)
    values (${kind}, ${testId}, ${root}, ${skill}, ${question}, ${number}, ${challengeId}, ${corrected?.corrects ?? null},
      ${corrected?.revision ?? null}, ${corrected?.change ?? null}, ${answers}, ${words}, ${by}, kit.now())
    returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a decision was not stored')
  return row.id
}

/** The message that candidates got when a correction was decided. */
export async function findWords(tx: Tx, revision: string): Promise<string> {
  const { rows } = await sql<{ words: string }>`select words from challenge.key_decision where revision = ${revision}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`nobody has decided on ${revision}`)
  return row.words
}

export interface DecisionRecord {
  readonly id: number
  readonly kind: 'accepted' | 'declined'
  readonly number: number
  readonly challenge_id: number | null
  readonly revision: string | null
  readonly change: 'add' | 'replace' | null
  readonly answers: string[] | null
  readonly words: string
  readonly decided_by: number
  readonly decided_at: Date
  /** As JSON: instants are text. */
  readonly remark: RemarkProgress | null
}

const columns = sql`
  d.id, d.kind, d.number, d.challenge_id, d.revision, d.change, d.answers, d.words, d.decided_by, d.decided_at,
  (select jsonb_build_object('state', ${remarkState}, 'total', m.total, 'done', m.done, 'changed', m.changed, 'failed', m.failed, 'finished_at', m.finished_at)
    from challenge.remark m where m.decision_id = d.id) as remark`

export async function findDecision(db: Db, id: number): Promise<DecisionRecord | undefined> {
  const { rows } = await sql<DecisionRecord>`select ${columns} from challenge.key_decision d where d.id = ${id}`.execute(db)
  return rows[0]
}

/** The newest decisions on a question, whatever its key was. */
export async function listDecisions(
  db: Db,
  { root, skill, question, most }: { root: string; skill: KeyedSkill; question: string; most: number },
): Promise<DecisionRecord[]> {
  const { rows } = await sql<DecisionRecord>`
    select ${columns} from challenge.key_decision d
    where d.root = ${root} and d.skill = ${skill} and d.question = ${question} order by d.id desc limit ${most}`.execute(db)
  return rows
}
