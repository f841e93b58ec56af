import { expect, test } from 'vitest'
import type { DraftFile } from '#contract/exam/draft-content.ts'
import type { WholeDraft } from '#contract/exam/test-draft.contract.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { DraftEditor, type EditorParts } from './draft-editor.ts'
import type { KeptEdit } from './kept-edits.ts'

const person = { id: 1, name: 'Ana' }
const at = '2026-11-26T05:00:00.000Z'
const file = (version: number, title: string): DraftFile => ({
  path: 'test.yaml',
  format: 'yaml',
  value: { title },
  text: null,
  version,
  saved_by: person,
  saved_at: at,
})
const whole: WholeDraft = {
  id: 7,
  slug: 'walls',
  title: 'Walls',
  module: 'academic',
  kind: 'section',
  state: 'writing',
  version: 1,
  created_by: person,
  created_at: at,
  edited_by: person,
  edited_at: at,
  review: null,
  may_review: false,
  open_comments: 0,
  published: null,
  files: [file(1, 'Walls')],
  media: [],
}

/** A server with one file, which refuses what the test wants refused, and the storage of a browser. */
function sitDown({
  kept = new Map<string, KeptEdit>(),
  refuse = () => undefined as Refused | undefined,
  write = (value: unknown) => value,
  files = whole.files,
} = {}) {
  const sent: { version: number; value?: unknown }[] = []
  let version = 1
  const parts: EditorParts = {
    save: async (wanted) => {
      const refused = refuse()
      if (refused !== undefined) throw refused
      sent.push(wanted)
      version += 1
      return { draft: { ...whole, version }, file: { ...file(version, ''), value: write(wanted.value) as DraftFile['value'] } }
    },
    readKept: (path) => kept.get(path) ?? null,
    keep: (path, edit) => void (edit === null ? kept.delete(path) : kept.set(path, edit)),
    wait: () => () => undefined,
  }
  return { editor: new DraftEditor({ ...whole, files }, parts), sent, kept }
}

test('what is typed is kept in the browser at once, and no longer once the server has it', async () => {
  const { editor, sent, kept } = sitDown()
  editor.edit('test.yaml', { title: 'Dry walls' })
  expect(kept.get('test.yaml')).toEqual({ content: { title: 'Dry walls' }, version: 1 })
  await editor.flush()
  expect(sent).toEqual([{ path: 'test.yaml', value: { title: 'Dry walls' }, version: 1 }])
  expect(kept.size).toBe(0)
  expect(editor.value.save).toBe('saved')
})

test('a script may be said to be the recorded one again after the server has put its hash', async () => {
  const { editor, sent } = sitDown({ write: () => ({ scripts: { 'scripts/part-1.yaml': 'ab12' } }) })
  const path = 'audio/listening.timing.yaml'
  const current = { scripts: { 'scripts/part-1.yaml': 'current' } }
  editor.edit(path, current)
  await editor.flush()
  expect(editor.value.folder[path]).toEqual({ scripts: { 'scripts/part-1.yaml': 'ab12' } })
  editor.edit(path, current)
  await editor.flush()
  expect(sent.map(({ version, value }) => [version, value])).toEqual([
    [0, current],
    [2, current],
  ])
  expect(editor.value.save).toBe('saved')
})

test('without a connection it stays in the browser, and the next page saves it', async () => {
  let isOffline = true
  const kept = new Map<string, KeptEdit>()
  const { editor } = sitDown({ kept, refuse: () => (isOffline ? new Refused(0, {}) : undefined) })
  editor.edit('test.yaml', { title: 'Dry walls' })
  await editor.flush()
  expect(editor.value.save).toBe('device')
  isOffline = false
  const next = sitDown({ kept })
  expect(next.editor.value.folder['test.yaml']).toEqual({ title: 'Dry walls' })
  await next.editor.flush()
  expect(next.sent).toHaveLength(1)
})

test('a file that somebody else saved is a conflict; one’s own version is saved over it once that is decided', async () => {
  const theirs = file(5, 'Their walls')
  let isFirst = true
  const refuse = () => {
    if (!isFirst) return undefined
    isFirst = false
    return new Refused(409, { code: 'FILE_CHANGED', file: theirs })
  }
  const { editor, sent } = sitDown({ refuse })
  editor.edit('test.yaml', { title: 'Dry walls' })
  await editor.flush()
  expect(editor.value.conflict).toEqual({ path: 'test.yaml', theirs })
  editor.settle('mine')
  await editor.flush()
  expect(sent).toEqual([{ path: 'test.yaml', value: { title: 'Dry walls' }, version: 5 }])
})

test('the version of somebody else replaces one’s own once that is decided', async () => {
  const { editor, sent, kept } = sitDown({ refuse: () => new Refused(409, { code: 'FILE_CHANGED', file: file(5, 'Their walls') }) })
  editor.edit('test.yaml', { title: 'Dry walls' })
  await editor.flush()
  editor.settle('theirs')
  await editor.flush()
  expect(editor.value.folder['test.yaml']).toEqual({ title: 'Their walls' })
  expect([editor.value.save, sent.length, kept.size]).toEqual(['saved', 0, 0])
})

test('what the server does not take is not sent again before it is changed', async () => {
  let calls = 0
  const refuse = () => {
    calls += 1
    return new Refused(422, { code: 'FILE_UNREADABLE' })
  }
  const { editor } = sitDown({ refuse })
  editor.edit('test.yaml', { title: '' })
  await editor.flush()
  await editor.flush()
  expect([editor.value.save, calls]).toEqual(['refused', 1])
})

test('what was typed without a pause is undone at once, and can be done again', async () => {
  const { editor, sent } = sitDown()
  for (const title of ['D', 'Dr', 'Dry walls']) editor.edit('test.yaml', { title })
  await editor.flush()
  editor.edit('test.yaml', { title: 'Dry walls', licence: 'CC0' })
  expect(editor.undo()).toMatchObject({ file: 'test.yaml', path: ['licence'] })
  expect(editor.undo()).toMatchObject({ file: 'test.yaml', path: ['title'] })
  expect(editor.value.folder['test.yaml']).toEqual({ title: 'Walls' })
  expect(editor.undo()).toBeUndefined()
  editor.redo()
  await editor.flush()
  expect(sent.at(-1)?.value).toEqual({ title: 'Dry walls' })
})

test('a new change ends what could be done again', () => {
  const { editor } = sitDown()
  editor.edit('test.yaml', { title: 'Dry walls' })
  editor.undo()
  editor.edit('test.yaml', { title: 'Old walls' })
  expect(editor.redo()).toBeUndefined()
  expect(editor.value.folder['test.yaml']).toEqual({ title: 'Old walls' })
})

test('what is undone to what the server has is no longer kept in the browser', () => {
  const { editor, kept } = sitDown()
  editor.edit('test.yaml', { title: 'Dry walls' })
  editor.undo()
  expect(kept.size).toBe(0)
})

test('of two files that others have saved since, one is asked about, and neither is saved over theirs', async () => {
  const kept = new Map<string, KeptEdit>([
    ['test.yaml', { content: { title: 'My walls' }, version: 1 }],
    ['reading.yaml', { content: { title: 'My parts' }, version: 1 }],
  ])
  const files = [file(2, 'Their walls'), { ...file(2, 'Their parts'), path: 'reading.yaml' }]
  const { editor, sent } = sitDown({ kept, files })
  expect(editor.value.conflict?.path).toBe('test.yaml')
  expect(editor.value.folder['reading.yaml']).toEqual({ title: 'Their parts' })
  await editor.flush()
  expect([sent, kept.size]).toEqual([[], 2])
})
