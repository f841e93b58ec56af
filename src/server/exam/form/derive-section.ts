import type { AnswerKey, ListeningKey } from '#contract/content/answer-key.ts'
import type { ListeningPaper, Media, Paper, Part, ReadingPaper, SpeakingPart } from '#contract/content/paper.ts'
import { questionPartsOf } from '#contract/content/walk.ts'
import type { Stretch } from '#server/authoring/index.ts'
import { type NewNumbers, renameQuestion, renumberEntry, renumberGroup } from './renumber.ts'

/** What a section of a form is made from, and what comes of it. */
export interface SectionDocuments {
  readonly paper: Paper
  readonly answerKey: AnswerKey
}

/** The recording of a Listening form. */
export interface FormTrack {
  readonly media: Media
  /** Where it plays a moment of the whole recording. */
  readonly shift: (ms: number) => number
}

/** The stretches of the recording that some parts have: each up to where the next part begins, neighbours in one. */
export function listStretches({ parts, track }: ListeningPaper, numbers: readonly number[]): Stretch[] {
  const stretches: Stretch[] = []
  parts.forEach((part, place) => {
    if (!numbers.includes(part.number)) return
    const startMs = place === 0 ? 0 : part.plays.start_ms
    const endMs = parts[place + 1]?.plays.start_ms ?? track.duration_ms
    const last = stretches.at(-1)
    if (last?.endMs === startMs) stretches[stretches.length - 1] = { startMs: last.startMs, endMs }
    else stretches.push({ startMs, endMs })
  })
  return stretches
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const share = (seconds: number, part: number, whole: number) => Math.round((seconds * part) / whole)

/** What a part of Speaking takes when every answer uses its time. */
const speakingMs = ({ preparation_seconds, prompts }: SpeakingPart) =>
  (preparation_seconds ?? 0) * 1000 + sum(prompts.map(({ seconds, audio }) => seconds * 1000 + audio.duration_ms))

const countNumbers = (parts: readonly Part[]) => sum(parts.map(({ first, last }) => last - first + 1))

/**
 * Seconds on the clock of a form's section. Listening: its stretch of the recording, and time to check by the number of its questions.
 * Reading: the same for every passage. Writing: as its tasks advise. Speaking: by what its prompts take.
 */
export function countSeconds(paper: Paper, numbers: readonly number[]): number {
  const isChosen = ({ number }: { readonly number: number }) => numbers.includes(number)
  switch (paper.skill) {
    case 'listening': {
      const ms = sum(listStretches(paper, numbers).map(({ startMs, endMs }) => endMs - startMs))
      return Math.ceil(ms / 1000) + checkingSeconds(paper, numbers)
    }
    case 'reading':
      return share(paper.seconds, numbers.length, paper.parts.length)
    case 'writing': {
      const minutes = (tasks: typeof paper.tasks) => sum(tasks.map((task) => task.minutes))
      return share(paper.seconds, minutes(paper.tasks.filter(isChosen)), minutes(paper.tasks))
    }
    case 'speaking':
      return share(paper.seconds, sum(paper.parts.filter(isChosen).map(speakingMs)), sum(paper.parts.map(speakingMs)))
  }
}

function checkingSeconds({ checking_seconds: seconds, parts }: ListeningPaper, numbers: readonly number[]): number {
  return share(seconds, countNumbers(parts.filter(({ number }) => numbers.includes(number))), countNumbers(parts))
}

/** Numbers the questions and passages of Reading from 1 again; a recording names its questions and parts, so Listening keeps its numbers. */
function renumberParts(parts: readonly Part[]): NewNumbers {
  const numbers = parts.flatMap(({ groups }) => groups.flatMap(({ questions }) => questions.flatMap((question) => question.numbers)))
  return new Map(numbers.toSorted((one, other) => one - other).map((number, index) => [number, index + 1]))
}

/** Which question of a form each question of the whole section has become; those of other parts are not in it. */
export function mapQuestions(paper: Paper, numbers: readonly number[]): ReadonlyMap<string, string> {
  const parts = questionPartsOf(paper).filter(({ number }) => numbers.includes(number))
  const anew = paper.skill === 'reading' ? renumberParts(parts) : new Map<number, number>()
  const ids = parts.flatMap(({ groups }) => groups.flatMap(({ questions }) => questions.map(({ id }) => id)))
  return new Map(ids.map((id) => [id, renameQuestion(id, anew)]))
}

function deriveReading(paper: ReadingPaper, numbers: readonly number[], anew: NewNumbers): ReadingPaper {
  const parts = paper.parts
    .filter(({ number }) => numbers.includes(number))
    .map((part, place) => ({
      ...part,
      number: place + 1,
      first: anew.get(part.first) ?? part.first,
      last: anew.get(part.last) ?? part.last,
      groups: part.groups.map((group) => renumberGroup(group, anew)),
    }))
  return { ...paper, seconds: countSeconds(paper, numbers), parts }
}

function deriveListening(paper: ListeningPaper, numbers: readonly number[], { media, shift }: FormTrack): ListeningPaper {
  const checking = checkingSeconds(paper, numbers)
  const parts = paper.parts
    .filter(({ number }) => numbers.includes(number))
    .map((part) => ({ ...part, plays: { start_ms: shift(part.plays.start_ms), end_ms: shift(part.plays.end_ms) } }))
  return { ...paper, seconds: Math.ceil(media.duration_ms / 1000) + checking, track: media, checking_seconds: checking, parts }
}

function deriveTranscript({ transcript }: ListeningKey, numbers: readonly number[], { shift }: FormTrack): ListeningKey['transcript'] {
  return transcript
    .filter(({ number }) => numbers.includes(number))
    .map((part) => ({
      ...part,
      lines: part.lines.map((line) => ({ ...line, start_ms: shift(line.start_ms), end_ms: shift(line.end_ms) })),
    }))
}

/** Paper and key of a section with some of its parts. All of them give the section as it was. */
export function deriveSection(whole: SectionDocuments, numbers: readonly number[], track: FormTrack | null): SectionDocuments {
  const { paper, answerKey } = whole
  const isChosen = ({ number }: { readonly number: number }) => numbers.includes(number)
  if (paper.skill === 'writing' && answerKey.skill === 'writing') {
    const tasks = paper.tasks.filter(isChosen)
    const keys = answerKey.tasks.filter(({ id }) => tasks.some((task) => task.id === id))
    return { paper: { ...paper, seconds: countSeconds(paper, numbers), tasks }, answerKey: { ...answerKey, tasks: keys } }
  }
  if (paper.skill === 'speaking' && answerKey.skill === 'speaking') {
    const parts = paper.parts.filter(isChosen)
    return {
      paper: { ...paper, seconds: countSeconds(paper, numbers), parts },
      answerKey: { ...answerKey, parts: answerKey.parts.filter(isChosen) },
    }
  }
  const asked = new Set(
    questionPartsOf(paper)
      .filter(isChosen)
      .flatMap(({ groups }) => groups.flatMap(({ questions }) => questions.map(({ id }) => id))),
  )
  if (paper.skill === 'reading' && answerKey.skill === 'reading') {
    const anew = renumberParts(paper.parts.filter(isChosen))
    const entries = answerKey.entries.filter(({ question }) => asked.has(question)).map((entry) => renumberEntry(entry, anew))
    return { paper: deriveReading(paper, numbers, anew), answerKey: { ...answerKey, entries } }
  }
  if (paper.skill === 'listening' && answerKey.skill === 'listening' && track !== null) {
    const entries = answerKey.entries.filter(({ question }) => asked.has(question))
    const transcript = deriveTranscript(answerKey, numbers, track)
    return { paper: deriveListening(paper, numbers, track), answerKey: { ...answerKey, entries, transcript } }
  }
  throw new Error(`the paper and the key of ${paper.skill} do not belong together`)
}
