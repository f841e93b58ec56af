import type { Trilingual } from '#contract/flashcard/card.ts'
import type { Miss } from '#contract/flashcard/miss.contract.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** A missed question by what its whole test calls it. */
export interface WholeMiss {
  readonly personId: number
  readonly revision: string
  readonly skill: string
  readonly question: string
}

export interface MissedCard {
  readonly id: string
  readonly word: string
}

/** The card that somebody has of a missed question. */
export async function findMissCard(tx: Tx, { personId, revision, skill, question }: WholeMiss): Promise<MissedCard | undefined> {
  const { rows } = await sql<MissedCard>`
    select c.id, c.word from flashcard.miss m join flashcard.card c on c.id = m.card_id
    where m.person_id = ${personId} and m.whole_revision = ${revision} and m.skill = ${skill} and m.whole_question = ${question}`.execute(
    tx,
  )
  return rows[0]
}

export interface NewMiss {
  readonly cardId: string
  readonly whole: WholeMiss
  readonly at: Miss
  readonly isWord: boolean
  readonly reason: Trilingual
}

export async function insertMiss(tx: Tx, { cardId, whole, at, isWord, reason }: NewMiss): Promise<void> {
  await sql`
    insert into flashcard.miss (person_id, whole_revision, skill, whole_question, card_id, attempt_id, question, is_word, reason)
    values (${whole.personId}, ${whole.revision}, ${whole.skill}, ${whole.question}, ${cardId}, ${at.attempt_id}, ${at.question}, ${isWord},
      ${JSON.stringify(reason)}::jsonb)`.execute(tx)
}

/** The same question missed again in a newer attempt: the miss is known by that one from now on. An older attempt changes nothing. */
export async function moveMiss(tx: Tx, { whole, at, reason }: Pick<NewMiss, 'whole' | 'at' | 'reason'>): Promise<void> {
  await sql`
    update flashcard.miss set attempt_id = ${at.attempt_id}, question = ${at.question}, reason = ${JSON.stringify(reason)}::jsonb
    where person_id = ${whole.personId} and whole_revision = ${whole.revision} and skill = ${whole.skill} and whole_question = ${whole.question}
      and attempt_id < ${at.attempt_id}`.execute(tx)
}

/** The misses of words that somebody knows by now, by their attempts. */
export async function listKnownMisses(db: Db | Tx, personId: number): Promise<Miss[]> {
  const { rows } = await sql<Miss>`
    select m.attempt_id, m.skill, m.question from flashcard.miss m join flashcard.card c on c.id = m.card_id
      join flashcard.known_word k on k.person_id = m.person_id and k.word = lower(c.word)
    where m.person_id = ${personId} and m.is_word`.execute(db)
  return rows
}
