import { beforeAll, expect, test } from 'vitest'
import { checkSample, readSample, type Sample } from './sample.service.ts'

let sample: Sample
beforeAll(async () => void (sample = await readSample()))

const check = (question: string, response: string) => checkSample(sample, { question, response })

test('the sample passage holds no key in what a visitor is shown first', () => {
  expect(sample.part.passage.paragraphs).toHaveLength(4)
  expect(sample.part.groups.flatMap(({ questions }) => questions.map(({ id }) => id))).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  expect(JSON.stringify(sample.part.groups)).not.toMatch(/photographers|junctions|"key"|evidence/)
})

test('an answer to the sample is marked with its evidence and its reason in every language', () => {
  const { entry, marks } = check('1', 'TRUE')
  expect(marks).toMatchObject([{ number: 1, correct: true, reason: 'match' }])
  const [evidence] = entry.evidence
  const paragraph = sample.part.passage.paragraphs.find(({ id }) => id === evidence?.paragraph)
  const text = paragraph?.content.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('') ?? ''
  expect(text.slice(evidence?.start, evidence?.end)).toBe(evidence?.quote)
  expect(Object.values(entry.explanation).map(({ why }) => why.length > 10)).toEqual([true, true, true])
})

test('a typed answer that comes close is told how', () => {
  expect(check('7', 'junction').marks).toMatchObject([{ correct: false, reason: 'plural', near_miss: { kind: expect.any(String) } }])
  expect(check('5', 'Snow').marks).toMatchObject([{ correct: true }])
})

test('a question that the sample does not have is refused', () => {
  expect(() => check('8', 'TRUE')).toThrow('UNKNOWN_QUESTION')
})
