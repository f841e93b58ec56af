import type { AnswerKey, TranscriptPart } from '#contract/content/answer-key.ts'
import type { ListeningPart, Paper, SpeakingPart } from '#contract/content/paper.ts'
import { countWords } from '#contract/content/word-count.ts'
import type { Lang } from '#contract/kit/common.ts'
import { buildKeyEntries, buildQuestionPart } from './build-questions.ts'
import { listLines } from './script-source.ts'
import type { ListeningPartSource, ListeningSection, ReadingSection, SectionSource, TestSource } from './source.ts'
import type { SpeakingPartSource, SpeakingSection } from './speaking-source.ts'
import type { TextEntry } from './text-entry.ts'
import type { Span, TimingSource } from './timing.ts'
import type { TaskSource, WritingSection } from './writing-source.ts'

interface Documents {
  readonly paper: Paper
  readonly answerKey: AnswerKey
}

/** Each is built when it is asked for: what keeps a key from being built leaves the paper. */
interface Plan {
  readonly paper: () => Paper
  readonly answerKey: () => AnswerKey
}

/** What stands on every paper of a test. */
interface Heading {
  readonly schema: 1
  readonly module: TestSource['module']
  readonly title: string
}

/** What a checked source has; its absence is a mistake of the caller. */
function take<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`${what} was not checked`)
  return value
}

function inThreeLanguages(find: (lang: Lang) => TextEntry | undefined, what: string) {
  const read = (lang: Lang) => take(find(lang), `${what} in ${lang}`).text
  return { en: read('en'), cn: read('cn'), tw: read('tw') }
}

function planReading(section: ReadingSection, heading: Heading): Plan {
  const { skill, seconds } = section
  const buildParts = () => section.parts.map((part) => ({ ...buildQuestionPart(part), passage: part.passage }))
  return {
    paper: () => ({ ...heading, skill, seconds, parts: buildParts() }),
    answerKey: () => ({ schema: 1, skill, entries: buildKeyEntries(section) }),
  }
}

function toPlays({ start, end }: Span) {
  return { start_ms: start, end_ms: end }
}

function buildListeningPart(part: ListeningPartSource, timing: TimingSource): ListeningPart {
  return { ...buildQuestionPart(part), plays: toPlays(take(timing.parts.get(part.number), `the place of part ${part.number}`)) }
}

function buildTranscript({ number, script }: ListeningPartSource, timing: TimingSource): TranscriptPart {
  const lines = listLines(script).map((line) => ({
    id: `t${number}-${line.id}`,
    speaker: script.speakers.get(line.speaker)?.name ?? null,
    text: line.text,
    ...toPlays(take(timing.lines.get(`${number}-${line.id}`), `the place of line ${number}-${line.id}`)),
  }))
  return { number, title: script.title, lines }
}

function planListening(section: ListeningSection, heading: Heading): Plan {
  const { skill, checkingSeconds } = section
  const timing = () => take(section.timing, 'the timing of the recording')
  const buildPaper = (): Paper => {
    const track = take(section.track, 'the recording').media
    const seconds = Math.ceil(track.duration_ms / 1000) + checkingSeconds
    const parts = section.parts.map((part) => buildListeningPart(part, timing()))
    return { ...heading, skill, seconds, track, checking_seconds: checkingSeconds, parts }
  }
  const buildAll = () => section.parts.map((part) => buildTranscript(part, timing()))
  return { paper: buildPaper, answerKey: () => ({ schema: 1, skill, entries: buildKeyEntries(section), transcript: buildAll() }) }
}

function buildTaskKey({ number, notes, models }: TaskSource) {
  const ofTask = `of task ${number}`
  return {
    id: `task-${number}`,
    advice: inThreeLanguages((lang) => notes[lang].notes?.advice, `the advice ${ofTask}`),
    models: models.map(({ band, text }) => ({
      band,
      text,
      words: countWords(text),
      comment: inThreeLanguages((lang) => notes[lang].notes?.comments.get(band), `the comment on band ${band} ${ofTask}`),
    })),
  }
}

function planWriting({ skill, seconds, tasks }: WritingSection, heading: Heading): Plan {
  const asked = tasks.map(({ number, minutes, minimumWords, prompt, figure }) => ({
    id: `task-${number}`,
    number,
    minutes,
    minimum_words: minimumWords,
    prompt: [...prompt],
    figure,
  }))
  return {
    paper: () => ({ ...heading, skill, seconds, tasks: asked }),
    answerKey: () => ({ schema: 1, skill, tasks: tasks.map(buildTaskKey) }),
  }
}

function buildSpeakingPart(part: SpeakingPartSource): SpeakingPart {
  const { number, kind, title, cueCard, preparationSeconds } = part
  const prompts = part.prompts.map(({ number: prompt, text, seconds, sound }) => {
    const id = `part-${number}.${prompt}`
    return { id, text, audio: take(sound, `the recording of ${id}`).media, seconds }
  })
  return { number, kind, title, cue_card: cueCard, preparation_seconds: preparationSeconds, prompts }
}

function planSpeaking({ skill, seconds, parts, advice }: SpeakingSection, heading: Heading): Plan {
  const buildAdvice = () =>
    parts.map(({ number }) => ({
      number,
      advice: inThreeLanguages((lang) => advice[lang].parts?.get(number), `the advice of part ${number}`),
    }))
  return {
    paper: () => ({ ...heading, skill, seconds, parts: parts.map(buildSpeakingPart) }),
    answerKey: () => ({ schema: 1, skill, parts: buildAdvice() }),
  }
}

/** How what a candidate may see of a section is built, and how its key. Each fails where the source has not passed `checkTest`. */
export function planDocuments(test: TestSource, section: SectionSource): Plan {
  const heading: Heading = { schema: 1, module: test.module, title: test.title }
  switch (section.skill) {
    case 'listening':
      return planListening(section, heading)
    case 'reading':
      return planReading(section, heading)
    case 'writing':
      return planWriting(section, heading)
    case 'speaking':
      return planSpeaking(section, heading)
  }
}

/** Builds what a candidate may see of a section, and its key. The source must have passed `checkTest`. */
export function buildDocuments(test: TestSource, section: SectionSource): Documents {
  const plan = planDocuments(test, section)
  return { paper: plan.paper(), answerKey: plan.answerKey() }
}
