import type { Skill } from '#contract/content/group-type.ts'
import type { Group, Media, Paper, Question } from '#contract/content/paper.ts'

function shortAnswer(number: number): Question {
  return {
    id: String(number),
    numbers: [number],
    interaction: 'type',
    prompt: [{ kind: 'text', text: `Question ${number}?` }],
    options: null,
    paragraph: null,
    label: `Question ${number}?`,
  }
}

function shortAnswers(count: number): Group {
  return {
    id: 'g1',
    type: 'short-answer',
    first: 1,
    last: count,
    instructions: [],
    title: null,
    options: null,
    options_title: null,
    options_reusable: false,
    word_limit: null,
    body: [],
    figure: null,
    questions: Array.from({ length: count }, (_, index) => shortAnswer(index + 1)),
  }
}

const section = { schema: 1, module: 'academic', title: 'Section', seconds: 3600 } as const

/** A paper of one passage and as many short answers as a test of the engine needs. */
export function buildPlainPaper(count: number): Paper {
  const passage = {
    title: 'Walls',
    standfirst: null,
    glossary: [],
    paragraphs: [{ id: 'p1-A', letter: 'A', content: [{ kind: 'text' as const, text: 'A wall.' }] }],
  }
  return { ...section, skill: 'reading', parts: [{ number: 1, first: 1, last: count, passage, groups: [shortAnswers(count)] }] }
}

function recording(file: string, durationMs: number): Media {
  return { file, type: 'audio/mpeg', bytes: 8, sha256: '0'.repeat(64), duration_ms: durationMs }
}

const essay = (number: number, words: number) => ({
  id: `task-${number}`,
  number,
  minutes: 20,
  minimum_words: words,
  prompt: [{ kind: 'paragraph' as const, content: [{ kind: 'text' as const, text: 'Write.' }] }],
  figure: null,
})

const papers: Readonly<Record<Skill, () => Paper>> = {
  listening: () => ({
    ...section,
    skill: 'listening',
    track: recording('track.mp3', 1_800_000),
    checking_seconds: 120,
    parts: [{ number: 1, first: 1, last: 5, plays: { start_ms: 0, end_ms: 1_800_000 }, groups: [shortAnswers(5)] }],
  }),
  reading: () => buildPlainPaper(5),
  writing: () => ({ ...section, skill: 'writing', tasks: [essay(1, 150), essay(2, 250)] }),
  speaking: () => ({
    ...section,
    skill: 'speaking',
    parts: [
      {
        number: 1,
        kind: 'interview',
        title: 'Interview',
        cue_card: null,
        preparation_seconds: null,
        prompts: [{ id: 'part-1.1', text: 'Where do you live?', audio: recording('part-1-1.mp3', 3000), seconds: 40 }],
      },
    ],
  }),
}

/** A small paper of any skill. */
export function buildPaperOf(skill: Skill): Paper {
  return papers[skill]()
}
