import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button, IconButton } from '#web/kit/display/button.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { useFormatDuration } from '#web/kit/format/format-duration.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useNow } from '#web/kit/format/use-now.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useForm, useEditorValue } from './form-context.ts'
import { stay } from './form-queries.ts'

interface FormHeadProps {
  readonly onKeys: () => void
  readonly onSubmit: () => void
}

/** Whose script it is, until when, whether the draft is saved, and the ways out. */
export function FormHead({ onKeys, onSubmit }: FormHeadProps) {
  const t = useTranslation('grading/form')
  const words = useTranslation('grading')
  const nouns = useTranslation('exam')
  const { at, editor, isReleased } = useForm()
  const { task } = at
  const [isReturning, setReturning] = useState(false)
  const navigate = useNavigate()
  const giveBack = async () => {
    await editor.flush()
    await api.grader.giveBack({ id: task.id }, stay)
  }
  return (
    <header className="marking-bar">
      <Link to={task.is_practice ? '/teacher/grading/qualification' : '/teacher/grading'} className="marking-back">
        <Icon name="arrow-left" label={t('queue')} />
      </Link>
      <div className="marking-bar-title">
        <h1>{t('candidate', { number: task.candidate_number })}</h1>
        <span className="bs-tiny bs-mute">
          {t('section', { test: task.test_title, module: nouns(`module_${task.module}`), skill: nouns(`skill_${task.skill}`) })} ·{' '}
          {t('comments_in', { language: words(`language_${task.comment_language}`) })}
        </span>
      </div>
      <span className="marking-badges">
        {task.priority && (
          <Badge tone="pro" icon="crown">
            {t('priority')}
          </Badge>
        )}
        <Badge>{task.options.map((option) => words(`option_${option}`)).join(' + ')}</Badge>
      </span>
      {isReleased ? <Badge tone="good">{t('handed_back')}</Badge> : <Times />}
      <div className="marking-bar-ways">
        <IconButton name="help" label={t('keys')} aria-keyshortcuts="?" onClick={onKeys} />
        {!isReleased && (
          <>
            <Button kind="quiet" onClick={() => setReturning(true)}>
              {t('return')}
            </Button>
            <Button kind="primary" aria-keyshortcuts="Control+Enter" onClick={onSubmit}>
              {t('submit')}
            </Button>
          </>
        )}
      </div>
      {isReturning && (
        <ConfirmDialog
          title={t('return_title')}
          confirm={t('return')}
          act={giveBack}
          done={t('returned')}
          onClose={() => setReturning(false)}
          onDone={() => void navigate({ to: task.is_practice ? '/teacher/grading/qualification' : '/teacher/grading' })}
        >
          <p>{t('return_text')}</p>
        </ConfirmDialog>
      )}
    </header>
  )
}

function Times() {
  const t = useTranslation('grading/form')
  const { at, editor } = useForm()
  const leaseUntil = useEditorValue(editor, (state) => state.leaseUntil)
  const now = useNow()
  const format = useFormatDuration()
  const { minute } = useFormatInstant(null)
  const leftMs = Date.parse(at.task.due_at) - now
  const toLeft = (ms: number) => format(Math.floor(ms / 60_000) * 60)
  return (
    <div className="marking-times">
      <span className="bs-small bs-soft">
        <Icon name="clock" /> {t('due', { at: minute(at.task.due_at) })}{' '}
        <b className={leftMs < 0 ? 'marking-bad' : 'marking-left'}>{leftMs < 0 ? t('late') : toLeft(leftMs)}</b>
      </span>
      <span className="bs-tiny bs-mute">
        <Saved />
        {leaseUntil !== null && Date.parse(leaseUntil) > now && <> · {t('claim_left', { left: toLeft(Date.parse(leaseUntil) - now) })}</>}
      </span>
    </div>
  )
}

/** Whether what was typed is saved. */
function Saved() {
  const t = useTranslation('grading/form')
  const describe = useDescribeRefusal()
  const { editor } = useForm()
  const save = useEditorValue(editor, (state) => state.save)
  const refusal = useEditorValue(editor, (state) => state.refusal)
  const isBad = save === 'refused' || save === 'lost'
  return (
    <output className={isBad ? 'marking-save marking-bad' : 'marking-save'} data-save={save}>
      {save === 'saved' && <Icon name="check" />}
      {save === 'refused' ? describe(refusal) : t(`save_${save}`)}
    </output>
  )
}
