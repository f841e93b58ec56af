import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pickBought } from '#contract/grading/pick-bought.ts'
import type { GradingSample, SampleName } from '#contract/grading/sample.contract.ts'
import { dropMissing } from '#contract/kit/read-search.ts'
import { Marked } from '#web/grading/graded/marked.tsx'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import './sample.css'
import { sampleQuery } from './sample-query.ts'
import { optionsOf, purchases, type SampleSearch, sampleNames } from './sample-search.ts'
import { SpokenText } from './spoken-text.tsx'

interface SamplePageProps {
  readonly name: SampleName
  readonly search: SampleSearch
  readonly onSearch: (search: SampleSearch) => void
}

/** What graded work looks like, on texts that we wrote ourselves: for visitors too. */
export function SamplePage({ name, search, onSearch }: SamplePageProps) {
  const t = useTranslation('grading/sample')
  const sample = useQuery(sampleQuery(name, useLang()))
  usePageTitle(t('title'))
  return (
    <main className="bs-wrap gd-page">
      <div className="bs-pagehead">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      <div className="bs-row bs-row-wraps sample-choices">
        <nav className="sample-names" aria-label={t('samples')}>
          {sampleNames.map((each) => (
            <Link
              key={each}
              to="/grading/sample/$name"
              params={{ name: each }}
              search={dropMissing({ bought: search.bought })}
              aria-current={each === name ? 'page' : undefined}
            >
              {each === 'speaking' ? t('speaking') : t('writing_at', { band: each })}
            </Link>
          ))}
        </nav>
        <Segmented
          legend={t('bought')}
          options={purchases.map((value) => ({ value, label: t(`bought_${value}`) }))}
          value={search.bought ?? 'all'}
          onValue={(bought) => onSearch({ ...search, bought })}
        />
      </div>
      {sample.data === undefined && sample.error === null && (
        <Skeleton>
          <SkeletonLine height="320px" />
        </Skeleton>
      )}
      {sample.data === undefined && sample.error !== null && (
        <ErrorState title={t('failed')} error={sample.error} busy={sample.isFetching} onRetry={() => void sample.refetch()} />
      )}
      {sample.data !== undefined && <Shown key={name} sample={sample.data} search={search} onSearch={onSearch} />}
      <section className="bs-card bs-pad gd-block sample-own" aria-labelledby="sample-own">
        <div>
          <h2 id="sample-own">{t('own_title')}</h2>
          <p className="bs-small bs-soft">{t('own_text')}</p>
        </div>
        <div className="bs-row bs-row-wraps">
          <LinkButton to="/plans/grading">{t('see_prices')}</LinkButton>
          <LinkButton kind="primary" to="/grading">
            {t('to_grading')}
          </LinkButton>
        </div>
      </section>
    </main>
  )
}

interface ShownProps extends Pick<SamplePageProps, 'search' | 'onSearch'> {
  readonly sample: GradingSample
}

function Shown({ sample, search, onSearch }: ShownProps) {
  const t = useTranslation('grading/sample')
  const options = optionsOf[search.bought ?? 'all']
  const hasScores = options.includes('scores')
  const shown = {
    marking: pickBought(sample.marking, options),
    options,
    band: hasScores ? sample.band : null,
    exact_band: hasScores ? sample.exact_band : null,
  }
  const said = (question: string, atMs: number | null) => <SpokenText lines={sample.spoken} question={question} atMs={atMs} />
  return (
    <>
      <p className="bs-small bs-soft sample-label">{t(sample.skill === 'speaking' ? 'label_speaking' : 'label_writing')}</p>
      <Marked
        section={sample}
        shown={shown}
        place={null}
        isOwn={false}
        part={search.part}
        onPart={(part) => onSearch({ ...search, part })}
        said={sample.skill === 'speaking' ? said : undefined}
      />
    </>
  )
}
