import { useMemo } from 'react'
import type { StaffGradingOption, StaffPlan } from '#contract/plan/plan-staff.contract.ts'
import { toProPrice } from '#contract/plan/prices.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type TableColumn, TableView } from '#web/office/table/index.ts'
import { useNameOption, useNamePlan } from './price-names.ts'

const sortNothing = () => undefined

/** The word of how a plan is offered. */
function toState({ months, active }: StaffPlan): string {
  if (months === 0) return 'always_shown'
  return active ? 'is_sold' : 'not_sold'
}

interface PlanTableProps {
  readonly plans: readonly StaffPlan[]
  readonly onChange: (plan: StaffPlan) => void
}

/** Plans in the order in which people see them. */
export function PlanTable({ plans, onChange }: PlanTableProps) {
  const t = useTranslation('plan/admin')
  const namePlan = useNamePlan()
  const columns = usePlanColumns()
  return (
    <TableView
      label={t('plans')}
      columns={columns}
      shown={columns}
      rows={plans}
      rowId={({ code }) => code}
      rowName={namePlan}
      rowButtons={(plan) => (
        <Button size="dense" aria-label={t('change_of', { name: namePlan(plan) })} onClick={() => onChange(plan)}>
          {t('change')}
        </Button>
      )}
      sort=""
      onSort={sortNothing}
      isBusy={false}
    />
  )
}

function usePlanColumns(): readonly TableColumn<StaffPlan>[] {
  const t = useTranslation('plan/admin')
  const namePlan = useNamePlan()
  return useMemo(
    () => [
      { id: 'plan', head: t('plan'), isLead: true, text: namePlan },
      { id: 'list', head: t('list_price'), isNumber: true, isLabelled: true, text: ({ list_price: price }) => String(price) },
      { id: 'sale', head: t('sale_price'), isNumber: true, isLabelled: true, text: ({ sale_price: price }) => String(price) },
      {
        id: 'state',
        head: t('state'),
        text: (plan) => t(toState(plan)),
        // What is usual is plain: a badge tells the exception.
        cell: (plan) => (toState(plan) === 'not_sold' ? <Badge>{t('not_sold')}</Badge> : t(toState(plan))),
      },
    ],
    [t, namePlan],
  )
}

interface GradingTableProps {
  readonly options: readonly StaffGradingOption[]
  readonly onChange: (option: StaffGradingOption) => void
}

/** What grading costs, and what it costs Pro members. */
export function GradingTable({ options, onChange }: GradingTableProps) {
  const t = useTranslation('plan/admin')
  const nameOption = useNameOption()
  const columns = useMemo<readonly TableColumn<StaffGradingOption>[]>(
    () => [
      { id: 'option', head: t('option'), isLead: true, text: nameOption },
      { id: 'price', head: t('list_price'), isNumber: true, isLabelled: true, text: ({ price }) => String(price) },
      { id: 'pro', head: t('pro_price'), isNumber: true, isLabelled: true, text: ({ price }) => String(toProPrice(price)) },
    ],
    [t, nameOption],
  )
  return (
    <TableView
      label={t('grading')}
      columns={columns}
      shown={columns}
      rows={options}
      rowId={({ code }) => code}
      rowName={nameOption}
      rowButtons={(option) => (
        <Button size="dense" aria-label={t('change_of', { name: nameOption(option) })} onClick={() => onChange(option)}>
          {t('change')}
        </Button>
      )}
      sort=""
      onSort={sortNothing}
      isBusy={false}
    />
  )
}
