import { countWords } from '#contract/content/word-count.ts'
import type { Module } from '#contract/content/group-type.ts'
import type { Lang } from '#contract/kit/common.ts'
import { foldSpace } from '#server/authoring/inline.ts'
import { type Problem, problemAt, within } from '#server/authoring/problem.ts'
import type { TestSource } from '#server/authoring/source.ts'
import type { ModelSource, NotesFile, TaskSource, WritingSection } from '#server/authoring/writing-source.ts'
import { checkTextLanguage, languageNames, languages } from './languages.ts'
import { checkSizes, chooseProfile, type Range } from './sizes.ts'

interface WritingProfile {
  readonly tasks?: Range
  readonly seconds?: Range
  /** Of each task in turn. */
  readonly minimumWords: readonly number[]
}

const profiles: Readonly<Record<'exam' | 'quick' | 'free', WritingProfile>> = {
  exam: { tasks: [2, 2], seconds: [3600, 3600], minimumWords: [150, 250] },
  quick: { tasks: [1, 1], seconds: [1200, 2400], minimumWords: [] },
  free: { minimumWords: [] },
}

const minModels = 3
/** Shorter answers are what keeps some below this band. */
const lengthCountsFrom = 6

function checkMinimum({ number, minimumWords, place }: TaskSource, wanted: number | undefined): Problem[] {
  if (wanted === undefined || minimumWords === wanted) return []
  return [problemAt(within(place, 'minimum_words'), null, `task ${number} asks for ${minimumWords} words, where ${wanted} belong`)]
}

/** Academic describes a picture first, General Training writes a letter on three points. */
function checkFirstTask({ number, place, figure, prompt }: TaskSource, module: Module): Problem[] {
  if (number !== 1) return []
  if (module === 'academic') return figure === null ? [problemAt(within(place, 'figure'), null, 'task 1 of Academic needs a figure')] : []
  const hasPoints = prompt.some((block) => block.kind === 'list' && block.items.length === 3)
  return hasPoints ? [] : [problemAt(within(place, 'prompt'), null, 'task 1 of General Training needs a list of three points')]
}

function checkModel({ band, place, file, text }: ModelSource, { number, minimumWords }: TaskSource): Problem[] {
  if (text === '') return [problemAt(place, null, `the model answer ${file} is missing or empty`)]
  const words = countWords(text)
  if (band < lengthCountsFrom || words >= minimumWords) return []
  return [
    problemAt(
      { file, line: 1 },
      null,
      `a band ${band} answer to task ${number} has ${words} words, fewer than the ${minimumWords} asked for`,
    ),
  ]
}

function checkModels(task: TaskSource): Problem[] {
  const { models, number, place } = task
  const problems = models.flatMap((model) => checkModel(model, task))
  if (models.length < minModels)
    problems.push(
      problemAt(
        within(place, 'models'),
        null,
        `task ${number} has ${models.length} model answers, where at least ${minModels} bands belong`,
      ),
    )
  const seen = new Map<string, number>()
  for (const { text, band, place: at } of models) {
    const before = seen.get(foldSpace(text))
    if (before !== undefined && text !== '')
      problems.push(problemAt(at, null, `the model answers of bands ${before} and ${band} are the same`))
    seen.set(foldSpace(text), band)
  }
  return problems
}

function checkNotes({ models, number }: TaskSource, { file, notes }: NotesFile, lang: Lang): Problem[] {
  if (notes === null) return []
  const bands = new Set(models.map(({ band }) => band))
  const missing = [...bands].filter((band) => !notes.comments.has(band))
  return [
    ...missing.map((band) =>
      problemAt({ file, line: 1, path: ['comments', String(band)] }, null, `no comment on band ${band} in ${languageNames[lang]}`),
    ),
    ...[...notes.comments]
      .filter(([band]) => !bands.has(band))
      .map(([band, { place }]) => problemAt(place, null, `task ${number} has no model answer of band ${band}`)),
    ...checkTextLanguage(notes.advice, lang, 'the advice'),
    ...[...notes.comments].flatMap(([band, comment]) => checkTextLanguage(comment, lang, `the comment on band ${band}`)),
  ]
}

function checkNumber({ number, place }: TaskSource, wanted: number): Problem[] {
  return number === wanted ? [] : [problemAt(within(place, 'number'), null, `task ${wanted} belongs here, not ${number}`)]
}

function checkMinutes({ tasks, seconds, place }: WritingSection): Problem[] {
  const minutes = tasks.reduce((total, task) => total + task.minutes, 0)
  return minutes * 60 === seconds
    ? []
    : [problemAt(place, null, `the tasks advise ${minutes} minutes in all, the section has ${seconds} seconds`)]
}

/** The tasks ask what the exam asks, and are graded in words of three languages. */
export function checkWriting(test: TestSource, section: WritingSection): Problem[] {
  const profile = chooseProfile(test, profiles)
  const { tasks, seconds, place } = section
  const sizes = checkSizes(place, 'the section', [
    { name: 'tasks', count: tasks.length, range: profile.tasks },
    { name: 'seconds', count: seconds, range: profile.seconds },
  ])
  const problems = tasks.flatMap((task, index) => [
    ...checkNumber(task, index + 1),
    ...checkMinimum(task, profile.minimumWords[index]),
    ...(test.length === 'short' ? [] : checkFirstTask(task, test.module)),
    ...checkModels(task),
    ...languages.flatMap((lang) => checkNotes(task, task.notes[lang], lang)),
  ])
  return [...sizes, ...checkMinutes(section), ...problems]
}
