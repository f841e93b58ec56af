import type { AttemptExplanation, PlayableTake, SectionExplanation } from '#contract/result/result.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { Paper } from '#contract/content/paper.ts'
import { answerFormsOf, keyEntriesOf, promptsOf } from '#contract/content/walk.ts'
import { explainMarks } from '#server/marking/index.ts'
import { getKeyInForce, getPaper, listCorrectionsOf } from '#server/exam/index.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { readClock } from '#server/kit/clock.ts'
import { listAnswerChanges, nameQuestion, signMedia, toAnnotations, toAnswers, addSeconds, reviewSeconds } from '#server/attempt/index.ts'
import { isDeleted, listPlayableTakes, type ReviewContext } from './awaiting.service.ts'
import { describeAttempt } from './summary.service.ts'
import { getOutcome, type Outcome } from './result.service.ts'
import { listRemarks } from './scoring-runs.ts'

interface ExplanationSource {
  readonly outcome: Outcome
  /** How often an answer was changed, by "skill question". */
  readonly changes: ReadonlyMap<string, number>
  readonly takes: Record<string, PlayableTake[]>
  readonly key: Buffer
  readonly expiresAt: Date
}

/** Paper, key, marks and what the candidate left on the paper, side by side. */
export async function getExplanation(context: ReviewContext, attemptId: number, caller: Caller): Promise<AttemptExplanation> {
  const { db } = context
  const outcome = await getOutcome(context, attemptId, caller, { withKeys: true })
  const { facts, record } = outcome
  const [changes, takes, key, now] = await Promise.all([
    listAnswerChanges(db, facts.id),
    listPlayableTakes(context, facts.id),
    context.mediaKey(),
    readClock(db),
  ])
  const changesOf = new Map(changes.map((answer) => [nameQuestion(answer.skill, answer.question), answer.changes]))
  const explained = { outcome, changes: changesOf, takes, key, expiresAt: addSeconds(now, reviewSeconds) }
  const sections = await Promise.all(facts.skills.map((skill) => explainSection(context, explained, skill)))
  const closedAt = record.sections.flatMap(({ closed_at }) => (closed_at === null ? [] : [new Date(closed_at).toISOString()]))
  return { attempt: await describeAttempt(db, record), closed_at: closedAt.toSorted().at(-1) ?? null, sections }
}

async function explainSection({ db }: ReviewContext, explained: ExplanationSource, skill: Skill): Promise<SectionExplanation> {
  const { outcome, takes, key: mediaKey, expiresAt } = explained
  const { facts, record, scores, past } = outcome
  const { revision } = facts
  const [{ paper }, { answerKey: key }, corrections] = await Promise.all([
    getPaper(db, revision, skill),
    getKeyInForce(db, revision, skill),
    listCorrectionsOf(db, { revision, skill }),
  ])
  const { highlights, notes } = toAnnotations(record)
  const responses = toAnswers(record)[skill] ?? {}
  const marks = scores.find((score) => score.skill === skill)?.marks ?? []
  return {
    skill,
    paper,
    key,
    marks: explainMarks(keyEntriesOf(key), marks, responses),
    responses,
    highlights: highlights[skill] ?? [],
    notes: notes[skill] ?? [],
    effort: describeEffort(paper, explained),
    media: signMedia(mediaKey, paper, { revision, attemptId: facts.id, expiresAt }),
    recordings: skill === 'speaking' ? takes : {},
    deleted: isDeleted(record, skill),
    remarks: listRemarks(past.filter((each) => each.skill === skill)),
    corrections: corrections.map(({ question, at, change, answers }) => ({ question, at: at.toISOString(), change, answers })),
  }
}

function describeEffort(paper: Paper, { outcome, changes }: ExplanationSource): SectionExplanation['effort'] {
  const ids = [...answerFormsOf(paper), ...promptsOf(paper)].map(({ id }) => id)
  return Object.fromEntries(
    ids.map((id) => {
      const name = nameQuestion(paper.skill, id)
      return [id, { seconds: outcome.effort.get(name) ?? null, changes: changes.get(name) ?? 0 }]
    }),
  )
}
