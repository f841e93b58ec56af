import { describe, expect, test } from 'vitest'
import type { AnswerKey, Evidence, Key, KeyEntry, TranscriptLine } from '#contract/content/answer-key.ts'
import { listEvidence, listUnchecked } from './evidence.ts'

const why = { why: '', others: [], next_time: null }
const explanation = { en: why, cn: why, tw: why }
const typed: Key = { kind: 'text', accepted: ['Holt'], limit: null }

const at = (paragraph: string, role: Evidence['role'] = 'evidence'): Evidence => ({ paragraph, start: 2, end: 6, quote: 'Holt', role })

function toEntry(number: number, evidence: Evidence[], key: Key = typed): KeyEntry {
  return { question: String(number), numbers: [number], type: 'note-completion', key, evidence, explanation }
}

const lines: TranscriptLine[] = [0, 2000, 10_000, 30_000].map((start_ms, index) => ({
  id: `t1-${index + 1}`,
  speaker: 'A',
  text: `I Holt ${index + 1}`,
  start_ms,
  end_ms: start_ms + 1500,
}))

const toListening = (entries: KeyEntry[]): AnswerKey => ({
  schema: 1,
  skill: 'listening',
  entries,
  transcript: [{ number: 1, title: 'A call', lines }],
})
const heard = (number: number) => ({ speaker: 'A', text: `I Holt ${number}`, evidence: [{ start: 2, end: 6 }] })

describe('in Reading', () => {
  const key: AnswerKey = {
    schema: 1,
    skill: 'reading',
    entries: [toEntry(1, [at('p1-A'), at('p1-B', 'context')]), toEntry(2, [at('p1-B')])],
  }

  test('only checked questions are told of, by their place and not by their words', () => {
    const passage = [
      { paragraph: 'p1-A', start: 2, end: 6, role: 'evidence' },
      { paragraph: 'p1-B', start: 2, end: 6, role: 'context' },
    ]
    expect(listEvidence(key, new Set())).toEqual({})
    expect(listEvidence(key, new Set(['1']))).toEqual({ 1: { waits_for: [], passage, clips: [] } })
  })
})

describe('in Listening', () => {
  test('lines that follow each other are one clip, and others a clip of their own, with time around them', () => {
    const key = toListening([toEntry(1, [at('t1-1'), at('t1-2'), at('t1-4')])])
    expect(listEvidence(key, new Set(['1']))['1']?.clips).toEqual([
      { start_ms: 0, end_ms: 4000, lines: [heard(1), heard(2)] },
      { start_ms: 29_000, end_ms: 32_000, lines: [heard(4)] },
    ])
  })

  test('what the evidence refers to is heard only where nothing else is named', () => {
    const key = toListening([toEntry(1, [at('t1-3'), at('t1-1', 'context')]), toEntry(2, [at('t1-1', 'context')])])
    const { 1: first, 2: second } = listEvidence(key, new Set(['1', '2']))
    expect([first, second].map((each) => each?.clips.flatMap((clip) => clip.lines))).toEqual([[heard(3)], [heard(1)]])
  })

  test('a line that also decides an unchecked question keeps its words to itself', () => {
    const key = toListening([toEntry(1, [at('t1-3')]), toEntry(2, [at('t1-3')])])
    const closed = { speaker: 'A', text: null, evidence: [] }
    expect(listEvidence(key, new Set(['1']))['1']?.clips).toEqual([{ start_ms: 9000, end_ms: 12_000, lines: [closed] }])
    expect(listEvidence(key, new Set(['1', '2']))['1']?.clips[0]?.lines).toEqual([heard(3)])
  })

  test('nor does a line of a set in any order that is not checked as a whole', () => {
    const set: Key = { ...typed, any_order: { questions: ['2', '3'], answers: [['Holt'], ['Amsel']] } }
    const key = toListening([toEntry(1, [at('t1-3')]), toEntry(2, [at('t1-3')], set), toEntry(3, [at('t1-4')], set)])
    const part = listEvidence(key, new Set(['1', '2']))
    expect(part['1']?.clips[0]?.lines[0]?.text).toBeNull()
    expect(part['2']).toEqual({ waits_for: ['3'], passage: [], clips: [] })
    expect(listEvidence(key, new Set(['1', '2', '3']))['2']?.clips).toHaveLength(1)
  })
})

test('a question waits for itself, and one of a set for all of it', () => {
  const set: Key = { ...typed, any_order: { questions: ['2', '3'], answers: [['Holt'], ['Amsel']] } }
  expect(listUnchecked(toEntry(1, []), new Set())).toEqual(['1'])
  expect(listUnchecked(toEntry(2, [], set), new Set(['2']))).toEqual(['3'])
  expect(listUnchecked(toEntry(2, [], set), new Set(['2', '3']))).toEqual([])
})
