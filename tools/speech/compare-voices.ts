import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { applyGain, measureLoudness } from './loudness.ts'
import { findSpokenFrames, measureConsonants, measureModulation, measureSpectrum, median } from './measures.ts'
import { countWords } from './pieces.ts'
import { openSpeaker, type Speaker } from './speak.ts'
import { sampleRate } from './timeline.ts'
import { readVoice, readVoices, type Voice } from './voices-file.ts'
import { type Features, toFeatures, warpDistance } from './word-distance.ts'

interface Comparison {
  readonly text: string
  readonly confusable: readonly (readonly string[])[]
  readonly candidates: Readonly<Record<string, Record<string, unknown>>>
}

interface Candidate {
  readonly name: string
  readonly voice: Voice
}

const root = join(import.meta.dirname, '../..')

function readComparison(): { text: string; groups: readonly (readonly string[])[]; candidates: Candidate[] } {
  const comparison = parse(readFileSync(join(import.meta.dirname, 'comparison.yaml'), 'utf8')) as Comparison
  const engines = Object.entries(comparison.candidates).map(([name, entry]) => ({ name, voice: readVoice(name, entry) }))
  const chosen = [...readVoices(readFileSync(join(import.meta.dirname, 'voices.yaml'), 'utf8'))]
  const candidates = [...engines, ...chosen.map(([name, voice]) => ({ name: `our ${name}`, voice }))]
  return { text: comparison.text, groups: comparison.confusable, candidates }
}

async function measureText(text: string, { name, voice }: Candidate, speaker: Speaker): Promise<string[]> {
  const spoken = await speaker.speakLine(text, voice)
  const samples = applyGain(spoken, -23 - measureLoudness(spoken))
  const frames = findSpokenFrames(samples)
  const pitches = frames.flatMap(({ pitch }) => (pitch === null ? [] : [pitch]))
  const { centroid, rolloff } = measureSpectrum(samples, frames)
  return [
    name,
    (countWords(text) / (samples.length / sampleRate / 60)).toFixed(0),
    median(pitches).toFixed(0),
    centroid.toFixed(0),
    rolloff.toFixed(0),
    measureConsonants(frames).toFixed(1),
    measureModulation(samples).toFixed(2),
  ]
}

/** What the voice makes of each word, alone, group by group. */
async function speakWords(groups: readonly (readonly string[])[], { voice }: Candidate, speaker: Speaker): Promise<Features[][]> {
  const words: Float32Array[] = []
  for (const word of groups.flat()) words.push(await speaker.speakLine(word, voice))
  const features = toFeatures(words)
  return groups.map((group) => features.splice(0, group.length))
}

/** How many words of a group a listener, trained only on the `model`, recognises correctly. */
function countHeard(group: readonly Features[], model: readonly Features[]): number {
  return group.filter((word, index) => {
    const distances = model.map((other) => warpDistance(word, other))
    return distances.indexOf(Math.min(...distances)) === index
  }).length
}

/** Voices of one engine and speaker recognise each other too easily: only other voices are compared. */
const kinOf = (voice: Voice) => /slt|rms|awb|kal|espeak/.exec(voice.command)?.[0] ?? voice.command

const [only = ''] = process.argv.slice(2)
const { text, groups, candidates } = readComparison()
const wordCount = groups.flat().length
const speaker = openSpeaker(join(root, 'data/speech-cache'))
const said = new Map<Candidate, Features[][]>()
for (const candidate of candidates) said.set(candidate, await speakWords(groups, candidate, speaker))
const listeners = candidates.filter(({ name }) => /^(?:festival slt|flite rms$|flite awb$|flite kal16|espeak-ng en-gb$)/.test(name))

function shareHeard(candidate: Candidate): number {
  const strangers = listeners.filter(({ voice }) => kinOf(voice) !== kinOf(candidate.voice))
  const own = said.get(candidate) ?? []
  const counts = strangers.flatMap((listener) => own.map((group, index) => countHeard(group, said.get(listener)?.[index] ?? [])))
  return counts.reduce((sum, count) => sum + count, 0) / (strangers.length * wordCount)
}

console.log(
  `${countWords(text)} words of text; ${wordCount} confusable words, ${((groups.length / wordCount) * 100).toFixed(0)} % of them right by chance`,
)
console.log('| voice | words/min | median F0, Hz | centroid, Hz | 95 % below, Hz | consonants, dB | modulation | words heard |')
console.log('|---|---|---|---|---|---|---|---|')
for (const candidate of candidates.filter(({ name }) => name.includes(only))) {
  console.log(`| ${[...(await measureText(text, candidate, speaker)), `${(shareHeard(candidate) * 100).toFixed(0)} %`].join(' | ')} |`)
}
