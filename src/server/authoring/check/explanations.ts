import type { Lang } from '#contract/kit/common.ts'
import { type Problem, problemAt, within } from '#server/authoring/problem.ts'
import {
  type ExplanationFile,
  type ExplanationSource,
  type GroupSource,
  type PartSource,
  type QuestionSource,
  type QuestionSection,
} from '#server/authoring/source.ts'
import { findForeign, isInLanguage, nameLanguage, languages } from './languages.ts'
import { type Sentence, tell } from '#server/authoring/sentences.ts'

interface Explained {
  readonly group: GroupSource
  readonly question: QuestionSource
  readonly entry: ExplanationSource
  readonly lang: Lang
}

function checkLanguage({ entry, lang, question }: Explained): Problem[] {
  const fault = (path: readonly string[], message: Sentence) => problemAt(within(entry.place, ...path), question.number, message)
  if (!isInLanguage(entry.why, lang)) return [fault(['why'], tell('explanation_language', nameLanguage(lang)))]
  const texts = [
    { path: ['find_it'], text: entry.findIt ?? '' },
    { path: ['same_meaning'], text: entry.sameMeaning ?? '' },
    { path: ['why'], text: entry.why },
    ...Object.entries(entry.others).map(([answer, text]) => ({ path: ['others', answer], text })),
    { path: ['next_time'], text: entry.nextTime ?? '' },
  ]
  return texts.flatMap(({ path, text }) => {
    const foreign = findForeign(text, lang)
    return foreign === null ? [] : [fault(path, foreign)]
  })
}

/** Wrong choices that are explained must be choices, and in some types all of them must be explained. */
function checkOthers({ group, question, entry, lang }: Explained): Problem[] {
  const fault = (value: string, message: Sentence) => problemAt(within(entry.place, 'others', value), question.number, message)
  const options = question.question.options ?? group.group.options
  if (options === null || question.question.interaction === 'type') return []
  const values = options.map(({ value }) => value)
  const key = new Set(question.key)
  const explained = Object.keys(entry.others)
  const problems = explained.filter((value) => !values.includes(value)).map((value) => fault(value, tell('other_no_option', { value })))
  problems.push(...explained.filter((value) => key.has(value)).map((value) => fault(value, tell('other_is_key', { value }))))
  if (group.group.type === 'multiple-choice' || group.group.type === 'multiple-select') {
    const missing = values.filter((value) => !key.has(value) && !(value in entry.others))
    if (missing.length > 0)
      problems.push(fault(missing[0] ?? '', tell('others_missing', { values: missing.join(', '), ...nameLanguage(lang) })))
  }
  return problems
}

/** NOT GIVEN is distinguished from the answer that it is often mistaken for. */
function checkNotGiven({ group, question, entry }: Explained): Problem[] {
  if (question.key[0] !== 'NOT GIVEN') return []
  const contrary = group.group.type === 'yes-no-not-given' ? 'NO' : 'FALSE'
  const said = contrary in entry.others || new RegExp(`\\b${contrary}\\b(?! GIVEN)`).test(entry.why)
  return said ? [] : [problemAt(within(entry.place, 'why'), question.number, tell('not_given', { value: contrary }))]
}

function checkFile(part: PartSource, file: ExplanationFile, lang: Lang): Problem[] {
  const entries = file.entries
  if (entries === null) return []
  const questions = part.groups.flatMap((group) => group.questions.map((question) => ({ group, question })))
  const asked = new Set(questions.map(({ question }) => question.number))
  const problems = [...entries]
    .filter(([number]) => !asked.has(number))
    .map(([number, entry]) => problemAt(entry.place, number, tell('explanation_extra')))
  for (const { group, question } of questions) {
    const entry = entries.get(question.number)
    if (entry === undefined)
      problems.push(
        problemAt(
          { file: file.file, line: 1, path: [String(question.number), 'why'] },
          question.number,
          tell('explanation_missing', nameLanguage(lang)),
        ),
      )
    else {
      const explained = { group, question, entry, lang }
      problems.push(...checkLanguage(explained), ...checkOthers(explained), ...checkNotGiven(explained))
    }
  }
  return problems
}

/** Every question is explained in the three languages. */
export function checkExplanations(section: QuestionSection): Problem[] {
  return section.parts.flatMap((part) => languages.flatMap((lang) => checkFile(part, part.explanations[lang], lang)))
}
