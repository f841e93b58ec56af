import { expect, test } from 'vitest'
import { parseInline } from './inline.ts'

test('reads strong, emphasis and gaps', () => {
  expect(parseInline('Write **ONE WORD** *only*: [[3: moss | lichen]].')).toEqual({
    content: [
      { kind: 'text', text: 'Write ' },
      { kind: 'text', text: 'ONE WORD', mark: 'strong' },
      { kind: 'text', text: ' ' },
      { kind: 'text', text: 'only', mark: 'em' },
      { kind: 'text', text: ': ' },
      { kind: 'gap', number: 3 },
      { kind: 'text', text: '.' },
    ],
    gaps: [{ number: 3, key: ['moss', 'lichen'] }],
    faults: [],
  })
})

test('keeps line ends and an escaped star', () => {
  expect(parseInline('two  \\*\n stars').content).toEqual([{ kind: 'text', text: 'two *\nstars' }])
})

test.each(['a * b', '**open', 'a [[4 gap', 'a <b>tag</b>'])('tells the stray markup of %j', (text) => {
  expect(parseInline(text).faults).toHaveLength(1)
})
