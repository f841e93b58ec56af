import type { Lang } from '#contract/kit/common.ts'
import { plainText } from '#contract/content/walk.ts'
import { languageNames, languages } from '#server/authoring/check/languages.ts'
import { hasWords, readStimulus } from '#server/authoring/check/typed-keys.ts'
import {
  type ExplanationSource,
  type GroupSource,
  listQuestions,
  type PartSource,
  type QuestionSection,
  type QuestionSource,
} from '#server/authoring/source.ts'
import { type Finding, findingAt, type Measure } from './finding.ts'
import { listWords } from './words.ts'

/** English words, or Chinese characters and Latin words, of all fields together; a question with two numbers may have half as many again. */
const longest: Readonly<Record<Lang, number>> = { en: 90, cn: 190, tw: 190 }

interface Explained {
  readonly part: PartSource
  readonly group: GroupSource
  readonly question: QuestionSource
  readonly lang: Lang
  readonly entry: ExplanationSource
}

const report = ({ entry, question }: Explained, measure: Measure, message: string) =>
  findingAt(entry.place, { measure, question: question.number }, message)

const listFields = ({ findIt, sameMeaning, why, others, nextTime }: ExplanationSource) =>
  [findIt, sameMeaning, why, ...Object.values(others), nextTime].filter((text) => text !== null)

const countIn = (text: string, lang: Lang) =>
  lang === 'en' ? listWords(text).length : [...text.matchAll(/\p{Script=Han}|[\p{Script=Latin}\p{N}'’-]+/gu)].length

function measureLength(explained: Explained): Finding[] {
  const { entry, lang, question } = explained
  const length = listFields(entry).reduce((sum, text) => sum + countIn(text, lang), 0)
  const most = longest[lang] * (question.question.numbers.length > 1 ? 1.5 : 1)
  return length <= most
    ? []
    : [report(explained, 'explanation_length', `the explanation has ${length} words, where at most ${most} belong`)]
}

/** The paragraphs that “find it” names: paragraph C, 第 3 段, C 段. */
const listPlaces = (text: string) =>
  [...text.matchAll(/\b[Pp]aragraphs? ([A-Z]|\d+)\b|第\s*(\d+)\s*段|([A-Z])\s*段/gu)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')

function measureFindIt(explained: Explained): Finding[] {
  const { entry, part, question } = explained
  if (entry.findIt === null) return [report(explained, 'explanation_fields', 'find_it is missing')]
  if (part.stimulus === 'recording') return []
  const right = new Set(question.evidence.map(({ from }) => from))
  const named = listPlaces(entry.findIt)
  return named.some((name) => right.has(name)) && named.every((name) => right.has(name))
    ? []
    : [
        report(
          explained,
          'explanation_fields',
          `find_it names ${named.join(', ') || 'no paragraph'}, and the evidence is in ${[...right].join(', ')}`,
        ),
      ]
}

/** All that a candidate reads of a question. */
function readQuestion({ group, question }: Explained): string {
  const options = [...(question.question.options ?? []), ...(group.group.options ?? [])].map(({ content }) => plainText(content))
  return [group.group.title ?? '', plainText(question.question.prompt), question.question.label, ...options].join('\n')
}

/** Both sides of each pair, without the glosses in brackets. */
const listPairs = (text: string) =>
  text
    .replaceAll(/[（(][^）)]*[）)]/gu, '')
    .split(/[;；]/u)
    .map((pair) => pair.split('=').map((side) => side.trim().replaceAll(/^[“「"]|[”」"。.]$/gu, '')))

const stands = (text: string, words: string) => words.split('…').every((piece) => piece.trim() === '' || hasWords(text, piece.trim()))

function measureSameMeaning(explained: Explained): Finding[] {
  const { entry, part, question } = explained
  if (entry.sameMeaning === null)
    return question.key[0] === 'NOT GIVEN' ? [] : [report(explained, 'explanation_fields', 'same_meaning is missing')]
  return listPairs(entry.sameMeaning).flatMap(([asked = '', said = '', ...more]) => {
    if (said === '' || more.length > 0)
      return [report(explained, 'explanation_fields', 'same_meaning has pairs: words of the question = words of the text')]
    const findings: Finding[] = []
    if (!stands(readQuestion(explained), asked)) findings.push(report(explained, 'explanation_fields', `“${asked}” isn’t in the question`))
    if (!stands(readStimulus(part), said)) findings.push(report(explained, 'explanation_fields', `“${said}” isn’t in the ${part.stimulus}`))
    return findings
  })
}

function measureTraps(explained: Explained): Finding[] {
  return Object.keys(explained.entry.others).length > 0 ? [] : [report(explained, 'explanation_fields', 'no trap is explained (others)')]
}

/** Words that one region has and the other hasn't. */
const foreignWords: Readonly<Record<Lang, RegExp | null>> = {
  en: null,
  cn: /资讯|软体|硬体|网路|萤幕|滑鼠|列印|影片|计程车|公车站|讯息|数位|品质|脚踏车|智慧型/u,
  tw: /信息|視頻|軟件|硬件|網絡|屏幕|鼠標|打印|質量|默認|數碼|出租車|公交|自行車道路線|智能手機|數據/u,
}

function measureLanguage(explained: Explained): Finding[] {
  const { entry, lang } = explained
  const foreign = listFields(entry)
    .map((text) => foreignWords[lang]?.exec(text)?.[0])
    .find((word) => word !== undefined)
  return foreign === undefined ? [] : [report(explained, 'languages', `“${foreign}” isn’t said where ${languageNames[lang]} is written`)]
}

/** A text that is the same in two languages was not written for one of them. */
function measureDifference(explained: Explained): Finding[] {
  const { part, question, entry, lang } = explained
  if (lang === 'cn') return []
  const other = part.explanations.cn.entries?.get(question.number)
  return other === undefined || other.why !== entry.why
    ? []
    : [report(explained, 'languages', `the explanation is the same in ${languageNames.cn}`)]
}

/** Every explanation is whole, short, and written in its own language. */
export function measureExplanations(section: QuestionSection): Finding[] {
  const checks = [measureLength, measureFindIt, measureSameMeaning, measureTraps, measureLanguage, measureDifference]
  return listQuestions(section).flatMap(({ part, group, question }) =>
    languages.flatMap((lang) => {
      const entry = part.explanations[lang].entries?.get(question.number)
      return entry === undefined ? [] : checks.flatMap((check) => check({ part, group, question, lang, entry }))
    }),
  )
}
