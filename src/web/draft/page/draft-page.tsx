import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DraftCheck, DraftProblem } from '#contract/exam/draft-content.ts'
import type { WholeDraft } from '#contract/exam/test-draft.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { RecordPage } from '#web/kit/list/record-page.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type CommentPlace, EditorContext, nameField, useEditorState, useSettledVersion } from '#web/draft/editor-context.ts'
import type { Change } from '#web/draft/change.ts'
import { DraftEditor } from '#web/draft/draft-editor.ts'
import { FieldPlaces } from '#web/draft/field-places.ts'
import { draftCheckQuery, draftCommentsQuery, draftQuery, type PublishedRevision } from '#web/draft/draft-queries.ts'
import type { Folder } from '#web/draft/folder.ts'
import type { Path } from '#web/draft/json.ts'
import { keepEdit, readKeptEdit } from '#web/draft/kept-edits.ts'
import { type DraftView, type EditorPlace, factsStep, findStep, listSteps, type OutlineStep } from '#web/draft/outline.ts'
import { listNumbers } from '#web/draft/renumber.ts'
import { Comments } from '#web/draft/review/comments.tsx'
import { ReviewView } from '#web/draft/review/review-view.tsx'
import '#web/draft/draft.css'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftBar } from './draft-bar.tsx'
import { DraftStatus } from './draft-status.tsx'
import { focusField } from './focus-field.ts'
import { OtherProblems } from './other-problems.tsx'
import { Preview } from './preview.tsx'
import { Problems } from './problems.tsx'
import { SectionLine } from './section-line.tsx'
import { StepEditor } from './step-editor.tsx'
import { useUndoKeys } from './use-undo-keys.ts'

interface ViewProps {
  readonly place: EditorPlace | null
  readonly onShow: (place: EditorPlace) => void
  readonly view: DraftView
  readonly onView: (view: DraftView) => void
}

interface DraftPageProps extends ViewProps {
  readonly id: number
}

/** The author's editor: one test while it is written, reviewed and published. */
export function DraftPage({ id, ...shown }: DraftPageProps) {
  const t = useTranslation('draft/page')
  const draft = useQuery({ ...draftQuery(id), enabled: id > 0 })
  usePageTitle(draft.data?.title ?? t('draft_title', { id }))
  if (draft.data !== undefined) return <OpenDraft whole={draft.data} {...shown} />
  return (
    <RecordPage query={draft} title={t('draft_title', { id })} failed={t('draft_failed')}>
      {() => null}
    </RecordPage>
  )
}

/** The editor keeps what is typed from the first answer on; later answers of the query do not replace it. */
function useEditor(whole: WholeDraft): DraftEditor {
  const [editor] = useState(() => {
    const { id } = whole
    return new DraftEditor(whole, {
      save: (file) => api.testDraft.save({ id, ...file } as Parameters<typeof api.testDraft.save>[0]),
      readKept: (path) => readKeptEdit(id, path),
      keep: (path, edit) => keepEdit(id, path, edit),
      wait: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    })
  })
  useEffect(() => {
    const save = () => void editor.flush()
    addEventListener('online', save)
    return () => {
      removeEventListener('online', save)
      save()
    }
  }, [editor])
  return editor
}

const noProblems: readonly DraftProblem[] = []

interface OpenDraftProps extends ViewProps {
  readonly whole: WholeDraft
}

function OpenDraft({ whole, place, onShow, view, onView }: OpenDraftProps) {
  const t = useTranslation('draft/page')
  const editor = useEditor(whole)
  const folder = useEditorState(editor, (state) => state.folder)
  const version = useSettledVersion(editor)
  const check = useQuery(draftCheckQuery(whole.id, version))
  const problems = check.data?.problems
  const [fields] = useState(() => new FieldPlaces())
  const published = usePublished(whole, check.data)
  const commented = useCommented(whole.id)
  const [comment, setComment] = useState<{ readonly on: CommentPlace; readonly step: OutlineStep } | null>(null)
  const tools = {
    editor,
    fields,
    published,
    commented,
    problems: problems ?? noProblems,
    onComment: (on: CommentPlace) => setComment({ on, step }),
  }
  const step = chooseStep(listSteps(folder), place)
  const goTo = useFieldFocus(folder, view === 'write' ? step : null, onShow)
  const goToChange = ({ file, path }: Change) => goTo({ file, path, question: null })
  useUndoKeys(editor, goToChange)
  return (
    <EditorContext value={tools}>
      <DraftBar check={check.data} view={view} onView={onView} />
      <section className="dk-top" aria-label={t('stages')}>
        <DraftStatus check={check.data} onGoTo={goTo} onChanged={goToChange} />
        <SectionLine problems={problems} current={step} onShow={(next) => onShow(toPlace(next))} />
      </section>
      <main className={view === 'write' ? 'dk-grid' : 'dk-grid dk-grid-wide'} id="main" tabIndex={-1}>
        <div className="dk-left">
          {view === 'write' ? (
            <>
              <StepEditor step={step} onShow={onShow} />
              <OtherProblems step={step} />
            </>
          ) : (
            <ReviewView key={view} view={view} skill={step.skill} />
          )}
        </div>
        <div className="dk-right">
          {view === 'write' && <Preview step={step} />}
          <Problems check={check} onGoTo={goTo} />
          <Comments
            id={whole.id}
            file={step.file}
            questions={listStepNumbers(step)}
            field={comment !== null && isSameStep(comment.step, step) ? comment.on : null}
            onLeaveField={() => setComment(null)}
            onGoTo={goTo}
          />
        </div>
      </main>
      <ConflictDialog />
      <output className="bs-sr">{check.isFetching ? t('checking') : ''}</output>
    </EditorContext>
  )
}

/** How many open comments the fields have. */
function useCommented(id: number): ReadonlyMap<string, number> {
  const { data } = useQuery(draftCommentsQuery(id, { page: 1, isResolved: false }))
  const counts = new Map<string, number>()
  for (const { file, path } of data?.data ?? []) {
    if (file === null || path === null) continue
    const name = nameField(file, path)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

/** What stands at the draft's name; while the check doesn’t say, what it last said or what was published of the draft. */
function usePublished(whole: WholeDraft, check: DraftCheck | undefined): PublishedRevision | null {
  const of = whole.published
  const [known, setKnown] = useState(of === null ? null : { test: of.test_id, revision: of.revision })
  const { id: test, revision } = check?.current ?? { id: 0, revision: null }
  if (revision !== null && (test !== known?.test || revision !== known.revision)) setKnown({ test, revision })
  return known
}

interface Target {
  readonly file: string
  readonly path: Path | null
  readonly question: number | null
}

/** Shows the editor of a place in a file (`step` is what it shows now, null where it is not there), and puts the focus on its field as soon as it is there. */
function useFieldFocus(folder: Folder, step: OutlineStep | null, onShow: DraftPageProps['onShow']): (target: Target) => void {
  const [wanted, setWanted] = useState<{ readonly at: Target; readonly step: OutlineStep } | null>(null)
  const isThere = wanted !== null && step !== null && isSameStep(wanted.step, step)
  useEffect(() => {
    if (!isThere) return undefined
    // After the problems without a field have found their place.
    const frame = requestAnimationFrame(() => focusField(wanted.at))
    return () => cancelAnimationFrame(frame)
  }, [isThere, wanted])
  return (at) => {
    const target = findStep(folder, at.file, at.path, at.question)
    setWanted({ at, step: target })
    if (step === null || !isSameStep(target, step)) onShow(toPlace(target))
  }
}

function toPlace({ file, index }: OutlineStep): EditorPlace {
  return { file, ...(index !== undefined && { index }) }
}

/** The questions of a group, as its number of choices or gaps says. */
function listStepNumbers({ group }: OutlineStep): readonly number[] {
  return group === null ? [] : listNumbers(group).filter((number) => number !== null)
}

const isSameStep = (one: OutlineStep, other: OutlineStep) => one.file === other.file && one.index === other.index

function chooseStep(steps: readonly OutlineStep[], place: EditorPlace | null): OutlineStep {
  const of = steps.filter(({ file }) => file === place?.file)
  return of.find(({ index }) => index === place?.index) ?? of[0] ?? factsStep
}
