import { fileURLToPath } from 'node:url'
import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Mark } from '#contract/content/mark.ts'
import type { ReadingPart } from '#contract/content/paper.ts'
import { buildTest, checkTest, formatProblem, readTestFolder } from '#server/authoring/index.ts'
import { refuse } from '#server/exam/exam.refusals.ts'
import { explainMarks, markQuestion } from '#server/marking/index.ts'

const folder = fileURLToPath(new URL('../../../../content/samples/visitor-passage', import.meta.url))

export interface Sample {
  readonly part: ReadingPart
  readonly entries: readonly KeyEntry[]
}

/** The passage that ships for visitors. Throws when its folder has a fault. */
export async function readSample(): Promise<Sample> {
  const { source, problems: shape } = await readTestFolder(folder)
  const problems = [...shape, ...(source === null ? [] : checkTest(source))]
  if (source === null || problems.length > 0) throw new Error(`the sample has faults: ${problems.map(formatProblem).join('; ')}`)
  const [section] = buildTest(source).sections
  const part = section?.paper.skill === 'reading' ? section.paper.parts[0] : undefined
  if (section?.answerKey.skill !== 'reading' || part === undefined) throw new Error('the sample has no passage')
  return { part, entries: section.answerKey.entries }
}

/** What one answer comes to, with what an explanation needs. */
export function checkSample({ entries }: Sample, { question, response }: { readonly question: string; readonly response: string }) {
  const entry = entries.find((each) => each.question === question)
  if (entry === undefined) throw refuse.UNKNOWN_QUESTION()
  const marks: Mark[] = explainMarks([entry], markQuestion(entry, response), { [question]: response })
  return { entry, marks }
}
