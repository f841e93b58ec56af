import type { WordLimit } from '#contract/content/paper.ts'
import { plainText } from '#contract/content/walk.ts'
import { foldSpace } from '#server/authoring/inline.ts'
import { type Problem, problemAt, within } from '#server/authoring/problem.ts'
import { type GroupSource, listGroups, type QuestionSection } from '#server/authoring/source.ts'
import { tell } from '#server/authoring/sentences.ts'

const numberWords = ['', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']

/** The words in which the exam says a limit. */
export function formatWordLimit({ words, number }: WordLimit): string {
  const count = numberWords[words] ?? String(words)
  if (words === 1) return number ? 'ONE WORD AND/OR A NUMBER' : 'ONE WORD ONLY'
  return `NO MORE THAN ${count} WORDS${number ? ' AND/OR A NUMBER' : ''}`
}

function readInstructions({ group }: GroupSource): string {
  return foldSpace(group.instructions.map((line) => plainText(line)).join(' '))
}

function checkWordLimit(source: GroupSource): Problem[] {
  const { group, place, instructionsPlace } = source
  const typed = source.questions.some(({ question }) => question.interaction === 'type')
  if (typed && group.word_limit === null) return [problemAt(within(place, 'word_limit'), group.first, tell('limit_missing'))]
  if (!typed && group.word_limit !== null) return [problemAt(within(place, 'word_limit'), group.first, tell('limit_and_bank'))]
  const said = /(ONE WORD ONLY|(NO MORE THAN )?(ONE|TWO|THREE|FOUR|FIVE) WORDS?)( AND\/OR A NUMBER)?/i
    .exec(readInstructions(source))?.[0]
    ?.toUpperCase()
  const expected = group.word_limit === null ? undefined : formatWordLimit(group.word_limit)
  if (said === expected) return []
  const message = expected === undefined ? tell('limit_untyped', { said: said ?? '' }) : tell('limit_unsaid', { wanted: expected })
  return [problemAt(instructionsPlace, group.first, message)]
}

function checkReuse(source: GroupSource): Problem[] {
  const { group, instructionsPlace } = source
  if (group.options === null) return []
  const said = /more than once/i.test(readInstructions(source))
  if (said === group.options_reusable) return []
  const message = tell(said ? 'reuse_said' : 'reuse_unsaid')
  return [problemAt(instructionsPlace, group.first, message)]
}

function checkCount(source: GroupSource): Problem[] {
  return source.questions
    .filter(({ question }) => question.interaction === 'choose-several')
    .flatMap(({ question, place, number }) => {
      const count = numberWords[question.numbers.length] ?? ''
      const said = new RegExp(`\\b${count}\\b`).test(`${readInstructions(source)} ${plainText(question.prompt)}`)
      const at = { ...source.instructionsPlace, line: place.line }
      return said ? [] : [problemAt(at, number, tell('choose_unsaid', { wanted: count }))]
    })
}

const expectedWords = { 'true-false-not-given': ['TRUE', 'FALSE', 'NOT GIVEN'], 'yes-no-not-given': ['YES', 'NO', 'NOT GIVEN'] }

function checkFixedWords(source: GroupSource): Problem[] {
  const { group, instructionsPlace } = source
  if (group.type !== 'true-false-not-given' && group.type !== 'yes-no-not-given') return []
  const text = readInstructions(source)
  const missing = expectedWords[group.type].filter((value) => !new RegExp(`\\b${value}\\b`).test(text))
  return missing.length === 0 ? [] : [problemAt(instructionsPlace, group.first, tell('fixed_unsaid', { values: missing.join(', ') }))]
}

/** The instructions match what is marked. */
export function checkInstructions(section: QuestionSection): Problem[] {
  return listGroups(section).flatMap(({ group }) => [
    ...checkWordLimit(group),
    ...checkReuse(group),
    ...checkCount(group),
    ...checkFixedWords(group),
  ])
}
