import { type ListeningPartSource, type QuestionSection, type ReadingPartSource } from '#server/authoring/source.ts'
import { listLines } from '#server/authoring/script-source.ts'
import { type Finding, findingAt } from './finding.ts'

const short = /\b(?:(?:it|that|there|what|he|she|who|here|where|let)['’]s|\w+n['’]t|\w+['’](?:re|ve|ll|m|d))\b/gi
const long =
  /\b(?:(?:it|that|there|what|he|she|who) is|I am|(?:you|we|they) are|(?:do|does|did|is|are|was|were|have|has|had|would|could|should|will|can) not|cannot|(?:I|you|we|they|it|he|she) (?:will|have(?= \w+(?:ed|en)\b)))\b/gi

/** Of the places where speech contracts, the share that does. */
const leastInTalk = { conversation: 0.6, lecture: 0.3 } as const

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length

function measureScript(part: ListeningPartSource): Finding[] {
  const spoken = listLines(part.script).filter(({ speaker }) => part.script.speakers.get(speaker)?.voice !== 'narrator')
  const kind = new Set(spoken.map(({ speaker }) => speaker)).size > 1 ? 'conversation' : 'lecture'
  const text = spoken.map((line) => line.text).join('\n')
  const [contracted, whole] = [count(text, short), count(text, long)]
  if (contracted + whole === 0 || contracted / (contracted + whole) >= leastInTalk[kind]) return []
  const message = `${contracted} of ${contracted + whole} places where a speaker would contract are contracted (“it’s”, “don’t”)`
  return [findingAt({ file: part.script.file, line: 1 }, { measure: 'register' }, message)]
}

/** An academic passage contracts nowhere but in what somebody says. */
function measurePassage(part: ReadingPartSource): Finding[] {
  const written = part.quotables.map(({ text }) => text.replaceAll(/[‘“][^”]*?[’”](?=[\s.,;:)]|$)/gu, '')).join('\n')
  const found = [...written.matchAll(short)].map(([word]) => word)
  if (found.length === 0) return []
  return [findingAt({ file: part.passageFile, line: 1 }, { measure: 'register' }, `a passage doesn’t contract: ${found.join(', ')}`)]
}

/** People speak as they do, and passages are written as they are. */
export function measureRegister(section: QuestionSection): Finding[] {
  return section.skill === 'listening' ? section.parts.flatMap(measureScript) : section.parts.flatMap(measurePassage)
}
