import { expect, test } from 'vitest'
import { type Comment, emptyMarking, type Marking } from '#contract/grading/marking.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { changeMark, putComment, removeComment } from '#web/grading/marking/change-marking.ts'
import type { KeptMarking } from '#web/grading/marking/kept-marking.ts'
import { MarkingEditor, type SavedDraft } from './marking-editor.ts'

const lease = '2026-11-26T07:00:00.000Z'

function comment(number: number, text = `note ${number}`): Comment {
  const anchor = { kind: 'text', part: 2, start: number, end: number + 1, quote: 'a' } as const
  return { id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`, anchor, keep: false, tag: null, text, suggestion: null }
}

/** A server with one draft, which is out of reach or refuses when a test says so, and the storage of a browser. */
class TestEditor {
  draft: SavedDraft = { version: 0, marking: emptyMarking }
  refusal: Refused | null = null
  readonly kept = new Map<string, KeptMarking>()
  readonly #later = new Set<() => void>()

  open(window: string): MarkingEditor {
    const others = [...this.kept.values()]
    return new MarkingEditor(this.draft.version === 0 ? null : this.draft, {
      kept: others,
      leaseUntil: lease,
      save: ({ version, marking }) => Promise.resolve(this.#save(version, marking)),
      claim: () => {
        this.refusal = null
        return Promise.resolve({ lease_until: lease })
      },
      keep: (kept) => void (kept === null ? this.kept.delete(window) : this.kept.set(window, kept)),
      wait: (_, run) => {
        this.#later.add(run)
        return () => this.#later.delete(run)
      },
    })
  }

  #save(version: number, marking: Marking) {
    if (this.refusal !== null) throw this.refusal
    if (version !== this.draft.version) throw new Refused(409, { code: 'DRAFT_CHANGED', ...this.draft })
    this.draft = { version: version + 1, marking }
    return { version: version + 1, lease_until: lease }
  }
}

const write = (editor: MarkingEditor, number: number, text?: string) =>
  editor.change((marking) => putComment(marking, comment(number, text)))
const textsOf = ({ comments }: Marking) => comments.map(({ text }) => text)

test('what is typed is kept on the device at once, and no longer once it is saved', async () => {
  const form = new TestEditor()
  const editor = form.open('one')
  write(editor, 1)
  expect(editor.value.save).toBe('saving')
  expect([...form.kept.values()].map(({ marking }) => textsOf(marking))).toEqual([['note 1']])
  await editor.flush()
  expect([editor.value.save, textsOf(form.draft.marking), form.kept.size]).toEqual(['saved', ['note 1'], 0])
})

test('twenty comments typed offline survive a killed tab', async () => {
  const form = new TestEditor()
  const killed = form.open('one')
  form.refusal = new Refused(0, {})
  for (let number = 1; number <= 20; number += 1) write(killed, number)
  await killed.flush()
  expect(killed.value.save).toBe('offline')
  form.refusal = null
  const editor = form.open('two')
  await editor.flush()
  expect(form.draft.marking.comments).toHaveLength(20)
})

test('two windows that add, change and delete comments lose nothing, and nobody is asked', async () => {
  const form = new TestEditor()
  const [one, two] = [form.open('one'), form.open('two')]
  write(one, 1)
  write(one, 2)
  await one.flush()
  write(two, 3)
  two.change((marking) => changeMark(marking, { part: 2, criterion: 'task' }, { band: 6.5 }))
  await two.flush()
  one.change((marking) => removeComment(marking, comment(1).id))
  write(one, 2, 'changed')
  await one.flush()
  expect(one.value.conflict).toBeNull()
  expect(textsOf(form.draft.marking).toSorted()).toEqual(['changed', 'note 3'])
  expect(form.draft.marking.marks).toMatchObject([{ band: 6.5 }])
})

test('a text that both windows changed is shown in both versions, and whoever writes decides', async () => {
  const form = new TestEditor()
  const [one, two] = [form.open('one'), form.open('two')]
  one.change((marking) => ({ ...marking, overall: 'Clear' }))
  await one.flush()
  write(two, 3)
  two.change((marking) => ({ ...marking, overall: 'Muddled' }))
  await two.flush()
  expect(two.value.conflict?.clashes).toEqual([{ field: 'overall', mine: 'Muddled', theirs: 'Clear' }])
  expect(form.kept.size).toBe(1)
  two.settle('theirs')
  await two.flush()
  expect([form.draft.marking.overall, textsOf(form.draft.marking), two.value.save]).toEqual(['Clear', ['note 3'], 'saved'])
})

test('after the claim has run out what was typed stays, and is saved once it is claimed again', async () => {
  const form = new TestEditor()
  const editor = form.open('one')
  form.refusal = new Refused(409, { code: 'CLAIM_LOST' })
  write(editor, 1)
  await editor.flush()
  expect([editor.value.save, form.kept.size]).toEqual(['lost', 1])
  write(editor, 2)
  await editor.claim()
  expect([editor.value.save, textsOf(form.draft.marking), form.kept.size]).toEqual(['saved', ['note 1', 'note 2'], 0])
})

test('what the server refuses is not sent again before it is changed', async () => {
  const form = new TestEditor()
  const editor = form.open('one')
  form.refusal = new Refused(422, { code: 'WORDS_NOT_THERE' })
  write(editor, 1)
  await editor.flush()
  expect(editor.value.save).toBe('refused')
  form.refusal = null
  await editor.flush()
  expect(form.draft.version).toBe(0)
  write(editor, 1, 'better')
  await editor.flush()
  expect(textsOf(form.draft.marking)).toEqual(['better'])
})

test('a marking that was handed back is neither kept nor saved', async () => {
  const form = new TestEditor()
  const editor = form.open('one')
  write(editor, 1)
  editor.close()
  write(editor, 2)
  await editor.flush()
  expect([form.kept.size, form.draft.version]).toEqual([0, 0])
})
