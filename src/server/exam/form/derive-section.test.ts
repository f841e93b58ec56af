import { describe, expect, test } from 'vitest'
import { AnswerKey } from '#contract/content/answer-key.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { type ListeningPaper, Paper } from '#contract/content/paper.ts'
import { answerFormsOf, keyEntriesOf, plainText, questionPartsOf, questionsOf } from '#contract/content/walk.ts'
import { buildTest, readTest, type TestFolder } from '#server/authoring/index.ts'
import { soundMock, soundTest } from '#tests/world/content/plant-fault.ts'
import { countSeconds, deriveSection, type FormTrack, listStretches, type SectionDocuments } from './derive-section.ts'
import { findFormParts, listFormNames, partNumbersOf } from './form-parts.ts'

function build(folder: TestFolder): readonly SectionDocuments[] {
  const { source } = readTest(folder)
  if (source === null) throw new Error('the test cannot be read')
  return buildTest(source).sections.map(({ paper, answerKey }) => ({ paper, answerKey }))
}

const mock = build(soundMock)
const [everyType] = build(soundTest)

function sectionOf(skill: Skill): SectionDocuments {
  const found = mock.find(({ paper }) => paper.skill === skill)
  if (found === undefined) throw new Error(`no ${skill}`)
  return found
}

/** The recording as it is, or with the first part left out. */
function trackOf({ paper }: SectionDocuments, fromMs = 0): FormTrack | null {
  if (paper.skill !== 'listening') return null
  return { media: { ...paper.track, duration_ms: paper.track.duration_ms - fromMs }, shift: (ms) => ms - fromMs }
}

/** The only reading section that has several parts. */
const reading = (): SectionDocuments => {
  if (everyType === undefined) throw new Error('no reading')
  return everyType
}

describe('a form of all parts', () => {
  test.each([...mock, reading()].map((whole) => [whole.paper.skill, whole] as const))('is the section of %s as it was', (_skill, whole) => {
    expect(deriveSection(whole, partNumbersOf(whole.paper), trackOf(whole))).toEqual(whole)
  })
})

describe('one passage of two', () => {
  const [first, second] = partNumbersOf(reading().paper).map((part) => deriveSection(reading(), [part], null))
  if (first === undefined || second === undefined) throw new Error('no parts')

  test('has documents of the same shape', () => {
    for (const { paper, answerKey } of [first, second]) {
      expect(Paper.parse(paper)).toEqual(paper)
      expect(AnswerKey.parse(answerKey)).toEqual(answerKey)
    }
  })

  test('counts its questions from 1, in paper and key alike', () => {
    for (const { paper, answerKey } of [first, second]) {
      const numbers = questionsOf(paper).flatMap((question) => question.numbers)
      expect(numbers).toEqual(numbers.map((_number, index) => index + 1))
      expect(keyEntriesOf(answerKey).map(({ question, numbers: own }) => ({ id: question, numbers: own }))).toEqual(
        questionsOf(paper).map(({ id, numbers: own }) => ({ id, numbers: own })),
      )
      expect(answerFormsOf(paper).map(({ id }) => id)).toEqual(questionsOf(paper).map(({ id }) => id))
      expect(questionPartsOf(paper).map(({ number, first: from }) => [number, from])).toEqual([[1, 1]])
    }
  })

  test('takes gaps and labels along', () => {
    const whole = JSON.stringify(questionPartsOf(reading().paper)[1])
    const part = JSON.stringify(questionPartsOf(second.paper)[0])
    const gapsOf = (json: string) =>
      [...json.matchAll(/"(?:gap|label)","number":(\d+)|"number":(\d+),"x"/g)].map((found) => Number(found[1] ?? found[2]))
    expect(gapsOf(part)).toEqual(gapsOf(whole).map((number) => number - 18))
    expect(gapsOf(part).length).toBeGreaterThan(5)
  })

  test('has the keys and the evidence of its own questions, and none of the others', () => {
    const own = keyEntriesOf(reading().answerKey).filter(({ numbers }) => (numbers[0] ?? 0) > 18)
    expect(keyEntriesOf(second.answerKey).map(({ key, evidence, type }) => ({ key, evidence, type }))).toEqual(
      own.map(({ key, evidence, type }) => ({ key, evidence, type })),
    )
    expect(JSON.stringify(second)).not.toContain(questionPartsOf(reading().paper)[0]?.groups[0]?.questions[0]?.label)
  })

  test('has its share of the time', () => {
    expect(second.paper.seconds).toBe(reading().paper.seconds / 2)
  })
})

describe('a part of Listening', () => {
  const listening = sectionOf('listening')
  const paper = listening.paper as ListeningPaper
  const from = paper.parts[1]?.plays.start_ms ?? 0
  const part = deriveSection(listening, [2], trackOf(listening, from))

  test('keeps the numbers that its recording speaks of', () => {
    expect(questionPartsOf(part.paper)).toMatchObject([{ number: 2, first: 4, last: 8 }])
  })

  test('plays from its own beginning, and so does its transcript', () => {
    expect(part.paper).toMatchObject({ parts: [{ plays: { start_ms: 0 } }] })
    expect(part.answerKey).toMatchObject({ transcript: [{ number: 2, lines: [{ start_ms: 500 }, {}, {}, {}, {}, {}] }] })
    expect(JSON.stringify(part)).not.toContain('Brandt')
  })

  test('lasts as long as its recording, and has time to check by the number of its questions', () => {
    const checking = Math.round((paper.checking_seconds * 5) / 8)
    expect(part.paper).toMatchObject({ checking_seconds: checking, seconds: Math.ceil((paper.track.duration_ms - from) / 1000) + checking })
    expect(countSeconds(paper, [2])).toBe(part.paper.seconds)
  })

  test('reaches to the next part, and neighbours are one stretch', () => {
    const end = paper.track.duration_ms
    expect(listStretches(paper, [1])).toEqual([{ startMs: 0, endMs: from }])
    expect(listStretches(paper, [2])).toEqual([{ startMs: from, endMs: end }])
    expect(listStretches(paper, [1, 2])).toEqual([{ startMs: 0, endMs: end }])
  })
})

test('a task of Writing has the time that it advises', () => {
  const task = deriveSection(sectionOf('writing'), [1], null)
  expect(task).toMatchObject({ paper: { seconds: 240, tasks: [{ id: 'task-1' }] }, answerKey: { tasks: [{ id: 'task-1' }] } })
  expect(JSON.stringify(task)).not.toContain('museums')
})

test('parts of Speaking share the time by what their prompts take', () => {
  const speaking = sectionOf('speaking')
  const shares = [1, 2, 3].map((part) => deriveSection(speaking, [part], null))
  const sum = shares.reduce((total, { paper }) => total + paper.seconds, 0)
  expect(Math.abs(sum - speaking.paper.seconds)).toBeLessThanOrEqual(1)
  expect(shares[1]?.paper.seconds).toBeGreaterThan(shares[2]?.paper.seconds ?? 0)
  expect(shares[2]).toMatchObject({ paper: { parts: [{ number: 3 }] }, answerKey: { parts: [{ number: 3 }] } })
})

test('a quick mock takes parts 1 and 3, a passage, the first task and the long turn with its lead', () => {
  const parts = findFormParts(
    'quick',
    mock.map(({ paper }) => paper),
  )
  expect([...(parts ?? [])]).toEqual([
    ['listening', [1]],
    ['reading', [1]],
    ['writing', [1]],
    ['speaking', [1, 2]],
  ])
})

test('a mock gives a quick mock and each part of a section that has several; a single section no quick mock', () => {
  const papers = mock.map(({ paper }) => paper)
  const parts = ['listening-1', 'listening-2', 'writing-1', 'writing-2', 'speaking-1', 'speaking-2', 'speaking-3']
  expect(listFormNames(papers)).toEqual(['quick', ...parts])
  expect(listFormNames([reading().paper])).toEqual(['reading-1', 'reading-2'])
  expect(findFormParts('reading-3', [reading().paper])).toBeNull()
})

test('highlights and evidence find the same paragraphs', () => {
  const paragraphs = (paper: Paper) =>
    paper.skill === 'reading'
      ? paper.parts.flatMap(({ passage }) => passage.paragraphs.map(({ id, content }) => [id, plainText(content)]))
      : []
  const all = new Map(paragraphs(reading().paper).map(([id, text]) => [id, text]))
  const own = paragraphs(deriveSection(reading(), [2], null).paper)
  expect(own.length).toBeGreaterThan(0)
  for (const [id, text] of own) expect(all.get(id)).toBe(text)
})
