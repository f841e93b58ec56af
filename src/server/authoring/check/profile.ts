import { type Problem, problemAt } from '#server/authoring/problem.ts'
import {
  type ListeningSection,
  listGroups,
  listQuestions,
  type QuestionSection,
  type ReadingSection,
  type TestSource,
} from '#server/authoring/source.ts'
import { checkSizes, chooseProfile, type Range } from './sizes.ts'
import { tell } from '#server/authoring/sentences.ts'

/** The numbers that a section of a kind keeps to; undefined where it is free. */
interface Profile {
  readonly questions?: Range
  readonly parts?: Range
  readonly seconds?: Range
  readonly types: number
}

interface ReadingProfile extends Profile {
  readonly academicWords?: Range
}

interface ListeningProfile extends Profile {
  readonly questionsOfPart?: Range
  readonly checkingSeconds?: Range
}

const reading: Readonly<Record<'exam' | 'quick' | 'free', ReadingProfile>> = {
  exam: { questions: [40, 40], parts: [3, 3], seconds: [3600, 3600], academicWords: [2150, 2750], types: 3 },
  quick: { questions: [13, 14], parts: [1, 1], seconds: [1200, 1200], academicWords: [650, 1000], types: 2 },
  free: { types: 1 },
}

// The seconds are those of the recording.
const tenEach: Pick<ListeningProfile, 'questionsOfPart' | 'checkingSeconds'> = { questionsOfPart: [10, 10], checkingSeconds: [120, 120] }
const listening: Readonly<Record<'exam' | 'quick' | 'free', ListeningProfile>> = {
  exam: { ...tenEach, questions: [40, 40], parts: [4, 4], seconds: [1500, 2100], types: 3 },
  quick: { ...tenEach, questions: [20, 20], parts: [2, 2], seconds: [600, 1080], types: 2 },
  free: { types: 1 },
}

/** Words as a reader counts them: what stands between spaces and has a letter or digit. */
function countPassageWords(section: ReadingSection): number {
  const text = section.parts.flatMap((part) => part.quotables.map((quotable) => quotable.text)).join('\n')
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

const countNumbers = (questions: readonly { question: { numbers: readonly number[] } }[]) =>
  questions.flatMap(({ question }) => question.numbers).length

function checkQuestionsAndTypes(section: QuestionSection, profile: Profile): Problem[] {
  const types = new Set(listGroups(section).map(({ group }) => group.group.type)).size
  const parts = { ...section.place, path: ['parts'] }
  const problems = checkSizes(parts, 'the section', [
    { name: 'questions', count: countNumbers(listQuestions(section).map(({ question }) => question)), range: profile.questions },
    { name: 'parts', count: section.parts.length, range: profile.parts },
  ])
  if (types < profile.types) problems.push(problemAt(parts, null, tell('types_few', { found: types, wanted: profile.types })))
  return problems
}

function checkReadingProfile(test: TestSource, section: ReadingSection): Problem[] {
  const profile = chooseProfile(test, reading)
  const problems = checkSizes(section.place, 'the section', [
    { name: 'seconds', count: section.seconds, range: profile.seconds },
    {
      name: 'passage_words',
      count: countPassageWords(section),
      range: test.module === 'academic' ? profile.academicWords : undefined,
    },
  ])
  if (section.seconds < 60) problems.push(problemAt(section.place, null, tell('seconds_few')))
  return [...checkQuestionsAndTypes(section, profile), ...problems]
}

function checkListeningProfile(test: TestSource, section: ListeningSection): Problem[] {
  const profile = chooseProfile(test, listening)
  const { track, trackPlace, parts } = section
  const seconds = track === null ? 0 : Math.round(track.media.duration_ms / 1000)
  return [
    ...checkQuestionsAndTypes(section, profile),
    ...checkSizes(section.place, 'the section', [
      { name: 'checking_seconds', count: section.checkingSeconds, range: profile.checkingSeconds },
    ]),
    ...checkSizes(trackPlace, 'the recording', [{ name: 'seconds', count: seconds, range: track === null ? undefined : profile.seconds }]),
    ...parts.flatMap((part) =>
      checkSizes(part.place, `part ${part.number}`, [
        { name: 'questions', count: countNumbers(part.groups.flatMap((group) => group.questions)), range: profile.questionsOfPart },
      ]),
    ),
  ]
}

/** A section has the size of the real one. */
export function checkProfile(test: TestSource, section: QuestionSection): Problem[] {
  return section.skill === 'reading' ? checkReadingProfile(test, section) : checkListeningProfile(test, section)
}
