import { expect, test } from 'vitest'
import { GroupType } from '#contract/exam/group-type.ts'
import { plainText, questionsOf } from '#contract/exam/paper.ts'
import { soundTest } from '#tests/world/content/plant-fault.ts'
import { buildTest, toCanonicalJson } from './build-test.ts'
import { readTest } from './read-test.ts'

function build(files = soundTest.files) {
  const { source, problems } = readTest({ ...soundTest, files })
  if (source === null) throw new Error(JSON.stringify(problems))
  return buildTest(source)
}

const built = build()
const [section] = built.sections
if (section === undefined) throw new Error('the test has no section')
const { paper, answerKey } = section

test('every group type can be written', () => {
  const types = paper.parts.flatMap((part) => part.groups.map((group) => group.type))
  expect(new Set(types)).toEqual(new Set(GroupType.options))
})

test('every question has one key entry', () => {
  expect(answerKey.entries.map((entry) => entry.question)).toEqual(questionsOf(paper).map((question) => question.id))
})

test('every question has an accessible name without markup', () => {
  const labels = questionsOf(paper).map((question) => question.label)
  expect(labels.filter((label) => label === '' || /[*[\]]/.test(label))).toEqual([])
})

test('evidence counts in the plain text of its paragraph', () => {
  const paragraphs = new Map(
    paper.parts.flatMap((part) => part.passage.paragraphs.map(({ id, content }) => [id, plainText(content)] as const)),
  )
  for (const { paragraph, start, end, quote } of answerKey.entries.flatMap((entry) => entry.evidence)) {
    expect(paragraphs.get(paragraph)?.slice(start, end)).toBe(quote)
  }
})

test('keys are of the kind that their question is answered with', () => {
  const kinds = { 'choose-one': 'one', match: 'one', 'choose-several': 'several', type: 'text' }
  const questions = questionsOf(paper)
  expect(answerKey.entries.map(({ key }) => key.kind)).toEqual(questions.map(({ interaction }) => kinds[interaction]))
})

test('the paper of the candidate holds no key of a gap and no explanation', () => {
  const text = JSON.stringify({ ...paper, parts: paper.parts.map((part) => ({ ...part, passage: null })) })
  const typed = answerKey.entries.filter(({ key }) => key.kind === 'text')
  const told = typed.flatMap(({ key }) => (key.kind === 'text' ? key.accepted : [])).filter((answer) => text.includes(`"${answer}"`))
  const explained = answerKey.entries.filter(({ explanation }) => text.includes(explanation.en.why))
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
