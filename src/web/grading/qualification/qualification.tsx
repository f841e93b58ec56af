import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { GradedSkill } from '#contract/grading/marking.ts'
import type { Qualification } from '#contract/grading/qualification.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { ProgressBar } from '#web/kit/display/progress-bar.tsx'
import { FormSentence } from '#web/kit/form/form.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { RecordTabs } from '#web/office/record/index.ts'
import './qualification.css'
import { qualificationQuery, skills } from './qualification-queries.ts'
import { SetResult } from './set-result.tsx'

/** What a teacher does before they grade a skill: mark anchors, and see how far their bands are from the agreed ones. */
export function QualificationView({ skill }: { readonly skill: GradedSkill }) {
  const t = useTranslation('grading/qualification')
  const query = useQuery(qualificationQuery(skill))
  usePageTitle(t('title'))
  return (
    <main className="bs-wrap bs-list-page">
      <div className="bs-pagehead">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      <RecordTabs current={skill}>
        {skills.map((each) => (
          <Link key={each} to="/teacher/grading/qualification" search={{ skill: each }} aria-current={each === skill ? 'page' : undefined}>
            {t(`skill_${each}`)}
          </Link>
        ))}
      </RecordTabs>
      {query.data !== undefined ? (
        <Shown qualification={query.data} />
      ) : query.isError ? (
        <ErrorState title={t('failed')} error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton>
          <SkeletonLine height="160px" />
        </Skeleton>
      )}
    </main>
  )
}

function Shown({ qualification }: { readonly qualification: Qualification }) {
  const t = useTranslation('grading/qualification')
  const { skill, latest, is_qualified, is_asked } = qualification
  return (
    <div className="bs-stack">
      <section className="bs-card bs-pad bs-stack" aria-labelledby="qualification-state">
        <h2 id="qualification-state" className="gn-state">
          {t(`skill_${skill}`)}
          {is_qualified ? <Badge tone="good">{t('qualified')}</Badge> : is_asked && <Badge tone="wait">{t('not_qualified')}</Badge>}
        </h2>
        <State qualification={qualification} />
      </section>
      {latest !== null && latest.marked.length > 0 && <SetResult set={latest} limits={qualification} />}
    </div>
  )
}

/** What is to be done next, in a sentence and a button. */
function State({ qualification }: { readonly qualification: Qualification }) {
  const t = useTranslation('grading/qualification')
  const { is_qualified, is_asked, available, fewest_anchors, latest, anchors } = qualification
  if (is_qualified)
    return (
      <>
        <p>{t(latest?.anchors === 0 ? 'qualified_before' : 'qualified_text')}</p>
        <p>
          <LinkButton kind="primary" to="/teacher/grading">
            {t('to_queue')}
          </LinkButton>
        </p>
      </>
    )
  if (!is_asked) return <p>{t('not_asked', { available, count: fewest_anchors })}</p>
  if (latest !== null && latest.ended_at === null) {
    const left = latest.anchors - latest.marked.length
    return (
      <>
        <p>{t('open', { done: latest.marked.length, count: latest.anchors })}</p>
        <ProgressBar
          share={latest.marked.length / latest.anchors}
          label={t('open', { done: latest.marked.length, count: latest.anchors })}
        />
        <Next qualification={qualification} word={latest.marked.length === 0 ? 'start' : left === 1 ? 'last' : 'next'} />
      </>
    )
  }
  return (
    <>
      <p>
        {t(latest === null ? 'begin' : 'again', {
          count: anchors,
          absolute: qualification.max_mean_absolute,
          mean: qualification.max_mean,
        })}
      </p>
      <Next qualification={qualification} word={latest === null ? 'start' : 'start_again'} />
    </>
  )
}

const noFields: readonly string[] = []

function Next({ qualification: { skill }, word }: { readonly qualification: Qualification; readonly word: string }) {
  const t = useTranslation('grading/qualification')
  const navigate = useNavigate()
  const submission = useSubmit(noFields)
  const take = () =>
    submission.run(async () => {
      const { id } = await api.gradingQualification.next({ skill })
      await navigate({ to: '/teacher/grading/$id', params: { id: String(id) } })
    })
  return (
    <div>
      <FormSentence submission={submission} />
      <Button kind="primary" busy={submission.busy} onClick={() => void take()}>
        {t(word)}
      </Button>
    </div>
  )
}
