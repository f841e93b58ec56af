import { type CriterionMark, criteriaOf, emptyMarking, type GradingOption, type Marking } from '#contract/grading/marking.ts'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { holdCoins } from '#server/wallet/index.ts'
import { type Candidate, enterSection, type ExamWorld, makeOp, sendOps, startMock } from '#tests/world/attempt.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { fillWallet } from '#tests/world/coins.ts'

/** Makes somebody a grader of both skills without their having marked anchors. */
export async function qualify(db: Db, graderId: number): Promise<void> {
  await sql`
    insert into grading.qualification (grader_id, skill, anchors, ended_at, passed)
    select ${graderId}, skill, 0, kit.now(), true from unnest(array['writing', 'speaking']) skill`.execute(db)
}

/** Which share of what is bought goes to a second grader, and of what graders take next is an anchor: 1 is all of it. */
export async function setShares(db: Db, { second, anchor }: { readonly second: 0 | 1; readonly anchor: 0 | 1 }): Promise<void> {
  await sql`update grading.setting set second_share_bps = ${second * 10_000}, anchor_share_bps = ${anchor * 10_000}`.execute(db)
}

export async function createGrader(db: Db): Promise<Someone> {
  const grader = await createSomeone(db, { roles: ['teacher'] })
  await qualify(db, grader.id)
  return grader
}

/** What each task of the small mock's Writing was answered with. */
export const essays = {
  'task-1': 'The chart shows 𝄞 how rents rose.\n\nIt rise quickly in 2010.',
  'task-2': 'Some people believes that cities are better.',
} as const

/** Somebody who has handed in the Writing section of the small mock. */
export async function handInWriting(world: ExamWorld, texts: Readonly<Record<string, string>> = essays): Promise<Candidate> {
  const candidate = await startMock(world)
  await enterSection(world, candidate, 'writing')
  const answers = Object.entries(texts).map(([question, value], place) =>
    makeOp(place + 1, 'answer', { skill: 'writing', question, value }),
  )
  await sendOps(world, candidate, [...answers, makeOp(answers.length + 1, 'submit')])
  return candidate
}

let numbers = 100_000
let attempts = 9_000_000

interface ScriptWish {
  readonly attemptId?: number
  readonly personId: number
  readonly skill?: 'writing' | 'speaking'
}

/** A script; of an attempt that isn't there, where none is named. */
export async function insertScript(db: Db, { attemptId, personId, skill = 'writing' }: ScriptWish): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into grading.script (attempt_id, skill, person_id, candidate_number, test_title, module, words, duration_ms)
    values (${attemptId ?? (attempts += 1)}, ${skill}, ${personId}, ${(numbers += 1)}, 'Small mock', 'academic',
      ${skill === 'writing' ? 14 : null}::int, ${skill === 'speaking' ? 60_000 : null}::bigint)
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Makes a script an anchor, and a task of it that waits for one grader. */
export async function insertAnchor(db: Db, scriptId: number, graderId: number): Promise<number> {
  await sql`insert into grading.anchor (script_id, marks, band) values (${scriptId}, ${JSON.stringify(scored.marks)}::jsonb, 6.5)`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`
    insert into grading.task (script_id, comment_language, priority, due_at, assigned_to, kind, options, rate_amount, rate_currency)
    values (${scriptId}, 'en', false, kit.now(), ${graderId}, 'anchor', array['scores'], 500, 'USD') returning id`.execute(db)
  return rows[0]?.id ?? 0
}

export interface TaskWish {
  readonly options?: readonly GradingOption[]
  readonly payerId?: number
  readonly dueHours?: number
  readonly assignedTo?: number
  readonly language?: 'en' | 'cn' | 'tw'
}

/** A task whose options are paid with coins on hold, as a purchase makes it. Its payer has the coins for it. */
export async function buyTask(
  db: Db,
  script: { readonly id: number; readonly personId: number },
  { options = ['scores'], payerId = script.personId, dueHours = 120, assignedTo, language = 'en' }: TaskWish = {},
): Promise<number> {
  await fillWallet(db, payerId, options.length * 10)
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number; due_at: Date }>`
      insert into grading.task (script_id, comment_language, priority, due_at, assigned_to)
      values (${script.id}, ${language}, ${dueHours <= 12}, kit.now() + make_interval(secs => ${dueHours * 3600}), ${assignedTo ?? null})
      returning id, due_at`.execute(tx)
    const [task] = rows
    if (task === undefined) throw new Error('a task was not stored')
    for (const option of options) {
      const reference = `grading test ${task.id} ${option}`
      const { holdId } = await holdCoins(tx, { personId: payerId, coins: 10, purpose: 'grading', deadline: task.due_at, reference })
      await sql`
        insert into grading.order (script_id, task_id, option, payer_id, list_price, discount_bps, price, hold_id, rate_amount, rate_currency)
        values (${script.id}, ${task.id}, ${option}, ${payerId}, 10, 0, 10, ${holdId}, 500, 'USD')`.execute(tx)
    }
    return task.id
  })
}

/** A task of a candidate of its own, without an attempt. */
export async function queueTask(db: Db, wish: TaskWish & Partial<ScriptWish> = {}): Promise<number> {
  const personId = wish.personId ?? (await createSomeone(db, { roles: ['student'] })).id
  return buyTask(db, { id: await insertScript(db, { ...wish, personId }), personId }, wish)
}

/** The coins of a task's orders: how many are held, captured and returned by their rows. */
export async function coinsOfTask(db: Db, taskId: number): Promise<{ held: number; captured: number; returned: number }> {
  const { rows } = await sql<{ held: number; captured: number; returned: number }>`
    select coalesce(sum(price) filter (where coins_captured_at is null and coins_returned_at is null), 0)::int as held,
      coalesce(sum(price) filter (where coins_captured_at is not null), 0)::int as captured,
      coalesce(sum(price) filter (where coins_returned_at is not null), 0)::int as returned
    from grading.order where task_id = ${taskId}`.execute(db)
  return rows[0] ?? { held: 0, captured: 0, returned: 0 }
}

/** Bands for all criteria of these parts of a Writing section. */
export function bandsOf(bands: Readonly<Record<number, number>>): CriterionMark[] {
  return Object.entries(bands).flatMap(([part, band]) =>
    criteriaOf.writing.map((criterion) => ({ part: Number(part), criterion, band, comment: '' })),
  )
}

/** A marking of both essays with scores. */
export const scored: Marking = { ...emptyMarking, marks: bandsOf({ 1: 6, 2: 7 }) }

/** A comment on words of an essay. */
export function commentOn(part: number, text: string, quote: string): Marking['comments'][number] {
  const start = text.indexOf(quote)
  return {
    id: crypto.randomUUID(),
    anchor: { kind: 'text', part, start, end: start + quote.length, quote },
    keep: false,
    tag: 'agreement',
    text: `On “${quote}”`,
    suggestion: null,
  }
}
