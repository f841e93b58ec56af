import { useState } from 'react'
import type { LostCorrection, LostCorrections, StaffTest } from '#contract/exam/exam-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { FormSentence } from '#web/kit/form/form.tsx'
import { Refused } from '#web/kit/api/refused.ts'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateTests } from './admin-queries.ts'

interface MakeCurrentDialogProps {
  readonly test: StaffTest
  readonly revision: string
  readonly onClose: () => void
}

const fields: readonly string[] = []

/** The corrections that a refusal says would be lost. */
function readLost(error: unknown): LostCorrections | null {
  return error instanceof Refused && error.code === 'CORRECTIONS_LOST' ? (error.body as unknown as LostCorrections) : null
}

/** Asks before new attempts take another revision, and again where corrected keys would be lost by it. */
export function MakeCurrentDialog({ test, revision, onClose }: MakeCurrentDialogProps) {
  const t = useTranslation('exam/admin')
  const kit = useTranslation('kit')
  const submission = useSubmit(fields)
  const [lost, setLost] = useState<LostCorrections | null>(null)
  const publish = async (corrections?: 'carry' | 'drop') => {
    let told: LostCorrections | null = null
    const done = await submission.run(async () => {
      try {
        await api.examStaff.publish({ id: test.id, revision, ...(lost !== null && corrections && { corrections, current: lost.current }) })
      } catch (error) {
        told = readLost(error)
        if (told === null) throw error
        return
      }
      await invalidateTests()
    })
    if (told !== null) return setLost(told)
    if (!done) return
    showToast(t(corrections === undefined ? 'toast_current' : corrections === 'carry' ? 'toast_carried' : 'toast_dropped'))
    onClose()
  }
  const canCarry = lost?.corrections.some((correction) => correction.can_carry) ?? false
  const actions = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {kit('cancel')}
      </Button>
      {lost === null && (
        <Button kind="primary" busy={submission.busy} onClick={() => void publish()}>
          {t('make_current')}
        </Button>
      )}
      {lost !== null && (
        <Button kind="danger" busy={submission.busy} onClick={() => void publish('drop')}>
          {t('drop_corrections')}
        </Button>
      )}
      {canCarry && (
        <Button kind="primary" busy={submission.busy} onClick={() => void publish('carry')}>
          {t('carry_over')}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      onClose={onClose}
      title={t(lost === null ? 'make_current_title' : 'lost_title')}
      actions={actions}
      mayClose={() => !submission.busy}
      short={lost === null}
    >
      {lost === null ? (
        <p className="bs-soft">{t(test.status === 'published' ? 'make_current_text' : `make_current_${test.status}`)}</p>
      ) : (
        <Lost corrections={lost.corrections} />
      )}
      <FormSentence submission={submission} />
    </Dialog>
  )
}

function Lost({ corrections }: { readonly corrections: readonly LostCorrection[] }) {
  const t = useTranslation('exam/admin')
  const count = corrections.filter((correction) => correction.can_carry).length
  return (
    <div className="bs-stack">
      <p role="alert">{t('lost_text')}</p>
      <ul className="ad-lost" aria-label={t('lost_list')}>
        {corrections.map((correction) => (
          <LostRow key={`${correction.skill} ${correction.numbers[0]}`} correction={correction} />
        ))}
      </ul>
      <p className="bs-small bs-soft">{count === 0 ? t('carry_none') : t('carry_text', { count, of: corrections.length })}</p>
    </div>
  )
}

function LostRow({ correction: { skill, numbers, now, brought, there, can_carry } }: { readonly correction: LostCorrection }) {
  const t = useTranslation('exam/admin')
  const nouns = useTranslation('exam')
  const list = (answers: readonly string[]) => answers.join(' | ')
  return (
    <li>
      <b>{t('lost_question', { skill: nouns(`skill_${skill}`), question: numbers.join('–') })}</b>
      {brought.length > 0 && <span>{t('lost_brought', { answers: list(brought) })}</span>}
      <span className="bs-small">{t('lost_now', { answers: list(now) })}</span>
      <span className="bs-small">{there.length === 0 ? t('lost_no_question') : t('lost_there', { answers: list(there) })}</span>
      {!can_carry && <Note icon="alert">{t('lost_cannot')}</Note>}
    </li>
  )
}
