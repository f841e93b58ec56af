import { countWords } from '#contract/content/word-count.ts'
import { type Problem, problemAt } from '#server/authoring/problem.ts'
import { listLines } from '#server/authoring/script-source.ts'
import type { SoundSource } from '#server/authoring/sound-source.ts'
import type { ListeningPartSource, ListeningSection, TestSource } from '#server/authoring/source.ts'
import type { PromptSource, SpeakingSection } from '#server/authoring/speaking-source.ts'
import type { TimingSource } from '#server/authoring/timing.ts'
import { type Measured, measureSound } from './measure.ts'
import { checkPauses, isAudible } from './pauses.ts'
import { type Sentence, tell } from '#server/authoring/sentences.ts'

const targetLoudness = -19
const loudnessTolerance = 1
const maxPeak = -1
const decodedToleranceMs = 60
const wordsPerMinute = { part: [120, 170], prompt: [80, 220] } as const
/** Fewer words than these say nothing about the pace. */
const minPromptWords = 5

function say(decibels: number): string {
  return decibels.toFixed(1).replace('-', '−')
}

/** Level and length, which every recording has to keep to. */
function checkLevels({ path, facts }: SoundSource, { loudness, levels, faults }: Measured): Problem[] {
  const fault = (message: Sentence) => problemAt({ file: path, line: 1 }, null, message)
  const problems = faults.slice(0, 1).map((message) => fault(tell('sound_broken', { fault: message })))
  if (Math.abs(loudness - targetLoudness) > loudnessTolerance)
    problems.push(fault(tell('sound_loudness', { found: say(loudness), wanted: targetLoudness, tolerance: loudnessTolerance })))
  if (levels.peak > maxPeak) problems.push(fault(tell('sound_peak', { found: say(levels.peak), most: maxPeak })))
  if (Math.abs(levels.durationMs - facts.durationMs) > decodedToleranceMs)
    problems.push(fault(tell('sound_length', { wanted: facts.durationMs, found: levels.durationMs })))
  return problems
}

interface Pace {
  readonly found: number
  readonly least: number
  readonly most: number
}

function checkPace(words: number, spokenMs: number, [least, most]: readonly [number, number]): Pace | null {
  const pace = Math.round((words * 60_000) / spokenMs)
  return pace >= least && pace <= most ? null : { found: pace, least, most }
}

/** Every line is audible, at a pace that can be followed. */
function checkLines({ number, script }: ListeningPartSource, timing: TimingSource, { levels }: Measured): Problem[] {
  const heard = listLines(script).flatMap((line) => {
    const span = timing.lines.get(`${number}-${line.id}`)
    return span === undefined ? [] : [{ line, span }]
  })
  const silent = heard.filter(({ span }) => !isAudible(levels, span))
  const words = heard.reduce((total, { line }) => total + countWords(line.text), 0)
  const spokenMs = heard.reduce((total, { span }) => total + span.end - span.start, 0)
  const pace = heard.length === 0 ? null : checkPace(words, spokenMs, wordsPerMinute.part)
  return [
    ...silent.map(({ line }) => problemAt(line.place, null, tell('line_silent', { name: line.id }))),
    ...(pace === null ? [] : [problemAt({ file: script.file, line: 1 }, null, tell('part_pace', { number, ...pace }))]),
  ]
}

async function checkTrack({ track, timing, parts }: ListeningSection): Promise<Problem[]> {
  if (track === null) return []
  const measured = await measureSound(track)
  const problems = checkLevels(track, measured)
  if (timing === null) return problems
  return [...problems, ...parts.flatMap((part) => [...checkLines(part, timing, measured), ...checkPauses(part, timing, measured.levels)])]
}

async function checkPrompt({ sound, text, place }: PromptSource): Promise<Problem[]> {
  if (sound === null) return []
  const words = countWords(text)
  const pace = words < minPromptWords ? null : checkPace(words, sound.media.duration_ms, wordsPerMinute.prompt)
  return [
    ...checkLevels(sound, await measureSound(sound)),
    ...(pace === null ? [] : [problemAt(place, null, tell('prompt_pace', { file: sound.path, ...pace }))]),
  ]
}

async function checkPrompts({ parts }: SpeakingSection): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const prompt of parts.flatMap((part) => part.prompts)) problems.push(...(await checkPrompt(prompt)))
  return problems
}

/** Listens to all recordings of a test; takes seconds for a section of half an hour. */
export async function checkSound(test: TestSource): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const section of test.sections) {
    if (section.skill === 'listening') problems.push(...(await checkTrack(section)))
    if (section.skill === 'speaking') problems.push(...(await checkPrompts(section)))
  }
  return problems
}
