import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isAgeKnown } from '#contract/family/guardian.ts'
import type { Profile, StudentProfile } from '#contract/profile/profile.ts'
import { useErrorSentences } from '#web/identity/index.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { AgeAndCountry, checkAge, toAge, toStudentTyped, useFormErrors } from '#web/profile/index.ts'
import { meQuery } from '#web/session/index.ts'
import type { AgeSearch } from './age-search.ts'

const fields: readonly string[] = ['age_band', 'country']

interface OnwardProps {
  readonly onward: AgeSearch
}

/** Asks for age and country before anything is written freely or recorded, and leads on to the test, or to a child's guardian. */
export function Age({ onward }: OnwardProps) {
  const t = useTranslation('attempt')
  const me = useQuery(meQuery)
  usePageTitle(t('age_title'))
  return (
    <main className="bs-wrap bs-wrap-narrow">
      <div className="bs-pagehead">
        <h1>{t('age_title')}</h1>
        <p>{t('age_lead')}</p>
      </div>
      {me.isPending && (
        <Skeleton>
          <SkeletonLine height="88px" />
        </Skeleton>
      )}
      {me.isError && me.data === undefined && (
        <ErrorState title={t('age_failed')} error={me.error} busy={me.isFetching} onRetry={() => void me.refetch()} />
      )}
      {me.data !== undefined && <AgeOf profile={me.data} onward={onward} />}
    </main>
  )
}

function AgeOf({ profile, onward }: OnwardProps & { readonly profile: Profile }) {
  const t = useTranslation('attempt')
  const { student } = profile
  // What was there when the page opened: saving leads on by itself.
  const [wasKnown] = useState(() => isAgeKnown(student?.age_band, student?.country))
  if (student === null)
    return (
      <div className="bs-card">
        <EmptyState title={t('age_detail_first')} action={<LinkButton to="/register-detail">{t('age_detail_go')}</LinkButton>} />
      </div>
    )
  if (wasKnown)
    return (
      <div className="bs-card">
        <EmptyState
          title={t('age_there')}
          action={
            <LinkButton to="/ielts/test" search={onward}>
              {t('age_on')}
            </LinkButton>
          }
        />
      </div>
    )
  return <AgeForm student={student} onward={onward} />
}

function AgeForm({ student, onward }: OnwardProps & { readonly student: StudentProfile }) {
  const t = useTranslation('attempt')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const say = useErrorSentences('profile')
  const [typed, setTyped] = useState(() => toStudentTyped(student))
  const submission = useSubmit(fields)
  const found = checkAge(typed)
  const { errors, leave } = useFormErrors({ typed, found, submission })

  const send = async () => {
    const saved = await api.profile.changeStudent(toAge(typed))
    queries.setQueryData(meQuery.queryKey, saved)
    await queries.invalidateQueries({ queryKey: ['attempt', 'choices'] })
    if (saved.needs_guardian && saved.limited) await navigate({ to: '/ask-parent' })
    else await navigate({ to: '/ielts/test', search: onward })
  }
  const submit = () => {
    if (Object.keys(found).length > 0) submission.refuse(say(found))
    else void submission.run(send)
  }
  const type = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))
  return (
    <Form submission={submission} onSubmit={submit} className="bs-card bs-pad bs-stack" label={t('age_title')}>
      <AgeAndCountry typed={typed} type={type} errors={errors} onLeave={leave} />
      <FormSentence submission={submission} />
      <Button kind="primary" type="submit" size="big" busy={submission.busy}>
        {t('age_save')}
      </Button>
    </Form>
  )
}
