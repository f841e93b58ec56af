import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Instruction } from '#contract/payment/order-staff.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import type { Option } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { type TableColumn, TableView } from '#web/office/table/index.ts'
import { brandNamesQuery } from '#web/payment/brand-names.ts'
import './instruction.css'
import { InstructionDialog } from './instruction-dialog.tsx'
import { instructionsQuery } from './instruction-queries.ts'

const sortNothing = () => undefined

/** What people read who pay by transfer, by check or in cash. */
export function Instructions() {
  const t = useTranslation('payment/instruction')
  usePageTitle(t('title'))
  const [found, brands] = useQueries({ queries: [instructionsQuery, brandNamesQuery] })
  const [changed, setChanged] = useState<Instruction | 'new' | null>(null)
  const error = found.error ?? brands.error
  const retry = () => void Promise.all([found.refetch(), brands.refetch()])
  const isReady = found.data !== undefined && brands.data !== undefined
  return (
    <main className="bs-wrap">
      <div className="pi-head">
        <div className="bs-pagehead">
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        {isReady && (
          <Button kind="primary" onClick={() => setChanged('new')}>
            {t('add')}
          </Button>
        )}
      </div>
      {isReady ? (
        <InstructionTable instructions={found.data.data} brands={brands.data} onChange={setChanged} />
      ) : error !== null ? (
        <ErrorState title={t('failed')} error={error} busy={found.isFetching || brands.isFetching} onRetry={retry} />
      ) : (
        <Skeleton>
          <SkeletonLine height="200px" />
        </Skeleton>
      )}
      {changed !== null && isReady && (
        <InstructionDialog
          instruction={changed === 'new' ? undefined : changed}
          known={found.data.data}
          brands={brands.data}
          onClose={() => setChanged(null)}
        />
      )}
    </main>
  )
}

interface InstructionTableProps {
  readonly instructions: readonly Instruction[]
  readonly brands: readonly Option[]
  readonly onChange: (instruction: Instruction) => void
}

function InstructionTable({ instructions, brands, onChange }: InstructionTableProps) {
  const t = useTranslation('payment/instruction')
  const describe = useDescribeInstruction(brands)
  const columns = useInstructionColumns(brands)
  if (instructions.length === 0)
    return (
      <div className="bs-card">
        <EmptyState title={t('none_title')}>{t('none')}</EmptyState>
      </div>
    )
  return (
    <>
      <TableView
        label={t('title')}
        columns={columns}
        shown={columns}
        rows={instructions}
        rowId={({ id }) => String(id)}
        rowName={describe}
        rowButtons={(instruction) => (
          <Button size="dense" aria-label={t('change_of', { name: describe(instruction) })} onClick={() => onChange(instruction)}>
            {t('change')}
          </Button>
        )}
        sort=""
        onSort={sortNothing}
        isBusy={false}
      />
      <p className="bs-small pi-history">
        <Link to="/admin/audit" search={{ entity: 'payment-instruction' }}>
          {t('history')}
        </Link>
      </p>
    </>
  )
}

const nameOf = (brands: readonly Option[], key: string) => brands.find(({ value }) => value === key)?.label ?? key

/** "Bank transfer, TWD, Bandstand". */
function useDescribeInstruction(brands: readonly Option[]): (instruction: Instruction) => string {
  const t = useTranslation('payment/instruction')
  return ({ brand, currency, method }) => [t(`method_${method}`), currency, nameOf(brands, brand)].join(t('comma'))
}

function useInstructionColumns(brands: readonly Option[]): readonly TableColumn<Instruction>[] {
  const t = useTranslation('payment/instruction')
  return useMemo(
    () => [
      { id: 'method', head: t('method'), isLead: true, text: ({ method }) => t(`method_${method}`) },
      { id: 'currency', head: t('currency'), text: ({ currency }) => currency },
      { id: 'brand', head: t('brand'), text: ({ brand }) => nameOf(brands, brand) },
      {
        id: 'text',
        head: t('text'),
        text: ({ texts }) => texts.en,
        cell: ({ texts }) => (
          <span className="pi-text" lang="en">
            {texts.en}
          </span>
        ),
      },
      {
        id: 'state',
        head: t('state'),
        text: ({ active }) => t(active ? 'is_offered' : 'not_offered'),
        cell: ({ active }) => <Badge tone={active ? 'good' : 'plain'}>{t(active ? 'is_offered' : 'not_offered')}</Badge>,
      },
      { id: 'when', head: t('changed'), text: ({ updated_at: at }) => at, cell: ({ updated_at: at }) => <Moment at={at} /> },
    ],
    [t, brands],
  )
}
