import { countWords } from '#contract/content/word-count.ts'
import type { Module } from '#contract/content/group-type.ts'
import type { Lang } from '#contract/kit/common.ts'
import { foldSpace } from '#server/authoring/inline.ts'
import { type Problem, problemAt, within } from '#server/authoring/problem.ts'
import type { TestSource } from '#server/authoring/source.ts'
import type { ModelSource, NotesFile, TaskSource, WritingSection } from '#server/authoring/writing-source.ts'
import { checkTextLanguage, nameLanguage, languages } from './languages.ts'
import { checkSizes, chooseProfile, type Range } from './sizes.ts'
import { tell } from '#server/authoring/sentences.ts'

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
  return [problemAt(within(place, 'minimum_words'), null, tell('task_words', { number, found: minimumWords, wanted }))]
}

/** Academic describes a picture first, General Training writes a letter on three points. */
function checkFirstTask({ number, place, figure, prompt }: TaskSource, module: Module): Problem[] {
  if (number !== 1) return []
  if (module === 'academic') return figure === null ? [problemAt(within(place, 'figure'), null, tell('task_figure'))] : []
  const hasPoints = prompt.some((block) => block.kind === 'list' && block.items.length === 3)
  return hasPoints ? [] : [problemAt(within(place, 'prompt'), null, tell('task_points'))]
}

function checkModel({ band, place, file, text }: ModelSource, { number, minimumWords }: TaskSource): Problem[] {
  if (text === '') return [problemAt(place, null, tell('model_empty', { file }))]
  const words = countWords(text)
  if (band < lengthCountsFrom || words >= minimumWords) return []
  return [problemAt({ file, line: 1 }, null, tell('model_short', { band, number, found: words, wanted: minimumWords }))]
}

function checkModels(task: TaskSource): Problem[] {
  const { models, number, place } = task
  const problems = models.flatMap((model) => checkModel(model, task))
  if (models.length < minModels)
    problems.push(problemAt(within(place, 'models'), null, tell('models_few', { number, found: models.length, wanted: minModels })))
  const seen = new Map<string, number>()
  for (const { text, band, place: at } of models) {
    const before = seen.get(foldSpace(text))
    if (before !== undefined && text !== '') problems.push(problemAt(at, null, tell('models_alike', { one: before, other: band })))
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
      problemAt({ file, line: 1, path: ['comments', String(band)] }, null, tell('band_comment_missing', { band, ...nameLanguage(lang) })),
    ),
    ...[...notes.comments]
      .filter(([band]) => !bands.has(band))
      .map(([band, { place }]) => problemAt(place, null, tell('band_unknown', { number, band }))),
    ...checkTextLanguage(notes.advice, lang, tell('advice_language', nameLanguage(lang))),
    ...[...notes.comments].flatMap(([band, comment]) =>
      checkTextLanguage(comment, lang, tell('comment_language', { band, ...nameLanguage(lang) })),
    ),
  ]
}

function checkNumber({ number, place }: TaskSource, wanted: number): Problem[] {
  return number === wanted ? [] : [problemAt(within(place, 'number'), null, tell('task_order', { wanted, number }))]
}

function checkMinutes({ tasks, seconds, place }: WritingSection): Problem[] {
  const minutes = tasks.reduce((total, task) => total + task.minutes, 0)
  return minutes * 60 === seconds ? [] : [problemAt(place, null, tell('task_minutes', { found: minutes, wanted: seconds }))]
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
