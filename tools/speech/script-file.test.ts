import { expect, test } from 'vitest'
import { readScript } from './script-file.ts'

const speakers = 'speakers: { narrator: { voice: narrator }, anna: { name: Anna, voice: woman } }'

test('a script is read as voices with what each says, and pauses', () => {
  const source = `${speakers}
lines:
  - { id: 1, speaker: narrator, say: "Part 1.", spoken: "Part one." }
  - { pause: 30 }
  - { id: 12, speaker: anna, say: "It is ~Brandt~." }
`
  expect(readScript('scripts/part-1.yaml', source).steps).toEqual([
    { id: '1', voice: 'narrator', text: 'Part one.' },
    { pauseSeconds: 30 },
    { id: '12', voice: 'woman', text: 'It is ~Brandt~.' },
  ])
})

test('a script whose words change has another hash', () => {
  const first = readScript('scripts/part-1.yaml', `${speakers}\nlines: [{ id: 1, speaker: anna, say: Yes }]`)
  expect(first.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(readScript('scripts/part-1.yaml', `${speakers}\nlines: [{ id: 1, speaker: anna, say: Well }]`).hash).not.toBe(first.hash)
})

test('a line of nobody is refused with its file and number', () => {
  const source = `${speakers}\nlines: [{ id: 7, speaker: bob, say: Hello }]`
  expect(() => readScript('scripts/part-1.yaml', source)).toThrow('scripts/part-1.yaml: line 7: bob is not among the speakers')
})
