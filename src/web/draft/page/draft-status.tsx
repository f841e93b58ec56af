import type { ReactNode } from 'react'
import type { DraftCheck, DraftProblem } from '#contract/exam/draft-content.ts'
import type { TestDraft } from '#contract/exam/test-draft.contract.ts'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'
import { Menu } from '#web/kit/dialog/menu.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { Change } from '#web/draft/change.ts'
import { useEditorState, useEditorTools } from '#web/draft/editor-context.ts'
import { useNameField } from '#web/draft/review/name-field.ts'

interface DraftStatusProps {
  readonly check: DraftCheck | undefined
  readonly onGoTo: (problem: DraftProblem) => void
  /** After something was undone or done again. */
  readonly onChanged: (change: Change) => void
}

/** How far the draft is, whether it is saved, and the way back from the last changes. */
export function DraftStatus({ check, onGoTo, onChanged }: DraftStatusProps) {
  const { editor } = useEditorTools()
  const draft = useEditorState(editor, (state) => state.draft)
  return (
    <div className="dk-status">
      <Stages draft={draft} check={check} onGoTo={onGoTo} />
      <SaveState />
      <History onChanged={onChanged} />
    </div>
  )
}

const stages = ['write', 'check', 'review', 'publish'] as const
type Stage = (typeof stages)[number]

/** What is to be done now; null once the draft is published as it is. */
function findStage({ state }: TestDraft, problems: number | undefined): Stage | null {
  if (state === 'published') return null
  if (state === 'approved') return 'publish'
  if (state === 'review' || problems === 0) return 'review'
  return 'write'
}

function Stages({ draft, check, onGoTo }: { readonly draft: TestDraft } & Pick<DraftStatusProps, 'check' | 'onGoTo'>) {
  const t = useTranslation('draft/page')
  const count = check?.problem_count
  const current = findStage(draft, count)
  const [first] = check?.problems ?? []
  const at = current === null ? stages.length : stages.indexOf(current)
  return (
    <ol className="dk-stages" aria-label={t('stages')}>
      {stages.map((stage, index) => (
        <li key={stage} aria-current={stage === current ? 'step' : undefined} data-done={index < at ? '' : undefined}>
          {index < at ? <Icon name="check" /> : <span aria-hidden="true">{index + 1}</span>}
          {t(`stage_${stage}`)}
          {index < at && <span className="bs-sr">{t('stage_done')}</span>}
          {stage === 'check' && count !== undefined && count > 0 && (
            <button type="button" className="dk-bad" onClick={() => first !== undefined && onGoTo(first)}>
              {t('step_open', { count })}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}

function SaveState() {
  const t = useTranslation('draft/page')
  const describe = useDescribeRefusal()
  const { editor } = useEditorTools()
  const save = useEditorState(editor, (state) => state.save)
  const refusal = useEditorState(editor, (state) => state.refusal)
  return (
    <output className={`dk-save bs-tiny ${save === 'refused' ? 'dk-bad' : 'bs-mute'}`}>
      {save === 'refused' ? describe(refusal) : t(`save_${save}`)}
    </output>
  )
}

const maxListed = 12

function History({ onChanged }: Pick<DraftStatusProps, 'onChanged'>) {
  const t = useTranslation('draft/page')
  const nameField = useNameField()
  const { editor } = useEditorTools()
  const past = useEditorState(editor, (state) => state.past)
  const future = useEditorState(editor, (state) => state.future)
  const run = (step: () => Change | undefined, times = 1) => {
    const changes = Array.from({ length: times }, step)
    const change = changes.at(-1)
    if (change !== undefined) onChanged(change)
  }
  const undo = (times?: number) => run(() => editor.undo(), times)
  const removed = past.at(-1)?.removed
  const latest = past.slice(-maxListed).toReversed()
  return (
    <div className="dk-history">
      <output className="bs-tiny">{removed !== undefined && t(`removed_${removed}`)}</output>
      <Step label={t('undo')} isThere={past.length > 0} onPress={() => undo()}>
        {t('undo')}
      </Step>
      <Step label={t('redo')} isThere={future.length > 0} onPress={() => run(() => editor.redo())}>
        {t('redo')}
      </Step>
      {latest.length > 1 && (
        <Menu
          label={t('changes')}
          buttonLabel={t('changes')}
          className="bs-btn bs-btn-quiet bs-btn-dense"
          note={t('changes')}
          items={latest.map(({ file, path, removed: gone }, index) => ({
            label:
              gone === undefined
                ? t('change_at', { place: nameField({ file, path, question: null }) })
                : t('change_at', { place: t(`removed_${gone}`) }),
            onPress: () => undo(index + 1),
          }))}
        >
          <Icon name="clock" />
        </Menu>
      )}
    </div>
  )
}

/** Keeps the focus where there is nothing left to do. */
function Step({
  label,
  isThere,
  onPress,
  children,
}: {
  readonly label: string
  readonly isThere: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}) {
  return (
    <Button
      kind="quiet"
      size="dense"
      aria-label={label}
      aria-disabled={!isThere}
      // A field that is left may tidy what was typed: that would be a change of its own, and the next to be undone.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isThere && onPress()}
    >
      {children}
    </Button>
  )
}
