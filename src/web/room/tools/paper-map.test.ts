import { expect, test } from 'vitest'
import { cutText, joinSpans } from './cut-text.ts'
import { isAnswered } from './paper-map.ts'

const highlight = (id: string, start: number, end: number) => ({ id, start, end, kind: 'highlight' as const })

test('a multiple select answers as many numbers as it has choices', () => {
  expect([isAnswered(['B'], 0), isAnswered(['B'], 1), isAnswered(['B', 'D'], 1), isAnswered(null, 0), isAnswered('  ', 0)]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
})

test('a line is cut where highlights begin and end, also across marks and gaps', () => {
  const line = [
    { kind: 'text' as const, text: 'The wall ' },
    { kind: 'text' as const, text: 'moves', mark: 'strong' as const },
    { kind: 'gap' as const, number: 19 },
    { kind: 'text' as const, text: ' again' },
  ]
  const runs = cutText(line, [highlight('h', 4, 11)])
  expect(runs.map((run) => (run.kind === 'gap' ? '[19]' : `${run.text}${run.spans.length > 0 ? '*' : ''}`))).toEqual([
    'The ',
    'wall *',
    'mo*',
    'ves',
    '[19]',
    ' again',
  ])
})

test('overlapping stretches keep both', () => {
  const runs = cutText([{ kind: 'text', text: 'abcdef' }], [highlight('a', 0, 4), { ...highlight('b', 2, 6), kind: 'note' }])
  expect(runs.map((run) => (run.kind === 'text' ? `${run.text}:${run.spans.map((span) => span.id).join('')}` : ''))).toEqual([
    'ab:a',
    'cd:ab',
    'ef:b',
  ])
})

test('a stretch past the end of the text harms nothing', () => {
  expect(cutText([{ kind: 'text', text: 'ab' }], [highlight('a', 1, 99)])).toHaveLength(2)
})

test('a new highlight takes in those it touches', () => {
  expect(joinSpans({ start: 5, end: 9 }, [highlight('a', 0, 5), highlight('b', 8, 20), highlight('c', 30, 31)])).toMatchObject({
    start: 0,
    end: 20,
    joined: [{ id: 'a' }, { id: 'b' }],
  })
})
