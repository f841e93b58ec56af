import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Mistake } from '#contract/study/mistake.contract.ts'
import type { Response } from '#contract/content/mark.ts'
import { useFormatTake } from '#web/exam/index.ts'
import { LazyCollectMiss } from '#web/flashcard/index.ts'
import { api } from '#web/kit/api/api.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useFormatOwnInstant } from '#web/session/index.ts'
import { invalidateMistakes } from './mistake-queries.ts'

interface MistakeRowProps {
  readonly mistake: Mistake
  readonly isAside: boolean
}

/** One mistake: where it is, what was written, why it has no mark, and what can be done about it. */
export function MistakeRow({ mistake, isAside }: MistakeRowProps) {
  const t = useTranslation('study')
  const nouns = useTranslation('exam')
  const formatTake = useFormatTake()
  const { day } = useFormatOwnInstant()
  const { attempt_id: attempt, skill, number, question, test_title: test, type, part, reason, response, submitted_at: at, times } = mistake
  return (
    <li className="st-row">
      <div>
        <h2>
          <span lang="en">{test}</span>
          {t('comma')}
          {t('question', { number })}
        </h2>
        <p className="bs-tiny bs-mute">
          {formatTake({ scope: 'part', skill, part })}
          {t('comma')}
          {nouns(`type_${type}`)}
          {nouns('stop')}
          <time dateTime={at}>{day(at)}</time>
        </p>
      </div>
      <dl className="st-given">
        <div>
          <dt>{t('you_wrote')}</dt>
          <dd>
            <Given response={response} />
          </dd>
        </div>
        <div>
          <dt className="bs-sr">{t('filter_reason')}</dt>
          <dd>
            <Badge tone={reason === 'blank' ? 'plain' : reason === 'wrong' || reason === 'over_selected' ? 'bad' : 'wait'}>
              {t(`reason_${reason}`)}
            </Badge>
            {times > 1 && <span className="bs-tiny bs-mute"> {t('times', { count: times })}</span>}
          </dd>
        </div>
      </dl>
      <div className="st-ways">
        {!isAside && (
          <LinkButton
            size="dense"
            to="/ielts/mistakes/again"
            search={{ attempt_id: attempt, skill, question }}
            aria-label={t('again_what', { number, test })}
          >
            {t('answer_again')}
          </LinkButton>
        )}
        <Link to="/ielts/explanation" search={{ attempt, skill, q: number }} aria-label={t('why_what', { number, test })}>
          {t('why')}
        </Link>
        <Settle mistake={mistake} isAside={isAside} />
        <Suspense fallback={null}>
          <LazyCollectMiss miss={{ attempt_id: attempt, skill, question }} number={String(number)} />
        </Suspense>
      </div>
    </li>
  )
}

/** What was answered, as it was typed or chosen. */
function Given({ response }: { readonly response: Response }) {
  const t = useTranslation('study')
  const given = (Array.isArray(response) ? response.join(', ') : (response ?? '')).trim()
  return given === '' ? <span className="bs-mute">{t('nothing')}</span> : <b lang="en">{given}</b>
}

const noFields: readonly string[] = []

/** Puts a mistake aside, or takes it back. */
function Settle({ mistake, isAside }: MistakeRowProps) {
  const t = useTranslation('study')
  const submission = useSubmit(noFields)
  const { attempt_id, skill, question, number, test_title: test } = mistake
  const settle = async () => {
    await api.mistake[isAside ? 'takeBack' : 'putAside']({ attempt_id, skill, question })
    showToast(t(isAside ? 'is_back' : 'is_aside'))
    await invalidateMistakes()
  }
  return (
    <Form submission={submission} onSubmit={() => void submission.run(settle)} className="st-settle">
      <Button
        type="submit"
        kind="quiet"
        size="dense"
        busy={submission.busy}
        aria-label={t(isAside ? 'take_back_what' : 'put_aside_what', { number, test })}
      >
        {t(isAside ? 'take_back' : 'do_put_aside')}
      </Button>
      <FormSentence submission={submission} />
    </Form>
  )
}
