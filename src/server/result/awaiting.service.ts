import type { AwaitingSection, PlayableTake } from '#contract/result/result.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { Response } from '#contract/content/mark.ts'
import type { SpeakingPaper, WritingPaper } from '#contract/content/paper.ts'
import { countWords } from '#contract/content/word-count.ts'
import { getPaper } from '#server/exam/index.ts'
import { readClock } from '#server/kit/clock.ts'
import {
  type AttemptFacts,
  type MediaContext,
  signPlayable,
  toAnswers,
  type StateRecord,
  addSeconds,
  reviewSeconds,
} from '#server/attempt/index.ts'
import { listCountingTakes } from '#server/recording/index.ts'

/** What looking at a finished attempt needs. */
export type ReviewContext = MediaContext

/** The state of an attempt that is looked at afterwards. */
export interface ReviewedRecord extends StateRecord {
  readonly recordings_deleted: boolean
}

type Takes = Readonly<Record<string, PlayableTake[]>>

/** The candidate's own recordings by prompt, with addresses that hold for the time of a review. */
export async function listPlayableTakes({ db, mediaKey }: ReviewContext, attemptId: number): Promise<Record<string, PlayableTake[]>> {
  const [takes, key, now] = await Promise.all([listCountingTakes(db, attemptId), mediaKey(), readClock(db)])
  const expiresAt = addSeconds(now, reviewSeconds)
  const byPrompt: Record<string, PlayableTake[]> = {}
  for (const { question, take, type, bytes, duration_ms } of takes) {
    const url = signPlayable(key, { attempt: String(attemptId), question, take: String(take) }, { attemptId, expiresAt })
    ;(byPrompt[question] ??= []).push({ take, url, type, bytes, duration_ms })
  }
  return byPrompt
}

interface SectionRemains {
  /** Whether the section was opened. */
  readonly opened: boolean
  readonly deleted: boolean
}

/** Whether what somebody wrote or said in a section was kept for its time, and is gone. */
export function isDeleted({ words_deleted, recordings_deleted }: ReviewedRecord, skill: Skill): boolean {
  return (skill === 'writing' && words_deleted) || (skill === 'speaking' && recordings_deleted)
}

function toWriting(paper: WritingPaper, left: SectionRemains, answers: Readonly<Record<string, Response>>): AwaitingSection {
  const tasks = paper.tasks.map(({ id, number, minimum_words, prompt, figure }) => {
    const answer = answers[id]
    const text = typeof answer === 'string' ? answer : ''
    return { id, number, minimum_words, prompt, figure, text, words: countWords(text) }
  })
  return { skill: 'writing', ...left, tasks }
}

function toSpeaking(paper: SpeakingPaper, left: SectionRemains, takes: Takes): AwaitingSection {
  const parts = paper.parts.map(({ number, title, prompts }) => ({
    number,
    title,
    prompts: prompts.map(({ id, text }) => {
      const own = takes[id] ?? []
      return { id, text, takes: own, duration_ms: own.reduce((sum, { duration_ms }) => sum + duration_ms, 0) }
    }),
  }))
  return { skill: 'speaking', ...left, parts }
}

/** What a handed-in attempt has for a person to grade, in the order of its sections. */
export async function listAwaiting(
  context: ReviewContext,
  handedIn: { facts: AttemptFacts; record: ReviewedRecord },
): Promise<AwaitingSection[]> {
  const { facts, record } = handedIn
  const answers = toAnswers(record)
  const sections = facts.skills.map(async (skill): Promise<AwaitingSection[]> => {
    if (skill !== 'writing' && skill !== 'speaking') return []
    const { paper } = await getPaper(context.db, facts.revision, skill)
    const opened = record.sections.some((section) => section.skill === skill && section.opened_at !== null)
    const left = { opened, deleted: isDeleted(record, skill) }
    if (paper.skill === 'writing') return [toWriting(paper, left, answers['writing'] ?? {})]
    return paper.skill === 'speaking' ? [toSpeaking(paper, left, await listPlayableTakes(context, facts.id))] : []
  })
  return (await Promise.all(sections)).flat()
}
