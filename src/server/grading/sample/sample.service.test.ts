import { describe, expect, test } from 'vitest'
import { findMissing, GradingOption } from '#contract/grading/marking.ts'
import { SampleName } from '#contract/grading/sample.contract.ts'
import { Lang } from '#contract/kit/common.ts'
import { requireAnchors } from '#server/grading/grader/check-anchors.ts'
import { readSample } from './sample.service.ts'

const all = SampleName.options.flatMap((name) => Lang.options.map((lang) => [name, lang] as const))

describe.each(all)('the sample %s in %s', (name, lang) => {
  test('is what a grader could hand back: complete, with comments on words and answers that are there', async () => {
    const { script, marking, skill } = await readSample(name, lang)
    const parts = script.skill === 'writing' ? script.tasks.map(({ part }) => part) : [null]
    expect(findMissing(marking, { skill, options: GradingOption.options, parts })).toEqual([])
    expect(() => requireAnchors(marking, script)).not.toThrow()
  })

  test('has enough words for its tasks, and a line for each comment on what was said', async () => {
    const { script, spoken, marking } = await readSample(name, lang)
    const short = script.skill === 'writing' ? script.tasks.filter(({ words, minimum_words }) => words < minimum_words) : []
    const places = spoken.map(({ question, at_ms }) => `${question} ${at_ms}`)
    const commented = marking.comments.flatMap(({ anchor }) => (anchor.kind === 'sound' ? [`${anchor.question} ${anchor.at_ms}`] : []))
    expect(short).toEqual([])
    expect(commented.filter((place) => !places.includes(place))).toEqual([])
  })
})

test('samples of Writing have the bands that their names say', async () => {
  const bands = await Promise.all((['5', '6.5', '8'] as const).map(async (name) => (await readSample(name, 'en')).band))
  expect(bands).toEqual([5, 6.5, 8])
})

test.each(SampleName.options)('bands and places of the sample %s are the same in every language, and its words are not', async (name) => {
  const [en, cn, tw] = await Promise.all(Lang.options.map(async (lang) => (await readSample(name, lang)).marking))
  const shape = (marking: typeof en) => [
    marking?.marks.map(({ band }) => band),
    marking?.comments.map(({ id, anchor, tag }) => [id, anchor, tag]),
  ]
  expect(shape(cn)).toEqual(shape(en))
  expect(shape(tw)).toEqual(shape(en))
  expect(new Set([en?.overall, cn?.overall, tw?.overall]).size).toBe(3)
})
