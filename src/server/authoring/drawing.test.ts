import { expect, test } from 'vitest'
import { readDrawing } from './read/drawing.ts'

const wrap = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`

test('reads a drawing as a tree', () => {
  expect(readDrawing('a.svg', wrap('<!-- wall --><text x="1">sea &amp; <tspan>sky</tspan></text>'), 'g1')).toEqual({
    drawing: {
      tag: 'svg',
      attributes: { viewBox: '0 0 10 10' },
      children: [{ tag: 'text', attributes: { x: '1' }, children: ['sea & ', { tag: 'tspan', attributes: {}, children: ['sky'] }] }],
    },
    problems: [],
  })
})

test('ids are told apart between drawings', () => {
  const { drawing } = readDrawing('a.svg', wrap('<marker id="tip" /><line marker-end="url(#tip)" />'), 'g7')
  expect(drawing?.children).toMatchObject([{ attributes: { id: 'g7-tip' } }, { attributes: { 'marker-end': 'url(#g7-tip)' } }])
})

test.each([
  ['a script', wrap('<script>1</script>')],
  ['a foreign object', wrap('<foreignObject />')],
  ['a picture from elsewhere', wrap('<image href="https://example.org/x.png" />')],
  ['a link', wrap('<a href="#x">x</a>')],
  ['a style', wrap('<path style="fill:red" />')],
  ['an event', wrap('<path onload="x" />')],
  ['a colour', wrap('<path stroke="#fff" />')],
  ['an address as a fill', wrap('<path fill="url(https://example.org)" />')],
  ['text outside of a text element', wrap('hello')],
  ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${wrap('&a;')}`],
  ['no viewBox', '<svg><path d="M0 0" /></svg>'],
  ['no drawing', '<p>text</p>'],
  ['broken XML', '<svg viewBox="0 0 1 1"><g></svg>'],
])('refuses %s', (_name, source) => {
  expect(readDrawing('a.svg', source, 'g1').problems.length).toBeGreaterThan(0)
})

test.each([
  ['nested without end', wrap(`${'<g>'.repeat(60_000)}${'</g>'.repeat(60_000)}`), 'nested'],
  ['that reaches for a prototype', wrap('<g __proto__="x" />'), '__proto__'],
])('a drawing %s is refused by its fault, at once', (_what, source, word) => {
  const begunAt = performance.now()
  const { problems } = readDrawing('a.svg', source, 'g1')
  expect(problems.map(({ message }) => message).join()).toContain(word)
  expect(performance.now() - begunAt).toBeLessThan(2000)
})
