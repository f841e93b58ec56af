import { describe, expect, test } from 'vitest'
import type { TestFolder } from '#server/authoring/test-folder.ts'
import { expectToBeReported, type Fault, findProblems, soundMock } from '#tests/world/content/plant-fault.ts'

const writing: readonly Fault[] = [
  {
    name: 'a task is numbered out of order',
    file: 'writing.yaml',
    from: '- number: 2\n',
    to: '- number: 3\n',
    at: '- number: 3',
    question: null,
    says: /task 2 belongs here, not 3/,
  },
  {
    name: 'a task has a gap',
    file: 'writing.yaml',
    from: '- text: To what extent do you agree?',
    to: '- text: "To what extent do you [[1: agree]]?"',
    at: '[[1: agree]]',
    question: null,
    says: /no gaps/,
  },
  {
    name: 'the advised minutes are not those of the section',
    file: 'writing.yaml',
    from: 'minutes: 4',
    to: 'minutes: 5',
    at: 'seconds: 600',
    question: null,
    says: /11 minutes in all.*600 seconds/,
  },
  {
    name: 'a picture to describe has no description',
    file: 'writing.yaml',
    from: '      description: |\n        A bar chart with three bars. 2001: 200 visitors. 2011: 400 visitors. 2021: 500 visitors.\n',
    to: '',
    at: 'figure:',
    question: null,
    says: /"description" is missing/,
  },
  {
    name: 'a picture to describe does not exist',
    file: 'writing.yaml',
    from: 'images/visitors.svg',
    to: 'images/guests.svg',
    at: 'images/guests.svg',
    question: null,
    says: /images\/guests.svg does not exist/,
  },
  {
    name: 'a model answer does not exist',
    file: 'writing.yaml',
    from: '6: writing/task-2.band-6.md',
    to: '6: writing/task-2.band-7.md',
    at: 'writing/task-2.band-7.md',
    question: null,
    says: /task-2.band-7.md does not exist/,
  },
  {
    name: 'a band is none',
    file: 'writing.yaml',
    from: '6: writing/task-2.band-6.md',
    to: '6.4: writing/task-2.band-6.md',
    at: '6.4: writing',
    question: null,
    says: /is not a band/,
  },
  {
    name: 'there are too few model answers',
    file: 'writing.yaml',
    from: ', 5: writing/task-2.band-5.md }',
    to: ' }',
    at: '- number: 2',
    question: null,
    says: /2 model answers, where at least 3/,
  },
  {
    name: 'a good model answer is too short',
    file: 'writing/task-1.band-6.md',
    from: 'In 2011 it was 400, and in 2021 it grew to 500.',
    to: '',
    at: 'The chart shows visitors',
    question: null,
    says: /a band 6 answer to task 1 has 16 words, fewer than the 20/,
  },
  {
    name: 'two model answers are the same',
    file: 'writing.yaml',
    from: '6: writing/task-1.band-6.md',
    to: '6: writing/task-1.band-8.md',
    at: '6: writing/task-1.band-8.md',
    question: null,
    says: /bands 8 and 6 are the same/,
  },
  {
    name: 'a model answer has no comment in one language',
    file: 'writing/task-2.cn.yaml',
    from: '  6: 两面都写到了，但理由单薄。\n',
    to: '',
    at: 'advice:',
    question: null,
    says: /no comment on band 6 in Simplified Chinese/,
  },
  {
    name: 'a comment is on a band that has no answer',
    file: 'writing/task-2.en.yaml',
    from: '  5: Short',
    to: '  5: Errors.\n  4: Short',
    at: '4: Short',
    question: null,
    says: /no model answer of band 4/,
  },
  {
    name: 'a comment is in the wrong script',
    file: 'writing/task-1.tw.yaml',
    from: '6: 數字都對，但沒有概括。',
    to: '6: 数字都对，但没有概括。',
    at: '6: 数字',
    question: null,
    says: /"对" is not Traditional Chinese/,
  },
  {
    name: 'an advice is left in English',
    file: 'writing/task-1.cn.yaml',
    from: 'advice: 先概括整张图，再写数字。',
    to: 'advice: Begin with the whole.',
    at: 'advice:',
    question: null,
    says: /the advice is not in Simplified Chinese/,
  },
  {
    name: 'the tasks ask for other lengths than the real ones',
    file: 'test.yaml',
    from: 'length: short\n',
    to: '',
    at: '- number: 1',
    reportedIn: 'writing.yaml',
    question: null,
    says: /20 words, where 150 belong/,
  },
  {
    name: 'Writing is shorter than the real one',
    file: 'test.yaml',
    from: 'length: short\n',
    to: '',
    at: 'seconds: 600',
    reportedIn: 'writing.yaml',
    question: null,
    says: /600 seconds, where 3600 belong/,
  },
  {
    name: 'General Training has no letter on three points',
    file: 'test.yaml',
    from: 'module: academic\nkind: full\nlength: short\n',
    to: 'module: general\nkind: full\n',
    at: '- number: 1',
    reportedIn: 'writing.yaml',
    question: null,
    says: /list of three points/,
  },
]

const speaking: readonly Fault[] = [
  {
    name: 'a part is numbered out of order',
    file: 'speaking.yaml',
    from: '- number: 3\n',
    to: '- number: 4\n',
    at: '- number: 4',
    question: null,
    says: /part 3 belongs here, not 4/,
  },
  {
    name: 'a prompt has no recording',
    file: 'speaking.yaml',
    from: '      - { say: "Who made it?"',
    to: '      - { say: "When?", seconds: 5 }\n      - { say: "Who made it?"',
    at: '"Who made it?"',
    question: null,
    says: /audio\/speaking\/part-2-3.mp3 does not exist/,
  },
  {
    name: 'a long turn has no card',
    file: 'speaking.yaml',
    from: '    kind: discussion',
    to: '    kind: long-turn',
    at: '- number: 3',
    question: null,
    says: /needs cue_card and preparation_seconds/,
  },
  {
    name: 'an interview has a card',
    file: 'speaking.yaml',
    from: '    kind: long-turn',
    to: '    kind: interview',
    at: '- number: 2',
    question: null,
    says: /only a long turn/,
  },
  {
    name: 'a card has too few points',
    file: 'speaking.yaml',
    from: '        - how you use it\n',
    to: '',
    at: '- number: 2',
    question: null,
    says: /2 points, where 3 to 5 belong/,
  },
  {
    name: 'an answer has no time',
    file: 'speaking.yaml',
    from: 'prompts:\n      - { say: "What is your name?", seconds: 15 }',
    to: 'prompts:\n      - { say: "What is your name?", seconds: 1 }',
    at: '"What is your name?"',
    question: null,
    says: /1 seconds, where 3 to 180/,
  },
  {
    name: 'the answers do not fit into the section',
    file: 'speaking.yaml',
    from: 'seconds: 180',
    to: 'seconds: 60',
    at: 'seconds: 60',
    question: null,
    says: /take 105 seconds, the section has 60/,
  },
  {
    name: 'the same is asked twice',
    file: 'speaking.yaml',
    from: 'say: "Who made it?"',
    to: 'say: "What is your name?"',
    at: 'say: "What is your name?", seconds: 15 }\n  - number: 3',
    question: null,
    says: /asked twice/,
  },
  {
    name: 'a part has no advice in one language',
    file: 'speaking.tw.yaml',
    from: '3: 說一般人的情況。',
    to: '',
    at: '1:',
    question: null,
    says: /no advice on part 3 in Traditional Chinese/,
  },
  {
    name: 'an advice is on a part that is not there',
    file: 'speaking.en.yaml',
    from: '3: Speak',
    to: '4: Speak less.\n3: Speak',
    at: '4: Speak less.',
    question: null,
    says: /there is no part 4/,
  },
  {
    name: 'an advice is in the wrong script',
    file: 'speaking.cn.yaml',
    from: '3: 说一般人的情况。',
    to: '3: 說一般人的情況。',
    at: '3: 說',
    question: null,
    says: /"說" is not Simplified Chinese/,
  },
  {
    name: 'there is less time to prepare than in the real one',
    file: 'test.yaml',
    from: 'length: short\n',
    to: '',
    at: '- number: 2',
    reportedIn: 'speaking.yaml',
    question: null,
    says: /10 seconds to prepare, where 60 belong/,
  },
  {
    name: 'a long turn is shorter than the real one',
    file: 'test.yaml',
    from: 'length: short\n',
    to: '',
    at: '"Please describe',
    reportedIn: 'speaking.yaml',
    question: null,
    says: /20 seconds, where 120 belong/,
  },
  {
    name: 'an interview has fewer prompts than the real one',
    file: 'test.yaml',
    from: 'length: short\n',
    to: '',
    at: '- number: 1',
    reportedIn: 'speaking.yaml',
    question: null,
    says: /part 1 has 2 prompts, where 8 to 12 belong/,
  },
]

describe('the checker tells file and line when in Writing', () => {
  test.each(writing)('$name', (fault) => {
    expect.hasAssertions()
    expectToBeReported(fault, soundMock)
  })
})

describe('the checker tells file and line when in Speaking', () => {
  test.each(speaking)('$name', (fault) => {
    expect.hasAssertions()
    expectToBeReported(fault, soundMock)
  })
})

/** The sound mock with one text replaced in some of its files. */
function edit(changes: Readonly<Record<string, readonly [from: string, to: string]>>): TestFolder {
  const files = new Map(soundMock.files)
  for (const [file, [from, to]] of Object.entries(changes)) files.set(file, (files.get(file) ?? '').replace(from, to))
  return { ...soundMock, files }
}

test('an answer below band 6 may be too short', () => {
  expect(findProblems(edit({ 'writing/task-1.band-5.md': ['It is going up.', 'Up.'] }))).toEqual([])
})

test('the parts of the real interview come in their order', () => {
  const folder = edit({ 'speaking.yaml': ['kind: interview', 'kind: discussion'], 'test.yaml': ['length: short\n', ''] })
  expect(findProblems(folder).map(({ message }) => message)).toContain(
    'the parts are discussion, long-turn, discussion, where interview, long-turn, discussion belong',
  )
})
