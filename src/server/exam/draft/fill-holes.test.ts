import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { everyTypeFolder } from '#tests/world/content/fixtures.ts'
import { readFolder } from '#server/authoring/index.ts'
import { hole } from './fill-holes.ts'
import { buildDraftPaper } from './inspect-draft.ts'

const sound = await readFolder(fileURLToPath(everyTypeFolder))
const part = 'reading/part-1.yaml'

function withText(file: string, from: string | RegExp, to: string) {
  const before = sound.files.get(file) ?? ''
  const text = before.replace(from, to)
  expect(text).not.toBe(before)
  return { ...sound, files: new Map([...sound.files, [file, text]]) }
}

test('a section with an empty field is shown, with a mark in its place', () => {
  const { paper, problems } = buildDraftPaper(withText(part, /prompt: Ada Merrow was satisfied.*/, 'prompt: ""'), 'reading', 1)
  expect(JSON.stringify(paper)).toContain(hole)
  expect(problems).toMatchObject([{ file: part, code: 'empty' }])
})

test('a title and a key that are missing are marked too', () => {
  const noTitle = withText('passages/lighthouse.md', 'title: The lighthouse at Orrin Point', 'title: ""')
  expect(buildDraftPaper(noTitle, 'reading', 1).paper).toMatchObject({ parts: [{ passage: { title: hole } }] })
  expect(buildDraftPaper(withText(part, '        key: i\n', ''), 'reading', 1).paper).not.toBeNull()
})

test('a field that can be anything else than empty is not made up', () => {
  expect(buildDraftPaper(withText(part, 'type: matching-headings', 'type: riddles'), 'reading', 1).paper).toBeNull()
})
