import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { Comment, GradingOption, Marking } from '#contract/grading/marking.ts'
import { Lang } from '#contract/kit/common.ts'

const demoFolder = fileURLToPath(new URL('../../../../content/grading/demo', import.meta.url))

/** A comment on words that stand once in the text of a task. */
const DemoComment = Comment.pick({ keep: true, tag: true, text: true, suggestion: true })
  .extend({ part: z.int().min(1).max(2), words: z.string().min(1) })
  .strict()

const DemoMarking = Marking.pick({ marks: true, overall: true, rewritten: true, next_steps: true })
  .extend({ comments: z.array(DemoComment) })
  .strict()

/** A section of Writing that a person of the demo has handed in, and what they have bought for it. */
const DemoWork = z.strictObject({
  person: z.enum(['student', 'pro']),
  test_title: z.string().min(1),
  /** Paragraphs by task. */
  answers: z.record(z.string(), z.array(z.string().min(1)).min(1)),
  options: z.array(GradingOption).min(1),
  comment_language: Lang,
  /** Null: it waits in the queue. */
  marking: DemoMarking.nullable(),
})

type DemoMarking = z.infer<typeof DemoMarking>

export interface DemoWork extends Omit<z.infer<typeof DemoWork>, 'answers' | 'marking'> {
  /** Of its file. */
  readonly name: string
  /** Texts by task. */
  readonly answers: Readonly<Record<string, string>>
  readonly marking: Marking | null
}

function placeComments({ comments, ...rest }: DemoMarking, answers: Readonly<Record<string, string>>): Marking {
  const placed = comments.map(({ part, words, ...comment }): Comment => {
    const start = answers[`task-${part}`]?.indexOf(words) ?? -1
    if (start < 0) throw new Error(`“${words}” isn’t in Task ${part}`)
    return { ...comment, id: crypto.randomUUID(), anchor: { kind: 'text', part, start, end: start + words.length, quote: words } }
  })
  return { ...rest, comments: placed, transcript: '' }
}

/** What ships of work for a demo, by the names of its files. */
export async function readDemoWork(): Promise<DemoWork[]> {
  const names = (await readdir(demoFolder)).filter((name) => name.endsWith('.json')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const { answers, marking, ...work } = DemoWork.parse(JSON.parse(await readFile(join(demoFolder, name), 'utf8')))
      const texts = Object.fromEntries(Object.entries(answers).map(([task, paragraphs]) => [task, paragraphs.join('\n\n')]))
      return { ...work, name: name.slice(0, -'.json'.length), answers: texts, marking: marking && placeComments(marking, texts) }
    }),
  )
}
