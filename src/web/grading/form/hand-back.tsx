import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { criteriaOf, findMissing, type Marking, type MissingPart } from '#contract/grading/marking.ts'
import { api } from '#web/kit/api/api.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { findMark, toFinished } from '#web/grading/marking/change-marking.ts'
import { nameCriterion } from './criteria.tsx'
import { type MarkingForm, placeIds, useForm, useMarking } from './form-context.ts'
import { loadNext, stay } from './form-queries.ts'
import { forgetSettled } from '#web/grading/language/settled-proposals.ts'
import { forgetMarkings } from '#web/grading/marking/kept-marking.ts'

/** What the marking that is written still lacks. */
export function listMissing({ at, parts }: MarkingForm, marking: Marking): MissingPart[] {
  return findMissing(toFinished(marking), { skill: at.script.skill, options: at.task.options, parts })
}

/** Where something is missing: its task, and the id of its field. */
export function findMissingPlace(
  { at, parts }: MarkingForm,
  marking: Marking,
  missing: MissingPart,
): { readonly part: number | null; readonly id: string } {
  const all = parts.flatMap((part) => criteriaOf[at.script.skill].map((criterion) => findMark(marking, { part, criterion })))
  const [first] = all
  const noBand = all.find(({ band }) => band === null) ?? first
  const noComment = all.find(({ comment }) => comment.trim() === '') ?? first
  const ids: Readonly<Record<MissingPart, string>> = {
    bands: noBand === undefined ? '' : placeIds.bands(noBand.part, noBand.criterion),
    criterion_comments: noComment === undefined ? '' : placeIds.bandComment(noComment.part, noComment.criterion),
    comments: placeIds.text,
    overall: placeIds.overall,
    rewritten: placeIds.rewritten,
    next_steps: placeIds.nextStep([0, 1, 2].find((index) => isBlank(marking.next_steps[index])) ?? 0),
  }
  const mark = { bands: noBand, criterion_comments: noComment }[missing as string] ?? first
  return { part: mark?.part ?? null, id: ids[missing] }
}

const isBlank = (text: string | undefined) => (text ?? '').trim() === ''

/** What is still missing before it can be handed back, each a way to its place. */
export function Missing({ onGo }: { readonly onGo: (missing: MissingPart) => void }) {
  const t = useTranslation('grading/form')
  const form = useForm()
  const missing = listMissing(form, useMarking())
  return (
    <section className="bs-card marking-missing" aria-label={t('missing')}>
      {missing.length === 0 ? (
        <p className="bs-small">
          <Icon name="check" /> {t('nothing_missing')}
        </p>
      ) : (
        <>
          <h2 className="bs-small">{t('missing')}</h2>
          <ul>
            {missing.map((each) => (
              <li key={each}>
                <button type="button" className="marking-link bs-small" onClick={() => onGo(each)}>
                  {t(`missing_${each}`)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Asks once more with a summary, hands back and opens the next script, which is loaded meanwhile. */
export function HandBackDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation('grading/form')
  const form = useForm()
  const { at, editor, voices } = form
  const navigate = useNavigate()
  const next = useRef<Promise<number | null> | null>(null)
  const isDone = useRef(false)
  const { skill, id, is_practice: isPractice } = at.task
  useEffect(() => {
    if (isPractice) return
    const coming = (next.current ??= loadNext(skill).catch(() => null))
    return () => {
      if (isDone.current) return
      next.current = null
      // It was taken to be loaded beforehand: others may have it.
      void coming.then(async (other) => other !== null && (await api.grader.giveBack({ id: other }, stay).catch(() => null)))
    }
  }, [skill, isPractice])
  const act = async () => {
    await Promise.all([editor.flush(), voices.flush()])
    try {
      await api.grader.submit({ id, marking: toFinished(editor.value.marking) }, stay)
    } catch (error) {
      if (error instanceof Refused && error.code === 'CLAIM_LOST') {
        editor.loseClaim()
        onClose()
      }
      throw error
    }
    isDone.current = true
    editor.close()
    forgetMarkings(id)
    forgetSettled(id)
    await voices.forget().catch(() => undefined)
  }
  const leave = async () => {
    if (isPractice) return navigate({ to: '/teacher/grading/qualification', search: { skill } })
    const to = await (next.current ?? null)
    await navigate(to === null ? { to: '/teacher/grading' } : { to: '/teacher/grading/$id', params: { id: String(to) } })
  }
  return (
    <ConfirmDialog
      title={t('submit_title')}
      confirm={t('submit')}
      act={act}
      done={t('submitted')}
      onClose={onClose}
      onDone={() => void leave()}
    >
      <Summary />
      <p className="bs-small bs-soft">{t(isPractice ? 'submit_practice_text' : 'submit_text')}</p>
    </ConfirmDialog>
  )
}

function Summary() {
  const t = useTranslation('grading/form')
  const words = useTranslation('grading')
  const { at, parts, hasScores } = useForm()
  const marking = toFinished(useMarking())
  return (
    <dl className="marking-summary">
      {hasScores &&
        parts.flatMap((part) =>
          criteriaOf[at.script.skill].map((criterion) => (
            <div key={`${part} ${criterion}`}>
              <dt>
                {part !== null && `${t('task', { part })}: `}
                {words(nameCriterion(criterion, part))}
              </dt>
              <dd>{findMark(marking, { part, criterion }).band?.toFixed(1) ?? '–'}</dd>
            </div>
          )),
        )}
      <div>
        <dt>{t('comments')}</dt>
        <dd>{marking.comments.length}</dd>
      </div>
    </dl>
  )
}
