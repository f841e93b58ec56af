import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readTest } from '#server/authoring/read/read-test.ts'
import { readFolder, type TestFolder } from '#server/authoring/test-folder.ts'
import { soundMock } from '#tests/world/content/plant-fault.ts'
import { sortFindings, readKnownExceptions } from './known-exceptions.ts'
import type { Measure } from './finding.ts'
import { measureTest } from './measure-test.ts'
import { measureSharedPhrases } from './shared-phrases.ts'

/** A section that meets every measure; the bank may change its own. */
const sound = await readFolder(fileURLToPath(new URL('../../../../tests/world/known-section', import.meta.url)))
const part = 'reading/part-1.yaml'
const passage = 'passages/pitch.md'

type Edit = (text: string) => string

function change(folder: TestFolder, file: string, edit: Edit): TestFolder {
  const text = folder.files.get(file) ?? ''
  const changed = edit(text)
  if (changed === text) throw new Error(`nothing was changed in ${file}`)
  return { ...folder, files: new Map([...folder.files, [file, changed]]) }
}

function readSource(folder: TestFolder) {
  const { source } = readTest(folder)
  if (source === null) throw new Error('the test could not be read')
  return source
}

/** Plants a fault and expects that this measure, and none but those named, tells it. */
function expectFinding(file: string, edit: Edit, measure: Measure, folder = sound): void {
  const found = measureTest(readSource(change(folder, file, edit)))
  expect(found.map((finding) => finding.measure)).toContain(measure)
}

const swap =
  (from: string | RegExp, to: string): Edit =>
  (text) =>
    text.replace(from, to)

test('a sound section meets every measure', () => {
  expect(measureTest(readSource(sound))).toEqual([])
})

describe('a planted fault is found:', () => {
  test('the longest option is the key', () => {
    const lengthen: Edit = (text) =>
      text
        .replace(
          'the bodies concerned were financed by the government.',
          'the bodies that were concerned by it were all of them financed by the government.',
        )
        .replace(
          'Music was rarely played anywhere but in its original setting.',
          'Music was rarely played anywhere but in the setting for which it had been written.',
        )
    expectFinding(part, lengthen, 'longest_option')
  })

  test('one letter is the key of most questions', () => {
    expectFinding(part, (text) => text.replaceAll(/^ {8}key: [ACD]$/gm, '        key: B'), 'key_position')
  })

  test('matched letters follow the alphabet', () => {
    const letters = ['A', 'B', 'C', 'D', 'E']
    expectFinding(
      part,
      (text) => text.replaceAll(/^( {8}key:) [B-G]$/gm, (line, before) => `${before} ${letters.shift() ?? line.at(-1)}`),
      'key_position',
    )
  })

  test('strong words stand in the wrong options alone', () => {
    const weaken: Edit = (text) =>
      text.replaceAll(
        /^( {10}([ABCD]): )(.+)$/gm,
        (_line, head: string, letter: string, option: string) =>
          `${head}${letter === 'A' ? 'They may have' : 'They always have'} ${option}`,
      )
    const move: Edit = (text) => weaken(text).replaceAll(/^ {8}key: [ABCD]$/gm, '        key: A')
    expectFinding(part, move, 'stance_words')
  })

  test('an option has nothing of the text', () => {
    expectFinding(
      part,
      swap('Pitch today is rising faster than it did during the 1850s.', 'Zebras juggle purple oranges.'),
      'option_overlap',
    )
  })

  test('a passage is too easy', () => {
    expectFinding(passage, (text) => `${text}\n${'We sat. It was fun. The dog ran. I like it. You can go.\n'.repeat(80)}`, 'grade_level')
  })

  test('a passage has too few academic words', () => {
    expectFinding(passage, (text) => `${text}\n${'We sat by the old red barn and the dog ran to and fro.\n'.repeat(120)}`, 'academic_words')
  })

  test('a question repeats the text', () => {
    const repeat = swap('it all started with a gift from an emperor to a', 'the Emperor of Russia presented an Austrian')
    expectFinding(part, repeat, 'repeated_words')
  })

  test('a key does not take the article that stands before it', () => {
    expectFinding(
      part,
      (text) =>
        text
          .replace('ONE WORD ONLY', 'NO MORE THAN TWO WORDS')
          .replace('{ words: 1,', '{ words: 2,')
          .replace('[[9: harpsichord]]', '[[9: keyboard]]'),
      'variants',
    )
  })

  test('a passage contracts', () => {
    expectFinding(passage, swap('is not a law', 'isn’t a law'), 'register')
  })

  test('people in a conversation do not contract', () => {
    const stiff = 'I am glad that you are here. It is late. We do not know. They are not coming. It is cold. I do not mind.'
    expectFinding('scripts/part-1.yaml', swap(/(speaker: (?!narrator)\w+,? ?\n? *say: )"?[^"\n]+"?/, `$1"${stiff}"`), 'register', soundMock)
  })

  test('too few answers of a whole section are typed', () => {
    expectFinding('test.yaml', swap('length: short', 'length: exam'), 'typed_answers')
  })

  test.each([
    ['find_it is missing', swap(/^ {2}find_it: .*\n/m, '')],
    ['find_it names another paragraph', swap('Paragraph B is about', 'Paragraph C is about')],
    ['same_meaning is missing', swap(/^ {2}same_meaning: .*\n/m, '')],
    ['same_meaning has words that the question has not', swap('physical remains =', 'old bones =')],
    ['same_meaning has words that the text has not', swap('= organ pipe;', '= church bell;')],
    ['no trap is explained', swap(/^ {2}others:\n {4}G: .*\n/m, '')],
  ] as const)('%s', (_name, edit) => {
    expectFinding('reading/part-1.en.yaml', edit, 'explanation_fields')
  })

  test('an explanation is too long', () => {
    expectFinding(
      'reading/part-1.en.yaml',
      swap('Old pipes were trimmed', `${'Well, '.repeat(60)}old pipes were trimmed`),
      'explanation_length',
    )
  })

  test('the Chinese of one region has a word of the other', () => {
    expectFinding('reading/part-1.tw.yaml', swap('音管每次調音', '信息'), 'languages')
  })

  test('an explanation is the same in two languages', () => {
    const why = /^1:\n[\s\S]*? {2}why: (.*)$/m.exec(sound.files.get('reading/part-1.cn.yaml') ?? '')?.[1] ?? ''
    expectFinding('reading/part-1.tw.yaml', swap(/^ {2}why: .*$/m, `  why: ${why}`), 'languages')
  })
})

test('a sentence that two tests share is found', () => {
  const one = readSource(sound)
  const other = { ...readSource(sound), slug: 'other' }
  expect(measureSharedPhrases([one, readSource(soundMock)])).toEqual([])
  expect(measureSharedPhrases([one, other])).toMatchObject([{ test: { slug: 'other' }, finding: { measure: 'shared_phrases' } }])
})

describe('a known exception', () => {
  const [finding] = measureTest(readSource(change(sound, passage, swap('is not a law', 'isn’t a law'))))
  const found = finding === undefined ? [] : [{ test: 'reading-1', finding }]
  const read = (text: string) => readKnownExceptions('known-exceptions.yaml', text)
  const list = (measure: string) =>
    read(`- { test: reading-1, files: passages/, measures: [${measure}], since: 2026-11-26, why: "x" }`).exceptions

  test('covers the finding that it names', () => {
    expect(sortFindings(found, list('register'))).toEqual({ unknown: [], unneeded: [] })
  })

  test('covers nothing else, and is told when nothing needs it', () => {
    const sorted = sortFindings(found, list('variants'))
    expect(sorted.unknown).toEqual(found)
    expect(sorted.unneeded).toMatchObject([{ measure: 'variants' }])
  })

  test('has a day', () => {
    expect(read('- { test: a, files: b, measures: [variants], since: soon, why: c }').problems).toMatchObject([
      { message: expect.stringContaining('is not a day') },
    ])
  })
})
