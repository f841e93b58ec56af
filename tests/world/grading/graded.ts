import { randomUUID } from 'node:crypto'
import { type Comment, criteriaOf, type CriterionMark, emptyMarking, type GradingOption, type Marking } from '#contract/grading/marking.ts'
import { findSectionBand } from '#contract/grading/section-band.ts'
import { type Db, sql } from '#server/kit/database.ts'

interface ScriptWish {
  readonly attemptId: number
  readonly personId: number
  readonly skill?: 'writing' | 'speaking'
  readonly words?: number
}

/** A section that grading was bought for. */
export async function insertGradedScript(db: Db, { attemptId, personId, skill = 'writing', words = 260 }: ScriptWish): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into grading.script (attempt_id, skill, person_id, candidate_number, test_title, module, words, duration_ms)
    values (${attemptId}, ${skill}, ${personId}, (select coalesce(max(candidate_number), 100000) + 1 from grading.script), 'Small mock', 'academic',
      ${skill === 'writing' ? words : null}::int, ${skill === 'speaking' ? 60_000 : null}::bigint)
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

interface TaskWish {
  readonly payerId: number
  readonly graderId: number
  readonly options: readonly GradingOption[]
  /** Null: it waits in the queue. */
  readonly marking: Marking | null
}

/** A task of a script, released with its marking or still waiting. */
export async function insertGradedTask(db: Db, scriptId: number, { payerId, graderId, options, marking }: TaskWish): Promise<number> {
  const isReleased = marking !== null
  const { rows } = await sql<{ id: number }>`
    insert into grading.task (script_id, comment_language, priority, due_at, status, grader_id, claimed_at, submitted_at, released_at)
    select ${scriptId}, 'en', false, kit.now() + interval '120 hours', case when ${isReleased} then 'released' else 'queued' end,
      case when ${isReleased} then ${graderId}::bigint end, at, at, at from (select case when ${isReleased} then kit.now() end as at) now
    returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  for (const option of options)
    await sql`
      insert into grading.order (script_id, task_id, option, payer_id, list_price, discount_bps, price, hold_id, rate_amount, rate_currency)
      values (${scriptId}, ${id}, ${option}, ${payerId}, 10, 0, 10, (select coalesce(max(hold_id), 900000) + 1 from grading.order), 500, 'USD')`.execute(
      db,
    )
  if (marking !== null) {
    const parts = [...new Set(marking.marks.map(({ part }) => part))]
    const skill = parts.includes(null) ? 'speaking' : 'writing'
    const band = options.includes('scores') ? (findSectionBand(marking.marks, skill, parts)?.band ?? null) : null
    await sql`insert into grading.marking (task_id, grader_id, marking, band) values (${id}, ${graderId}, ${JSON.stringify(marking)}::jsonb, ${band})`.execute(
      db,
    )
  }
  return id
}

/** A band for each criterion of some parts. */
export function marksOf(skill: 'writing' | 'speaking', bands: readonly (readonly [part: number | null, band: number])[]): CriterionMark[] {
  return bands.flatMap(([part, band]) => criteriaOf[skill].map((criterion) => ({ part, criterion, band, comment: `About ${criterion}.` })))
}

/** A comment on words of a text. */
export function commentOn(text: string, quote: string, rest: Partial<Comment> & { readonly part?: number } = {}): Comment {
  const { part = 2, ...others } = rest
  const start = text.indexOf(quote)
  if (start < 0) throw new Error(`“${quote}” isn’t in the text`)
  return {
    id: randomUUID(),
    anchor: { kind: 'text', part, start, end: start + quote.length, quote },
    keep: false,
    tag: 'agreement',
    text: `About “${quote}”.`,
    suggestion: null,
    ...others,
  }
}

/** A comment on a second of a recorded answer. */
export function commentAt(question: string, atMs: number, rest: Partial<Comment> = {}): Comment {
  return {
    id: randomUUID(),
    anchor: { kind: 'sound', question, at_ms: atMs, end_ms: null },
    keep: false,
    tag: 'tense',
    text: `About the second ${atMs / 1000}.`,
    suggestion: null,
    ...rest,
  }
}

export const buildMarking = (given: Partial<Marking>): Marking => ({ ...emptyMarking, ...given })
