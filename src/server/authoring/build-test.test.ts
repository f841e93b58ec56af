import { expect, test } from 'vitest'
import { GroupType, type Skill } from '#contract/content/group-type.ts'
import { keyEntriesOf, mediaOf, plainText, questionsOf } from '#contract/content/walk.ts'
import { soundMock, soundTest } from '#tests/world/content/plant-fault.ts'
import { buildTest, toCanonicalJson } from './build-test.ts'
import { readTest } from './read/read-test.ts'

function build(files = soundTest.files) {
  const { source, problems } = readTest({ ...soundTest, files })
  if (source === null) throw new Error(JSON.stringify(problems))
  return buildTest(source)
}

const built = build()
const [section] = built.sections
if (section === undefined) throw new Error('the test has no section')
const { paper, answerKey } = section
if (paper.skill !== 'reading') throw new Error('the section is not of Reading')
const entries = keyEntriesOf(answerKey)

test('every group type can be written', () => {
  const types = paper.parts.flatMap((part) => part.groups.map((group) => group.type))
  expect(new Set(types)).toEqual(new Set(GroupType.options))
})

test('every question has one key entry', () => {
  expect(entries.map((entry) => entry.question)).toEqual(questionsOf(paper).map((question) => question.id))
})

test('answers in any order accept each other, and say which questions share them', () => {
  const file = 'reading/part-2.yaml'
  const text = soundTest.files.get(file) ?? ''
  const files = new Map(soundTest.files).set(file, text.replace('title: Tickets\n', 'title: Tickets\n    any_order: [[23, 24]]\n'))
  const keyed = build(files).sections.flatMap(({ answerKey: made }) => keyEntriesOf(made))
  const anyOrder = { questions: ['23', '24'], answers: [['members'], ['(£)6.50']] }
  expect(keyed.find(({ question }) => question === '24')?.key).toEqual({
    kind: 'text',
    accepted: ['(£)6.50', 'members'],
    limit: { words: 1, number: true },
    any_order: anyOrder,
  })
})

test('an explanation says where to look and which words mean the same, where its author did', () => {
  const file = 'reading/part-1.en.yaml'
  const fields = '  find_it: "Paragraph A."\n  same_meaning: "a word = another"\n'
  const files = new Map(soundTest.files).set(file, (soundTest.files.get(file) ?? '').replace('1:\n', `1:\n${fields}`))
  const keyed = build(files).sections.flatMap(({ answerKey: made }) => keyEntriesOf(made))
  expect(keyed.find(({ question }) => question === '1')?.explanation.en).toMatchObject({
    find_it: 'Paragraph A.',
    same_meaning: 'a word = another',
  })
  expect(Object.keys(keyed.find(({ question }) => question === '2')?.explanation.en ?? {})).toEqual(['why', 'others', 'next_time'])
})

test('every question has an accessible name without markup', () => {
  const labels = questionsOf(paper).map((question) => question.label)
  expect(labels.filter((label) => label === '' || /[*[\]]/.test(label))).toEqual([])
})

test('evidence counts in the plain text of its paragraph', () => {
  const paragraphs = new Map(
    paper.parts.flatMap((part) => part.passage.paragraphs.map(({ id, content }) => [id, plainText(content)] as const)),
  )
  for (const { paragraph, start, end, quote } of entries.flatMap((entry) => entry.evidence)) {
    expect(paragraphs.get(paragraph)?.slice(start, end)).toBe(quote)
  }
})

test('keys are of the kind that their question is answered with', () => {
  const kinds = { 'choose-one': 'one', match: 'one', 'choose-several': 'several', type: 'text' }
  const questions = questionsOf(paper)
  expect(entries.map(({ key }) => key.kind)).toEqual(questions.map(({ interaction }) => kinds[interaction]))
})

test('the paper of the candidate holds no key of a gap and no explanation', () => {
  const text = JSON.stringify({ ...paper, parts: paper.parts.map((part) => ({ ...part, passage: null })) })
  const typed = entries.filter(({ key }) => key.kind === 'text')
  const told = typed.flatMap(({ key }) => (key.kind === 'text' ? key.accepted : [])).filter((answer) => text.includes(`"${answer}"`))
  const explained = entries.filter(({ explanation }) => text.includes(explanation.en.why))
  expect({ told, explained }).toEqual({ told: [], explained: [] })
})

test('the same content has the same name, and any change another', () => {
  const edited = new Map(soundTest.files)
  edited.set('reading/part-1.tw.yaml', (edited.get('reading/part-1.tw.yaml') ?? '').replace('花崗岩', '花岡岩'))
  expect(build().hash).toBe(built.hash)
  expect(build(edited).hash).not.toBe(built.hash)
})

test('canonical JSON does not depend on the order of fields', () => {
  expect(toCanonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe(toCanonicalJson({ a: null, b: [{ c: 2, d: 1 }] }))
})

function buildMock(skill: Skill) {
  const { source } = readTest(soundMock)
  const found = source === null ? undefined : buildTest(source).sections.find((each) => each.skill === skill)
  if (found === undefined) throw new Error(`the mock has no ${skill}`)
  return found
}

test('a listening section lasts as long as its recording and the time to check', () => {
  const { paper: listening } = buildMock('listening')
  expect(listening).toMatchObject({
    skill: 'listening',
    seconds: 58,
    checking_seconds: 20,
    track: { file: 'listening.mp3', type: 'audio/mpeg', bytes: 222_816, duration_ms: 37_049 },
    parts: [
      { number: 1, first: 1, last: 3, plays: { start_ms: 0, end_ms: 16_401 } },
      { number: 2, first: 4, last: 8, plays: { start_ms: 16_401, end_ms: 37_049 } },
    ],
  })
})

test('evidence of listening counts in the plain text of a transcript line', () => {
  const { answerKey: key } = buildMock('listening')
  if (key.skill !== 'listening') throw new Error('the key is not of Listening')
  const lines = new Map(key.transcript.flatMap((part) => part.lines.map((line) => [line.id, line.text] as const)))
  const quotes = key.entries.flatMap((entry) => entry.evidence)
  expect(quotes.map(({ paragraph, start, end }) => lines.get(paragraph)?.slice(start, end))).toEqual(quotes.map(({ quote }) => quote))
})

test('a transcript has no marks for the voice, and names its speakers but the narrator', () => {
  const { answerKey: key } = buildMock('listening')
  if (key.skill !== 'listening') throw new Error('the key is not of Listening')
  expect(key.transcript[0]?.lines).toMatchObject([
    { id: 't1-1', speaker: null, text: 'Part 1. Look at questions 1 to 3.', start_ms: 500, end_ms: 3145 },
    { id: 't1-2', speaker: 'Clerk' },
    { id: 't1-3', speaker: 'Anna' },
    { id: 't1-5', speaker: 'Clerk' },
    { id: 't1-6', speaker: 'Anna', text: 'Anna Brandt.' },
    { id: 't1-7', speaker: 'Clerk', text: "That's £15." },
  ])
})

test('the paper of a listening section tells nothing of what is said', () => {
  const text = JSON.stringify(buildMock('listening').paper)
  expect(['Brandt', 'canoe', 'Marsh Lane Boats, hello', 'gets dark'].filter((words) => text.includes(words))).toEqual([])
})

test('model answers of a writing task come best first, counted as essays are', () => {
  const { answerKey: key } = buildMock('writing')
  if (key.skill !== 'writing') throw new Error('the key is not of Writing')
  expect(key.tasks.map(({ id, models }) => [id, models.map(({ band, words }) => [band, words])])).toEqual([
    [
      'task-1',
      [
        [8, 39],
        [6, 28],
        [5, 11],
      ],
    ],
    [
      'task-2',
      [
        [8, 44],
        [6, 35],
        [5, 17],
      ],
    ],
  ])
  expect(key.tasks[0]?.models[0]?.comment.tw).toBe('概述清楚，數字準確。')
})

test('every prompt of a speaking section has its recording', () => {
  const { paper: speaking } = buildMock('speaking')
  expect(mediaOf(speaking).map(({ file }) => file)).toEqual([
    'speaking-part-1-1.mp3',
    'speaking-part-1-2.mp3',
    'speaking-part-2-1.mp3',
    'speaking-part-2-2.mp3',
    'speaking-part-3-1.mp3',
  ])
})
