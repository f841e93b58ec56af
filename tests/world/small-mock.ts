import { createHash } from 'node:crypto'
import type { AnswerKey, KeyEntry } from '#contract/content/answer-key.ts'
import type { Media, Paper, Part } from '#contract/content/paper.ts'
import type { BuiltMedia, BuiltTest } from '#server/authoring/build-test.ts'
import { publishTest } from '#server/exam/publication/publication.service.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'

/** Words that no candidate may see before the end: in keys, transcripts, advice and model answers. */
export const secretWords = ['brandt', 'marzipan', 'quicksilver', 'lapwing', 'tamarind'] as const

const [typedKey, spokenLine, modelAnswer, advice, reason] = secretWords

function makeMedia(file: string, bytes: number): BuiltMedia {
  const content = Buffer.from(Array.from({ length: bytes }, (_, index) => (index * 31 + file.length) % 251))
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { file, type: 'audio/mpeg', bytes, sha256, duration_ms: 4000, content }
}

const track = makeMedia('listening.mp3', 60_000)
const promptFiles = ['speaking-1-1.mp3', 'speaking-1-2.mp3', 'speaking-2-1.mp3', 'speaking-2-2.mp3'].map((file, index) =>
  makeMedia(file, 900 + index),
)

const toMedia = ({ file, type, bytes, sha256, duration_ms }: BuiltMedia): Media => ({ file, type, bytes, sha256, duration_ms })
const say = (text: string) => [{ kind: 'text' as const, text }]
const three = (text: string) => ({ en: text, cn: text, tw: text })

const questions = {
  number: 1,
  first: 1,
  last: 2,
  groups: [
    {
      id: 'g1',
      type: 'short-answer',
      first: 1,
      last: 2,
      instructions: [say('Answer the questions.')],
      title: null,
      options: null,
      options_title: null,
      options_reusable: false,
      word_limit: { words: 2, number: true },
      body: [],
      figure: null,
      questions: [1, 2].map((number) => ({
        id: String(number),
        numbers: [number],
        interaction: 'type' as const,
        prompt: say(`Question ${number}?`),
        options: null,
        paragraph: null,
        label: `Question ${number}?`,
      })),
    },
  ],
} satisfies Omit<Part, 'passage' | 'plays'>

const entries: KeyEntry[] = [1, 2].map((number) => {
  const why = { why: reason, others: [], next_time: null }
  return {
    question: String(number),
    numbers: [number],
    type: 'short-answer',
    key: { kind: 'text', accepted: [typedKey], limit: { words: 2, number: true } },
    evidence: [],
    explanation: { en: why, cn: why, tw: why },
  }
})

const head = { schema: 1, module: 'academic', title: 'Small mock' } as const
const prompt = (id: string, index: number) => ({ id, text: `Prompt ${id}?`, audio: toMedia(promptFiles[index] ?? track), seconds: 40 })

const papers: readonly Paper[] = [
  {
    ...head,
    skill: 'listening',
    seconds: 125,
    track: toMedia(track),
    checking_seconds: 120,
    parts: [{ ...questions, plays: { start_ms: 0, end_ms: 4000 } }],
  },
  {
    ...head,
    skill: 'reading',
    seconds: 600,
    parts: [
      {
        ...questions,
        passage: {
          title: 'A passage',
          standfirst: null,
          paragraphs: [{ id: 'p1-A', letter: 'A', content: say('Something to read.') }],
          glossary: [],
        },
      },
    ],
  },
  {
    ...head,
    skill: 'writing',
    seconds: 1200,
    tasks: [1, 2].map((number) => ({
      id: `task-${number}`,
      number,
      minutes: number * 20,
      minimum_words: number * 100 + 50,
      prompt: [{ kind: 'paragraph' as const, content: say(`Task ${number}.`) }],
      figure: null,
    })),
  },
  {
    ...head,
    skill: 'speaking',
    seconds: 420,
    parts: [
      {
        number: 1,
        kind: 'interview',
        title: 'Interview',
        cue_card: null,
        preparation_seconds: null,
        prompts: [prompt('part-1.1', 0), prompt('part-1.2', 1)],
      },
      {
        number: 2,
        kind: 'long-turn',
        title: 'Long turn',
        cue_card: { topic: 'Describe a place', points: ['where it is', 'why you go'], closing: null },
        preparation_seconds: 60,
        prompts: [prompt('part-2.1', 2), prompt('part-2.2', 3)],
      },
    ],
  },
]

const answerKeys: readonly AnswerKey[] = [
  {
    schema: 1,
    skill: 'listening',
    entries,
    transcript: [{ number: 1, title: spokenLine, lines: [{ id: 't1-1', speaker: null, text: spokenLine, start_ms: 0, end_ms: 4000 }] }],
  },
  { schema: 1, skill: 'reading', entries },
  {
    schema: 1,
    skill: 'writing',
    tasks: [1, 2].map((number) => ({
      id: `task-${number}`,
      advice: three(advice),
      models: [{ band: 8, text: modelAnswer, words: 1, comment: three(reason) }],
    })),
  },
  { schema: 1, skill: 'speaking', parts: [1, 2].map((number) => ({ number, advice: three(advice) })) },
]

/** What the sections of the small mock play, with their bytes. */
export const smallMockMedia: readonly BuiltMedia[] = [track, ...promptFiles]

/** A whole mock of four short sections: two questions each in Listening and Reading, two tasks, four prompts. */
export function buildSmallMock(): BuiltTest {
  const sections = papers.map((paper, index) => {
    const answerKey = answerKeys[index]
    if (answerKey === undefined) throw new Error('a paper has no key')
    return { skill: paper.skill, paper, answerKey }
  })
  const content = {
    slug: 'small-mock',
    product: 'ielts' as const,
    title: 'Small mock',
    module: 'academic' as const,
    kind: 'full' as const,
    licence: 'made for tests',
    origin: 'made for tests',
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([content, sections]))
    .digest('hex')
  return { ...content, hash, sections, media: smallMockMedia }
}

/** The same, of which Speaking asks other things, by the names of its prompts. */
export function buildMockAsking(asked: Readonly<Record<string, string>>): BuiltTest {
  const mock = buildSmallMock()
  const sections = mock.sections.map((section) => {
    const { paper } = section
    if (paper.skill !== 'speaking') return section
    const parts = paper.parts.map((part) => ({
      ...part,
      prompts: part.prompts.map((each) => ({ ...each, text: asked[each.id] ?? each.text })),
    }))
    return { ...section, paper: { ...paper, parts } }
  })
  const hash = createHash('sha256')
    .update(JSON.stringify([mock.hash, asked]))
    .digest('hex')
  return { ...mock, slug: `mock-${hash.slice(0, 8)}`, hash, sections }
}

/** Publishes it; answers the number of the test. */
export async function publishSmallMock(db: Db, files: FileStore, mock: BuiltTest = buildSmallMock()): Promise<number> {
  for (const { content } of mock.media) await files.put(content)
  const { testId } = await inTransaction(db, (tx) => publishTest(tx, mock))
  return testId
}
