import { useQuery } from '@tanstack/react-query'
import type { LedgerFigures } from '#contract/wallet/ledger.contract.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { listFigures } from './list-figures.ts'
import { figuresQuery } from './ledger-queries.ts'
import { SaveFigures } from './save-figures.tsx'
import './admin.css'

/** Where all coins came from and where they are: both columns have the same sum. */
export function Figures() {
  const t = useTranslation('wallet/admin')
  const figures = useQuery(figuresQuery)
  return (
    <section className="bs-card bs-pad wl-figures" aria-labelledby="wl-figures">
      <div className="wl-head">
        <h2 id="wl-figures">{t('figures')}</h2>
        {figures.data !== undefined && <SaveFigures figures={figures.data} />}
      </div>
      {figures.data !== undefined ? (
        <Shown figures={figures.data} />
      ) : figures.error !== null ? (
        <ErrorState title={t('figures_failed')} error={figures.error} busy={figures.isFetching} onRetry={() => void figures.refetch()} />
      ) : (
        <Skeleton>
          <SkeletonLine height="60px" />
        </Skeleton>
      )}
    </section>
  )
}

function Shown({ figures }: { readonly figures: LedgerFigures }) {
  const t = useTranslation('wallet/admin')
  const { sources, places } = listFigures(figures)
  return (
    <div className="wl-sides">
      <Side title={t('came_from')} rows={sources} />
      <Side title={t('are_now')} rows={places} />
    </div>
  )
}

interface SideProps {
  readonly title: string
  readonly rows: readonly (readonly [string, number])[]
}

function Side({ title, rows }: SideProps) {
  const t = useTranslation('wallet/admin')
  const shown = rows.filter(([, coins]) => coins !== 0)
  const sum = rows.reduce((total, [, coins]) => total + coins, 0)
  return (
    <dl className="wl-side" aria-label={title}>
      {shown.map(([name, coins]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{coins}</dd>
        </div>
      ))}
      <div className="wl-sum">
        <dt>{title}</dt>
        <dd>{sum}</dd>
      </div>
    </dl>
  )
}
