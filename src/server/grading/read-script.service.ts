import { Script } from '#contract/grading/grader.contract.ts'
import type { GradedSkill } from '#contract/grading/marking.ts'
import type { AwaitingSection } from '#contract/result/result.ts'
import type { CueCard } from '#contract/content/paper.ts'
import { getPaper } from '#server/exam/index.ts'
import { findFacts, findState, toAnswers } from '#server/attempt/index.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { hasDeletedRecordings, listPeaks } from '#server/recording/index.ts'
import { listAwaiting, type ReviewContext } from '#server/result/index.ts'
import { findContent } from './script.store.ts'
import type { TaskRecord } from './task-record.store.ts'

/** Which section of which attempt. */
export interface ScriptPlace {
  readonly attempt_id: number
  readonly skill: GradedSkill
}

type Answers = ReturnType<typeof toAnswers>

/** What a grader of Speaking sees beside what was said. */
interface Beside {
  /** What waveforms are drawn from, by prompt and take. */
  readonly peaks: ReadonlyMap<string, string>
  readonly cards: ReadonlyMap<number, CueCard | null>
}

/** Questions by which a test begins, for the recording; papers don't mark them. Names as a topic come later, and are graded. */
const asksForName = /\byour (?:full )?name\b|\bcall you\b/i
const asksForFullName = /\byour full name\b/i
const openingPrompts = 2

/** Whether a prompt asks who the candidate is. */
function namesCandidate(text: string, { part, place }: { readonly part: number; readonly place: number }): boolean {
  return asksForFullName.test(text) || (part === 1 && place < openingPrompts && asksForName.test(text))
}

/** The prompts of Speaking that ask who the candidate is: nothing of their answers is graded. */
export async function listNamePrompts(db: Db | Tx, revision: string): Promise<string[]> {
  const { paper } = await getPaper(db, revision, 'speaking')
  if (paper.skill !== 'speaking') return []
  return paper.parts.flatMap(({ number: part, prompts }) =>
    prompts.flatMap(({ id, text }, place) => (namesCandidate(text, { part, place }) ? [id] : [])),
  )
}

const notesName = /\.notes$/

function joinNotes(answers: Answers): string {
  return Object.entries(answers['speaking'] ?? {})
    .flatMap(([question, answer]) => (notesName.test(question) && typeof answer === 'string' && answer !== '' ? [answer] : []))
    .join('\n\n')
}

function toScript(section: AwaitingSection, answers: Answers, { peaks, cards }: Beside): Script {
  if (section.skill === 'writing') {
    const tasks = section.tasks.map(({ number, minimum_words, prompt, figure, text, words }) => {
      return { part: number, minimum_words, prompt, figure, text, words }
    })
    return { skill: 'writing', tasks }
  }
  const parts = section.parts.map(({ number, title, prompts }) => {
    const spoken = prompts.map(({ id, text, takes, duration_ms }, place) => {
      const measured = takes.map((take) => ({ ...take, peaks: peaks.get(`${id} ${take.take}`) ?? null }))
      return { question: id, text, names_candidate: namesCandidate(text, { part: number, place }), takes: measured, duration_ms }
    })
    return { number, title, cue_card: cards.get(number) ?? null, prompts: spoken }
  })
  return { skill: 'speaking', parts, notes: joinNotes(answers) }
}

async function readBeside({ db }: ReviewContext, { attempt_id, skill }: ScriptPlace, revision: string): Promise<Beside> {
  if (skill !== 'speaking') return { peaks: new Map(), cards: new Map() }
  const [{ paper }, measured] = await Promise.all([getPaper(db, revision, 'speaking'), listPeaks(db, attempt_id)])
  const parts = paper.skill === 'speaking' ? paper.parts : []
  return {
    peaks: new Map(measured.map(({ question, take, peaks }) => [`${question} ${take}`, peaks.toString('base64')])),
    cards: new Map(parts.map(({ number, cue_card: card }) => [number, card])),
  }
}

/**
 * What a candidate wrote or said in a section, exactly as it was handed in; addresses of recordings are signed for an hour, for whoever may read it.
 * Null where it was kept for its time and is gone. Whether somebody may read it is for the caller to decide.
 */
export async function findScript(context: ReviewContext, place: ScriptPlace): Promise<Script | null> {
  const { attempt_id, skill } = place
  const { db } = context
  const [facts, record] = await Promise.all([findFacts(db, attempt_id), findState(db, attempt_id)])
  if (facts === undefined || record === undefined) return null
  const recordings_deleted = skill === 'speaking' && (await hasDeletedRecordings(db, attempt_id))
  const sections = await listAwaiting(context, { facts, record: { ...record, recordings_deleted } })
  const section = sections.find((each) => each.skill === skill)
  return section === undefined || section.deleted
    ? null
    : toScript(section, toAnswers(record), await readBeside(context, place, facts.revision))
}

/** The same of a task: from the attempt, or what is stored with a script that is in none. */
export async function findTaskScript(
  context: ReviewContext,
  { source, attempt_id, script_id, skill }: Pick<TaskRecord, 'source' | 'attempt_id' | 'script_id' | 'skill'>,
): Promise<Script | null> {
  if (source === 'attempt') return attempt_id === null ? null : findScript(context, { attempt_id, skill })
  return Script.nullable().parse(await findContent(context.db, script_id))
}

/** The same without what the candidate answered to who they are: a grader knows them by a number. */
export function withoutName(script: Script): Script {
  if (script.skill !== 'speaking') return script
  const parts = script.parts.map((part) => ({
    ...part,
    prompts: part.prompts.map((prompt) => (prompt.names_candidate === true ? { ...prompt, takes: [], duration_ms: 0 } : prompt)),
  }))
  return { ...script, parts }
}
