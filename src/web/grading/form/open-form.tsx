import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TaskAtHand } from '#contract/grading/grader.contract.ts'
import { criteriaOf, type Comment, type MissingPart } from '#contract/grading/marking.ts'
import { numberSoundComments, numberTextComments } from '#web/grading/text-highlights.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { browserHost } from '#web/room/index.ts'
import { isEmptyComment, putComment, removeComment } from '#web/grading/marking/change-marking.ts'
import { Criteria } from './criteria.tsx'
import { type MarkingForm, FormContext, focusPlace, placeIds, useForm, useEditorValue } from './form-context.ts'
import { FormHead } from './form-head.tsx'
import { stay } from './form-queries.ts'
import { ClaimLost, ConflictDialog, KeysSheet } from './dialogs.tsx'
import { findMissingPlace, HandBackDialog, listMissing, Missing } from './hand-back.tsx'
import { type FormAction, findAction, isTypingIn, readSingleKeys } from '#web/grading/marking/keys.ts'
import { forgetKept, keepMarking, listKeptMarkings } from '#web/grading/marking/kept-marking.ts'
import { MarkingEditor } from '#web/grading/marking/marking-editor.ts'
import { Overall } from './overall.tsx'
import { SpeakingForm, type SpeakingKeys } from './speaking-form.tsx'
import { useVoices } from './use-voices.ts'
import { WritingForm, type WritingKeys } from './writing-form.tsx'

const undoMs = 10_000
const renewEveryMs = 300_000

/** The editor keeps what is typed from the first answer on; later answers of the query don't replace it. */
function useEditor({ task, draft }: TaskAtHand): MarkingEditor {
  const [editor] = useState(() => {
    const { id } = task
    const kept = listKeptMarkings(id)
    const opened = new MarkingEditor(draft, {
      kept: kept.map((each) => each.kept),
      leaseUntil: task.lease_until,
      save: ({ version, marking }) => api.grader.saveDraft({ id, version, marking }, stay),
      claim: () => api.grader.claim({ id }, stay),
      keep: (marking) => keepMarking(id, marking),
      wait: browserHost.wait,
    })
    if (task.lease_until === null) opened.close()
    // Their text is in this window now, and kept by it.
    for (const { key } of kept) forgetKept(key)
    return opened
  })
  useEffect(() => {
    const save = () => void editor.flush()
    addEventListener('online', save)
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('online', save)
      removeEventListener('pagehide', save)
      save()
    }
  }, [editor])
  useRenewal(editor)
  return editor
}

/** Renews the claim of somebody who reads or listens without typing. */
function useRenewal(editor: MarkingEditor): void {
  useEffect(() => {
    let isActive = false
    const note = () => (isActive = true)
    const kinds = ['keydown', 'pointerdown', 'wheel', 'timeupdate'] as const
    for (const kind of kinds) document.addEventListener(kind, note, { capture: true, passive: true })
    const timer = setInterval(() => {
      if (isActive && editor.value.leaseUntil !== null && editor.value.save === 'saved') editor.claim().catch(() => undefined)
      isActive = false
    }, renewEveryMs)
    return () => {
      clearInterval(timer)
      for (const kind of kinds) document.removeEventListener(kind, note, { capture: true })
    }
  }, [editor])
}

/** A deleted comment can be brought back for some seconds. */
function useUndo(editor: MarkingEditor) {
  const [removed, setRemoved] = useState<Comment | null>(null)
  useEffect(() => {
    if (removed === null) return undefined
    const timer = setTimeout(() => setRemoved(null), undoMs)
    return () => clearTimeout(timer)
  }, [removed])
  const remove = (id: string) => {
    const comment = editor.value.marking.comments.find((each) => each.id === id)
    if (comment === undefined) return
    editor.change((marking) => removeComment(marking, id))
    if (!isEmptyComment({ ...comment, tag: null })) setRemoved(comment)
  }
  const undo = () => {
    if (removed === null) return
    editor.change((marking) => putComment(marking, removed))
    setRemoved(null)
  }
  return { removed, remove, undo }
}

/** A script with its marking, for the grader who has claimed it. */
export function OpenForm({ at }: { readonly at: TaskAtHand }) {
  const t = useTranslation('grading/form')
  const editor = useEditor(at)
  const undo = useUndo(editor)
  const voices = useVoices(at, editor)
  const [part, showPart] = useState<number | null>(() => findFirstPart(at))
  const [active, setActive] = useState<string | null>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'keys' | 'submit' | null>(null)
  const writing = useRef<WritingKeys>(null)
  const speaking = useRef<SpeakingKeys>(null)
  const { options } = at.task
  const form: MarkingForm = {
    at,
    editor,
    parts: useMemo(() => listParts(at), [at]),
    hasScores: options.includes('scores'),
    hasComments: options.includes('basic') || options.includes('vip'),
    isVip: options.includes('vip'),
    isReleased: at.task.lease_until === null,
    part,
    showPart,
    active,
    setActive,
    editing,
    setEditing,
    addComment: (anchor, given) => {
      if (at.task.lease_until === null) return
      const comment = { keep: false, tag: null, text: '', suggestion: null, ...given, id: browserHost.uuid(), anchor }
      editor.change((marking) => putComment(marking, comment))
      setActive(comment.id)
      // A saved comment is whole already.
      if (given?.text === undefined) setEditing(comment.id)
    },
    removeComment: undo.remove,
    voices: voices.uploads,
    renewVoices: voices.renew,
  }
  const goTo = (missing: MissingPart) => {
    const place = findMissingPlace(form, editor.value.marking, missing)
    flushSync(() => showPart(place.part))
    focusPlace(place.id)
  }
  const submit = () => {
    if (form.isReleased) return
    if (editing !== null) return setEditing(null)
    const [missing] = listMissing(form, editor.value.marking)
    if (missing === undefined) setDialog('submit')
    else goTo(missing)
  }
  const acts = useActions(form, { submit, openKeys: () => setDialog('keys'), undo: undo.undo, writing, speaking })
  useFormKeys(at.script.skill, acts)
  const task = at.script.skill === 'writing' ? at.script.tasks.find((each) => each.part === part) : undefined
  return (
    <FormContext value={form}>
      <FormHead onKeys={() => setDialog('keys')} onSubmit={submit} />
      <ClaimLost />
      <main className="marking-grid" id="main" tabIndex={-1}>
        <div className="marking-left">
          {task !== undefined && <PartSwitch />}
          {task !== undefined && <WritingForm key={task.part} task={task} keysRef={writing} />}
          {at.script.skill === 'speaking' && <SpeakingForm script={at.script} keysRef={speaking} />}
          <fieldset className="marking-fields" disabled={form.isReleased}>
            <Overall />
          </fieldset>
        </div>
        <div className="marking-right">
          <fieldset className="marking-fields" disabled={form.isReleased}>
            <Criteria />
          </fieldset>
          {!form.isReleased && <Missing onGo={goTo} />}
        </div>
      </main>
      {undo.removed !== null && (
        <div className="marking-undo" role="status">
          {t('comment_deleted')}{' '}
          <Button size="dense" kind="quiet" onClick={undo.undo}>
            {t('undo')}
          </Button>
        </div>
      )}
      {dialog === 'keys' && <KeysSheet onClose={() => setDialog(null)} />}
      {dialog === 'submit' && <HandBackDialog onClose={() => setDialog(null)} />}
      <ConflictDialog />
    </FormContext>
  )
}

/** The tasks that were written: they are graded; null stands for Speaking as a whole. */
function listParts({ script }: TaskAtHand): readonly (number | null)[] {
  return script.skill === 'speaking' ? [null] : script.tasks.filter(({ text }) => text.trim() !== '').map(({ part }) => part)
}

function findFirstPart(at: TaskAtHand): number | null {
  return listParts(at)[0] ?? (at.script.skill === 'writing' ? (at.script.tasks[0]?.part ?? null) : null)
}

/** The tasks of a Writing section, with the words of the one that is shown. */
function PartSwitch() {
  const t = useTranslation('grading/form')
  const { at, part, showPart, editor } = useForm()
  const marks = useEditorValue(editor, ({ marking }) => marking.marks)
  if (at.script.skill !== 'writing') return null
  const { tasks } = at.script
  const task = tasks.find((each) => each.part === part)
  const isDone = (number: number) =>
    criteriaOf.writing.every((criterion) =>
      marks.some((mark) => mark.part === number && mark.criterion === criterion && mark.band !== null),
    )
  return (
    <div className="bs-row bs-row-wraps marking-parts">
      {tasks.length > 1 && (
        <div className="bs-seg" role="group" aria-label={t('tasks')}>
          {tasks.map(({ part: number }) => (
            <button key={number} type="button" aria-current={number === part ? 'page' : undefined} onClick={() => showPart(number)}>
              {t('task', { part: number })} {isDone(number) && <Icon name="check" label={t('bands_set')} />}
            </button>
          ))}
        </div>
      )}
      {task !== undefined && (
        <span className="bs-small bs-soft">
          <b className={task.words < task.minimum_words ? 'bs-num marking-bad' : 'bs-num marking-left'}>{task.words}</b>{' '}
          {t('words_of', { minimum: task.minimum_words })}
        </span>
      )}
      <span className="bs-push bs-tiny bs-mute marking-legend">
        <span className="marking-legend-change">{t('to_change')}</span>
        <span className="marking-legend-keep">{t('to_keep')}</span>
      </span>
    </div>
  )
}

interface Ways {
  readonly submit: () => void
  readonly openKeys: () => void
  readonly undo: () => void
  readonly writing: { readonly current: WritingKeys | null }
  readonly speaking: { readonly current: SpeakingKeys | null }
}

/** What each key of the marking form does. */
function useActions(form: MarkingForm, { submit, openKeys, undo, writing, speaking }: Ways): Readonly<Record<FormAction, () => void>> {
  const { at, parts, part, active, showPart, editor } = form
  const step = (by: 1 | -1) => {
    const ids = listCommentIds(at, editor.value.marking.comments, part)
    const now = active === null ? -1 : ids.indexOf(active)
    const next = ids[by === 1 ? now + 1 : (now < 0 ? ids.length : now) - 1]
    if (next !== undefined) focusPlace(placeIds.note(next))
  }
  const skipMs = 5000
  return {
    keys: openKeys,
    find: () => writing.current?.find(),
    comment: () => (writing.current ?? speaking.current)?.comment(),
    proposals: () => focusPlace(placeIds.proposals),
    next: () => step(1),
    previous: () => step(-1),
    text: () => focusPlace(placeIds.text),
    bands: () => focusPlace(placeIds.bands(part, criteriaOf[at.script.skill][0])),
    overall: () => focusPlace(placeIds.overall),
    part: () => {
      const next = parts[(parts.indexOf(part) + 1) % parts.length]
      if (next === undefined || next === null) return
      flushSync(() => showPart(next))
      focusPlace(placeIds.text)
    },
    undo,
    play: () => speaking.current?.player.toggle(),
    back: () => speaking.current?.player.skip(-skipMs),
    forward: () => speaking.current?.player.skip(skipMs),
    slower: () => speaking.current?.player.changeRate(-1),
    faster: () => speaking.current?.player.changeRate(1),
    submit,
  }
}

function listCommentIds({ script }: TaskAtHand, comments: readonly Comment[], part: number | null): string[] {
  const numbered =
    script.skill === 'writing'
      ? numberTextComments(comments, part ?? 1)
      : numberSoundComments(
          comments,
          script.parts.flatMap(({ prompts }) => prompts.map(({ question }) => question)),
        )
  return numbered.map(({ comment }) => comment.id)
}

/** Listens for the keys of the marking form, unless a dialog is open. */
function useFormKeys(skill: 'writing' | 'speaking', actions: Readonly<Record<FormAction, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
    const pressed = { key: event.key, code: event.code, ctrl: event.ctrlKey || event.metaKey, alt: event.altKey }
    const action = findAction(pressed, { skill, isTyping: isTypingIn(event.target), hasSingleKeys: readSingleKeys() })
    if (action === null) return
    event.preventDefault()
    actions[action]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
