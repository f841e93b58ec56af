import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReleasedMarking } from '#contract/grading/graded.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Note } from '#web/kit/display/badge.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

const allStars = [1, 2, 3, 4, 5] as const
const fields = ['stars', 'comment'] as const

interface RatingFormProps {
  readonly shown: ReleasedMarking
  /** What is asked for again once it is rated. */
  readonly queryKey: QueryKey
}

/** What the candidate thinks of a grading; it can be changed later. */
export function RatingForm({ shown: { task_id, rating }, queryKey }: RatingFormProps) {
  const t = useTranslation('grading/graded')
  const client = useQueryClient()
  const submission = useSubmit(fields)
  const [stars, setStars] = useState(rating?.stars ?? null)
  const [comment, setComment] = useState(rating?.comment ?? '')
  const send = () => {
    if (stars === null) return submission.refuse({ stars: [t('stars_missing')] })
    void submission.run(async () => {
      await api.graded.rate({ task_id, stars, comment: comment.trim() === '' ? null : comment })
      showToast(t('rated'))
      await client.invalidateQueries({ queryKey })
    })
  }
  const { errors, sentence, busy } = submission
  return (
    <section className="bs-card bs-pad gd-block" aria-labelledby="gd-rating">
      <h2 id="gd-rating">{t('rate_title')}</h2>
      <p className="bs-small bs-soft">{t('rate_lead')}</p>
      <Form submission={submission} onSubmit={send} className="gd-rating">
        <Stars stars={stars} onStars={setStars} error={errors['stars']} />
        <TextArea
          label={t('rate_comment')}
          value={comment}
          onValue={setComment}
          maxLength={1000}
          rows={3}
          error={errors['comment']}
          optional
        />
        {sentence !== null && (
          <div className="bs-form-sentence">
            <Note icon="alert">{sentence}</Note>
          </div>
        )}
        <div>
          <Button type="submit" busy={busy}>
            {t(rating === null ? 'rate_send' : 'rate_change')}
          </Button>
        </div>
      </Form>
    </section>
  )
}

interface StarsProps {
  readonly stars: number | null
  readonly onStars: (stars: number) => void
  readonly error: string | undefined
}

function Stars({ stars, onStars, error }: StarsProps) {
  const t = useTranslation('grading/graded')
  return (
    <fieldset className="gd-stars" aria-describedby={error === undefined ? undefined : 'gd-stars-error'}>
      <legend className="bs-legend">{t('stars')}</legend>
      <div className="gd-stars-row">
        {allStars.map((each) => (
          <label key={each} className={stars !== null && each <= stars ? 'gd-star gd-star-on' : 'gd-star'}>
            <input type="radio" name="stars" className="bs-sr" checked={each === stars} onChange={() => onStars(each)} />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 3.2l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 17l-5.4 2.9 1.1-6.1L3.2 9.6l6.1-.8z" />
            </svg>
            <span className="bs-sr">{t('star', { count: each })}</span>
          </label>
        ))}
        <span className="bs-small bs-soft">{stars === null ? '' : t('star', { count: stars })}</span>
      </div>
      {error !== undefined && <ErrorLine id="gd-stars-error">{error}</ErrorLine>}
    </fieldset>
  )
}
