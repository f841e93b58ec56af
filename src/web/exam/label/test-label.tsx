import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { minTrials } from '#contract/attempt/trial.ts'
import type { Erratum, SectionTrial, TestLabel } from '#contract/result/test-label.contract.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useFormatOwnInstant } from '#web/session/index.ts'
import { labelQuery } from './label-query.ts'
import './label.css'

/** What is known of a test before anybody takes it. */
export function TestLabelPage({ testId }: { readonly testId: number | null }) {
  const t = useTranslation('exam/label')
  const nouns = useTranslation('exam')
  const label = useQuery({ ...labelQuery(testId ?? 0), enabled: testId !== null })
  const title = label.data === undefined ? t('title_plain') : t('title', { test: label.data.title })
  usePageTitle(title)
  return (
    <main className="bs-wrap lb-page">
      <div className="bs-pagehead">
        <p className="bs-small">
          <Link to="/ielts">{nouns('all_tests')}</Link>
        </p>
        <h1>{title}</h1>
      </div>
      {testId === null && (
        <div className="bs-card">
          <EmptyState title={t('choose')} action={<LinkButton to="/ielts">{nouns('all_tests')}</LinkButton>}>
            {t('choose_hint')}
          </EmptyState>
        </div>
      )}
      {label.isError && <ErrorState title={t('failed')} error={label.error} busy={label.isFetching} onRetry={() => void label.refetch()} />}
      {testId !== null && label.isPending && (
        <Skeleton>
          <SkeletonLine height="220px" />
        </Skeleton>
      )}
      {label.data !== undefined && <Label label={label.data} />}
    </main>
  )
}

function Label({ label }: { readonly label: TestLabel }) {
  const t = useTranslation('exam/label')
  const nouns = useTranslation('exam')
  const { day } = useFormatOwnInstant()
  const { id, module, kind, origin, licence, published_at: at, trials, errata } = label
  return (
    <>
      <dl className="bs-card lb-facts">
        <div>
          <dt>{t('level')}</dt>
          <dd>
            <p>
              {nouns(`module_${module}`)}
              {kind !== 'full' && `${nouns('comma')}${nouns(`scope_${kind}`)}`}
            </p>
            <Level label={label} />
          </dd>
        </div>
        <div>
          <dt>{t('origin')}</dt>
          <dd>
            <p lang="en">{origin}</p>
            <p>
              {t('licence', { licence })} <span aria-hidden="true">·</span> {t('published', { day: day(at) })}
            </p>
          </dd>
        </div>
        <div>
          <dt>{t('trials')}</dt>
          <dd>
            {trials.length === 0 && <p>{t('trials_none')}</p>}
            {trials.map((trial) => (
              <Trial key={trial.skill} trial={trial} />
            ))}
          </dd>
        </div>
        <div>
          <dt>{t('errata')}</dt>
          <dd>{errata.length === 0 ? <p>{t('errata_none')}</p> : <Errata errata={errata} />}</dd>
        </div>
      </dl>
      <div className="bs-row bs-row-wraps lb-actions">
        <LinkButton kind="primary" to="/ielts/test" search={{ test: id }}>
          {t('take')}
        </LinkButton>
        <Link to="/ielts/estimates">{t('how')}</Link>
      </div>
    </>
  )
}

function Level({ label: { grades, trials } }: { readonly label: TestLabel }) {
  const t = useTranslation('exam/label')
  const nouns = useTranslation('exam')
  return (
    <>
      {grades !== null && (
        <p>{t(grades.low === grades.high ? 'grade' : 'grades', { low: grades.low.toFixed(1), high: grades.high.toFixed(1) })}</p>
      )}
      {trials.map(({ skill, mean, max }) => (
        <p key={skill}>
          {mean === null
            ? t('mean_none', { skill: nouns(`skill_${skill}`) })
            : t('mean', { skill: nouns(`skill_${skill}`), mean: mean.toFixed(1), max })}
        </p>
      ))}
    </>
  )
}

function Trial({ trial: { skill, learners, more } }: { readonly trial: SectionTrial }) {
  const t = useTranslation('exam/label')
  const nouns = useTranslation('exam')
  return (
    <p>
      {t(more ? 'learners_more' : 'learners', { skill: nouns(`skill_${skill}`), count: learners })}{' '}
      <span className="bs-soft">{learners < minTrials ? t('not_checked', { least: minTrials }) : t('checked')}</span>
    </p>
  )
}

function Errata({ errata }: { readonly errata: readonly Erratum[] }) {
  const t = useTranslation('exam/label')
  const nouns = useTranslation('exam')
  const { day } = useFormatOwnInstant()
  return (
    <ul>
      {errata.map(({ at, skill, numbers, change }) => (
        <li key={`${at} ${skill} ${numbers.join(' ')}`}>
          <time dateTime={at}>{day(at)}</time>
          {nouns('list_comma')}
          {t(`erratum_${change}`, { skill: nouns(`skill_${skill}`), numbers: numbers.join(nouns('list_comma')) })}
        </li>
      ))}
    </ul>
  )
}
