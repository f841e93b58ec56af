import { describe, expect, test } from 'vitest'
import { readDeckFiles } from './read-deck.ts'

const deck = `name: { en: Two topics, cn: 两个话题, tw: 兩個主題 }
description: { en: Words to try, cn: 试用的词汇, tw: 試用的詞彙 }
licence: CC-BY-4.0
origin: Written for this test.
`

const education = `title: { en: Education, cn: 教育, tw: 教育 }
words:
  - word: scholarship
    part_of_speech: noun
    ipa: /ˈskɒləʃɪp/
    meaning: money given to a good student to pay for study
    cn: 奖学金
    tw: 獎學金
    example: She won a scholarship that paid for three years at the college.
    collocations: [win a scholarship, a full scholarship]
    level: 1
  - word: undertake
    part_of_speech: verb
    ipa: /ˌʌndəˈteɪk/
    meaning: to begin a piece of work and be responsible for it
    cn: 承担，从事
    tw: 承擔，從事
    example: The research was undertaken by two students in their final year.
    collocations: [undertake research]
    level: 3
`

const water = `title: { en: Water, cn: 水, tw: 水 }
words:
  - word: flood
    part_of_speech: noun
    ipa: /flʌd/
    meaning: water that covers land which is usually dry
    cn: 洪水
    tw: 洪水
    example: After the flood, grain was stored on the upper floors.
    from: mill-test
    collocations: [a severe flood]
    level: 2
`

const soundFiles = new Map([
  ['deck.yaml', deck],
  ['01-education.yaml', education],
  ['02-water.yaml', water],
])
const tests = new Map([['mill-test', 'The mill was old. After the flood, grain was stored on the upper floors.']])

interface Fault {
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** Text on the line on which the fault is reported, once it is planted. */
  readonly at: string
  readonly says: RegExp
}

function plant({ file, from, to }: Fault): Map<string, string> {
  const text = soundFiles.get(file) ?? ''
  if (text.split(from).length !== 2) throw new Error(`"${from}" is not once in ${file}`)
  return new Map([...soundFiles, [file, text.replace(from, to)]])
}

const first = '01-education.yaml'
const second = '02-water.yaml'

const faults: readonly Fault[] = [
  { name: 'a field is missing', file: first, from: '    cn: 奖学金\n', to: '', at: '- word: scholarship', says: /"cn" is missing/ },
  {
    name: 'a field is unknown',
    file: first,
    from: '    level: 1\n',
    to: '    level: 1\n    synonym: grant\n',
    at: 'synonym',
    says: /"synonym" is not a field that is known here/,
  },
  {
    name: 'a part of speech is unknown',
    file: second,
    from: 'speech: noun',
    to: 'speech: thing',
    at: 'speech: thing',
    says: /noun, verb, adjective, adverb/,
  },
  {
    name: 'a level is none of three',
    file: second,
    from: 'level: 2',
    to: 'level: 4',
    at: 'level: 4',
    says: /"level" must be one of: 1, 2, 3/,
  },
  {
    name: 'a word has no collocation',
    file: second,
    from: '[a severe flood]',
    to: '[]',
    at: 'collocations',
    says: /"collocations" needs at least 1/,
  },
  { name: 'the YAML is broken', file: second, from: 'meaning: water', to: 'meaning: x: y', at: 'meaning: x', says: /not valid YAML/ },
  {
    name: 'a word is there twice, in another topic and as another part of speech',
    file: second,
    from: 'word: flood\n    part_of_speech: noun',
    to: 'word: Undertake\n    part_of_speech: verb',
    at: 'word: Undertake',
    says: /"Undertake" is in the deck twice; the other is in 01-education.yaml:12/,
  },
  { name: 'the transcription has no slashes', file: second, from: '/flʌd/', to: 'flʌd', at: 'ipa: flʌd', says: /between two slashes/ },
  { name: 'the transcription has an American vowel', file: first, from: '/ˈskɒləʃɪp/', to: '/ˈskɑlərʃɪp/', at: 'ˈskɑlər', says: /"ɑ"/ },
  { name: 'a typewriter letter is in the transcription', file: first, from: '/ˈskɒl', to: "/'skɒl", at: "'skɒl", says: /"'"/ },
  { name: 'the Latin g is in the transcription', file: second, from: '/flʌd/', to: '/flʌg/', at: '/flʌg/', says: /"g"/ },
  { name: 'the stress is not marked', file: first, from: '/ˈskɒləʃɪp/', to: '/skɒləʃɪp/', at: '/skɒləʃɪp/', says: /main stress/ },
  {
    name: 'the meaning has the word itself',
    file: second,
    from: 'water that covers land which is usually dry',
    to: 'water that is flooding dry land',
    at: 'is flooding',
    says: /explains "flood" by itself/,
  },
  {
    name: 'the meaning is long',
    file: second,
    from: 'water that covers land which is usually dry',
    to: 'water that covers land which is usually dry and that has come from a river',
    at: 'water that covers',
    says: /has 15 words; 12 are allowed/,
  },
  {
    name: 'the example is without the word',
    file: first,
    from: 'was undertaken by',
    to: 'was begun by',
    at: 'was begun by',
    says: /does not have the word "undertake"/,
  },
  {
    name: 'the example is short',
    file: first,
    from: 'She won a scholarship that paid for three years at the college.',
    to: 'She won a scholarship.',
    at: 'won a scholarship.',
    says: /has 4 words; it needs 8 to 18/,
  },
  {
    name: 'the example is no sentence',
    file: first,
    from: 'at the college.',
    to: 'at the college',
    at: 'at the college',
    says: /end as a/,
  },
  {
    name: 'the example is not in the test that it names',
    file: second,
    from: 'on the upper floors',
    to: 'on the higher floors',
    at: 'from: mill-test',
    says: /which does not have the example/,
  },
  {
    name: 'the test of an example is not there',
    file: second,
    from: 'mill-test',
    to: 'inn-test',
    at: 'inn-test',
    says: /which is not there/,
  },
  {
    name: 'a collocation is without the word',
    file: first,
    from: '[undertake research]',
    to: '[do research]',
    at: '[do research]',
    says: /"do research" does not have the word/,
  },
  {
    name: 'cn is in the other script',
    file: first,
    from: 'cn: 奖学金',
    to: 'cn: 獎學金',
    at: 'cn: 獎',
    says: /"獎", which is not Simplified/,
  },
  {
    name: 'tw is in the other script',
    file: first,
    from: 'tw: 承擔，從事',
    to: 'tw: 承擔，从事',
    at: 'tw: 承擔',
    says: /"从", which is not Trad/,
  },
  {
    name: 'cn and tw are the same',
    file: first,
    from: 'tw: 獎學金',
    to: 'tw: 奖学金',
    at: 'tw: 奖',
    says: /"tw" of "scholarship" has "奖"/,
  },
  {
    name: 'tw has a word of the mainland',
    file: second,
    from: 'tw: 洪水',
    to: 'tw: 洪水後的信息',
    at: 'tw: 洪水後',
    says: /"信息".*Taiwan/,
  },
  { name: 'tw is in English', file: second, from: 'tw: 洪水', to: 'tw: flood', at: 'tw: flood', says: /not in Traditional Chinese/ },
  { name: 'the title is in the other script', file: second, from: 'tw: 水 }', to: 'tw: 水与岸 }', at: '水与岸', says: /"title" has "与"/ },
  { name: 'the name is in the other script', file: 'deck.yaml', from: '兩個主題', to: '两个主题', at: '两个主题', says: /"name" has "两"/ },
]

test('a sound deck is read whole and without problems', () => {
  const { deck: read, problems } = readDeckFiles('two-topics', soundFiles, tests)
  expect(problems).toEqual([])
  expect(read).toMatchObject({ slug: 'two-topics', name: { en: 'Two topics', cn: '两个话题', tw: '兩個主題' }, licence: 'CC-BY-4.0' })
  expect(read?.topics.map(({ slug }) => slug)).toEqual(['education', 'water'])
  expect(read?.words.map(({ id, level }) => [id, level])).toEqual([
    ['education/scholarship/noun', 1],
    ['education/undertake/verb', 3],
    ['water/flood/noun', 2],
  ])
  expect(read?.words[2]).toEqual({
    id: 'water/flood/noun',
    topic: 'water',
    word: 'flood',
    partOfSpeech: 'noun',
    ipa: '/flʌd/',
    meaning: 'water that covers land which is usually dry',
    cn: '洪水',
    tw: '洪水',
    example: 'After the flood, grain was stored on the upper floors.',
    from: 'mill-test',
    collocations: ['a severe flood'],
    level: 2,
  })
})

test('without the texts of tests, nothing is said of where an example is from', () => {
  const files = new Map([...soundFiles, [second, water.replace('mill-test', 'inn-test')]])
  expect(readDeckFiles('two-topics', files).problems).toEqual([])
})

describe('the checker tells file and line when', () => {
  test.each(faults)('$name', (fault) => {
    const files = plant(fault)
    const lines = (files.get(fault.file) ?? '').split('\n')
    const line = lines.findIndex((each) => each.includes(fault.at)) + 1
    expect(readDeckFiles('two-topics', files, tests).problems).toContainEqual(
      expect.objectContaining({ file: fault.file, line, message: expect.stringMatching(fault.says) }),
    )
  })

  test.each([
    ['a file is not named like the others', 'words.yaml', /is named like 01-education.yaml/],
    ['a topic has two files', '03-water.yaml', /the topic "water" has two files/],
  ])('%s', (_what, file, says) => {
    const { problems } = readDeckFiles('two-topics', new Map([...soundFiles, [file, water]]), tests)
    expect(problems).toEqual([{ file, line: 1, question: null, message: expect.stringMatching(says) }])
  })

  test('deck.yaml or all words are missing', () => {
    const { deck: read, problems } = readDeckFiles('none', new Map())
    expect(read).toBeNull()
    expect(problems.map(({ message }) => message)).toEqual(['this file is missing', 'the deck has no file of words'])
  })
})

test('a file that is not of its shape is no deck, and the other files are checked all the same', () => {
  const files = new Map([...soundFiles, ['deck.yaml', 'name: x\n'], [second, water.replace('/flʌd/', '/flod/')]])
  const { deck: read, problems } = readDeckFiles('two-topics', files, tests)
  expect(read).toBeNull()
  expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(['deck.yaml', second]))
})
