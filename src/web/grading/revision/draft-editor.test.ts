import { expect, test } from 'vitest'
import { Refused } from '#web/kit/api/refused.ts'
import { DraftEditor, type KeptDraft, type SavedDraft } from './draft-editor.ts'

/** A server with versions, a device that keeps, and a clock that runs when it is told to. */
function world(stored: SavedDraft = { version: 1, text: 'One' }, kept: readonly KeptDraft[] = []) {
  const state = { stored, kept: null as KeptDraft | null, isReachable: true, waiting: [] as (() => void)[] }
  const editor = new DraftEditor(stored, {
    kept,
    save: async ({ version, text }) => {
      if (!state.isReachable) throw new Refused(0, {})
      if (version !== state.stored.version) throw new Refused(409, { code: 'DRAFT_CHANGED', ...state.stored })
      state.stored = { version: version + 1, text }
      return { version: version + 1 }
    },
    keep: (each) => (state.kept = each),
    wait: (_, run) => {
      state.waiting.push(run)
      return () => void (state.waiting = state.waiting.filter((each) => each !== run))
    },
  })
  const pass = async () => {
    for (const run of state.waiting.splice(0)) run()
    await editor.flush()
  }
  return { state, editor, pass }
}

test('what is typed is kept on the device at once, saved a moment later, and then kept no longer', async () => {
  const { state, editor, pass } = world()
  editor.change('One two')
  expect(state.kept).toEqual({ version: 1, text: 'One two' })
  expect(editor.value.save).toBe('saving')
  await pass()
  expect(state.stored).toEqual({ version: 2, text: 'One two' })
  expect(state.kept).toBeNull()
  expect(editor.value.save).toBe('saved')
})

test('without a connection it stays on the device and is saved once there is one', async () => {
  const { state, editor, pass } = world()
  state.isReachable = false
  editor.change('Offline')
  await pass()
  expect(editor.value.save).toBe('offline')
  expect(state.kept?.text).toBe('Offline')
  state.isReachable = true
  await pass()
  expect(state.stored.text).toBe('Offline')
})

test('what a killed window had kept is there again and is saved', async () => {
  const { state, editor, pass } = world({ version: 1, text: 'One' }, [{ version: 1, text: 'One, killed' }])
  expect(editor.value.text).toBe('One, killed')
  await pass()
  expect(state.stored).toEqual({ version: 2, text: 'One, killed' })
})

test.each([
  ['mine', 'Mine'],
  ['other', 'Theirs'],
] as const)('where another device has saved since, a person decides: %s', async (by, text) => {
  const { state, editor, pass } = world()
  state.stored = { version: 2, text: 'Theirs' }
  editor.change('Mine')
  await pass()
  expect(editor.value).toMatchObject({ text: 'Mine', other: { version: 2, text: 'Theirs' } })
  expect(state.stored.text).toBe('Theirs')
  expect(state.kept?.text).toBe('Mine')
  editor.settle(by)
  await pass()
  expect(editor.value).toMatchObject({ text, other: null, save: 'saved' })
  expect(state.stored.text).toBe(text)
})

test('what was kept before another device saved is shown beside it, and neither is lost', async () => {
  const { state, editor, pass } = world({ version: 3, text: 'Theirs' }, [{ version: 2, text: 'Kept' }])
  expect(editor.value).toMatchObject({ text: 'Kept', other: { version: 3, text: 'Theirs' } })
  await pass()
  expect(state.stored.text).toBe('Theirs')
  expect(state.kept?.text).toBe('Kept')
})

test('once it is handed in nothing is kept or saved any more', async () => {
  const { state, editor, pass } = world()
  editor.change('Late')
  editor.close()
  editor.change('Later')
  await pass()
  expect(state.stored.text).toBe('One')
  expect(state.kept).toBeNull()
})
