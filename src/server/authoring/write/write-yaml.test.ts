import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readFolder } from '#server/authoring/test-folder.ts'
import { parseYaml } from '#server/authoring/yaml-file.ts'
import { writeYaml } from './write-yaml.ts'
import type { YamlValue } from './yaml-value.ts'

const academic = await readFolder(fileURLToPath(new URL('../../../../content/tests/academic-1', import.meta.url)))
const known = await readFolder(fileURLToPath(new URL('../../../../tests/world/known-test', import.meta.url)))
const yamlFiles = [...academic.files].filter(([name]) => name.endsWith('.yaml'))
const part = known.files.get('reading/part-1.yaml') ?? ''

/** As deep as the tests reach. */
type Loose = { [key: string]: Loose } & Loose[] & string

const read = (text: string) => parseYaml('a.yaml', text).file?.content as YamlValue
const change = (text: string, edit: (value: Loose) => void) => {
  const value = structuredClone(read(text)) as unknown as Loose
  edit(value)
  const written = writeYaml(text, value as unknown as YamlValue) ?? ''
  expect(read(written)).toEqual(value)
  return written
}

/** The lines of each that the other has not. */
function compare(before: string, after: string) {
  const [old, now] = [before.split('\n'), after.split('\n')]
  return { gone: old.filter((line) => !now.includes(line)), come: now.filter((line) => !old.includes(line)) }
}

test.each(yamlFiles)('%s is written back as it is, and from the beginning with the same meaning', (_name, text) => {
  expect(writeYaml(text, read(text))).toBe(text)
  const fresh = writeYaml(null, read(text)) ?? ''
  expect(read(fresh)).toEqual(read(text))
})

describe('a change touches only its own lines', () => {
  test('of a text', () => {
    const written = change(part, (value) => {
      value['groups']![0]!['questions']![0]!['prompt'] = 'Is this: new? # yes' as Loose
    })
    expect(compare(part, written)).toEqual({
      gone: ['        prompt: The British were following the example of other countries when they began to build ice houses.'],
      come: ['        prompt: "Is this: new? # yes"'],
    })
  })

  test('of a key and of a gap', () => {
    const written = change(part, (value) => {
      value['groups']![0]!['questions']![0]!['key'] = 'NOT GIVEN' as Loose
      value['groups']![1]!['body']![1]!['list']![1] = 'ice was kept in [[6: sawdust | saw dust]], a waste' as Loose
    })
    const { come } = compare(part, written)
    expect(come).toEqual(['          - ice was kept in [[6: sawdust | saw dust]], a waste'])
    expect(written.split('\n').filter((line) => line.includes('NOT GIVEN'))).toHaveLength(4)
  })

  test('of a question that comes between others, and of one that goes', () => {
    const written = change(part, (value) => {
      const { questions } = value['groups']![0]!
      questions!.splice(1, 0, { key: 'TRUE', number: '2', prompt: 'It is new.' } as unknown as Loose)
    })
    expect(compare(part, written)).toEqual({ gone: [], come: ['        prompt: It is new.'] })
    const without = change(part, (value) => void value['groups']![0]!['questions']!.splice(0, 1))
    expect(compare(part, without).come).toEqual([])
    expect(change(written, (value) => void value['groups']![0]!['questions']!.splice(1, 1))).toBe(part)
  })

  test('of a group that goes, comments and folded texts included', () => {
    const speaking = `# by hand\n${academic.files.get('speaking.yaml') ?? ''}`
    const written = change(speaking, (value) => void value['parts']!.splice(0, 1))
    expect(compare(speaking, written).come).toEqual([])
    expect(written.startsWith('# by hand\n')).toBe(true)
  })
})

test('new fields stand where fields of their name do, options where they were put', () => {
  const group = {
    questions: [{ key: 'A', prompt: 'Why?', number: '1', options: { A: 'x', B: 'y' } }],
    instructions: 'Choose.',
    type: 'multiple-choice',
  }
  const text = writeYaml(null, { groups: [group], passage: 'passages/a.md' })
  expect(text).toBe(`passage: passages/a.md
groups:
  - type: multiple-choice
    instructions: Choose.
    questions:
      - options:
          A: x
          B: y
        number: 1
        prompt: Why?
        key: A
`)
  const more = change(text ?? '', (value) => {
    value['groups']![0]!['questions']![0]!['options'] = { A: 'x', C: 'z', B: 'y' } as unknown as Loose
    value['groups']![0]!['word_limit'] = { words: '1' } as unknown as Loose
  })
  expect(more).toContain('          A: x\n          C: z\n          B: y\n')
  expect(more).toContain('    instructions: Choose.\n    word_limit: { words: 1 }\n')
})

test('what YAML takes for something else is kept: gaps, colons, hashes, spaces, lines', () => {
  const value = {
    a: '[[1: x]] and: more',
    b: '# no comment',
    c: '  spaced ',
    d: 'one\n\ntwo\n',
    e: '',
    f: '- dash',
    g: 'null',
    h: 'a\n  b\n',
    i: [],
  }
  expect(read(writeYaml(null, value) ?? '')).toEqual(value)
})
