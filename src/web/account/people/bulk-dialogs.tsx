import { useState } from 'react'
import type { PersonRow } from '#contract/account/people-admin.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Reason } from './account-dialogs.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { invalidatePeople } from './people-queries.ts'
import { toFullName } from './person-name.ts'
import { endOfDay, extendBy, isLifelong, lifelongDay } from './pro-days.ts'
import { ProDayFields, proFields, useWhy, WhyFields } from './pro-dialog.tsx'

interface BulkDialogProps {
  readonly people: readonly PersonRow[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** One person after the other. What is refused stops there; deciding again repeats what was done, and changes nothing. */
async function decideForEach(people: readonly PersonRow[], decide: (id: number) => Promise<unknown>): Promise<void> {
  try {
    for (const { id } of people) await decide(id)
  } finally {
    void invalidatePeople()
  }
}

const toNames = (people: readonly PersonRow[]) => people.map((person) => nameOrMask({ name: toFullName(person), email: person.email }))

function Names({ people }: { readonly people: readonly PersonRow[] }) {
  const t = useTranslation('account/people')
  return <p className="bs-small">{toNames(people).join(t('comma'))}</p>
}

/** Nobody loses Pro for life to a day that is set for several people: they are left out. */
export const hasProForLife = ({ ielts_pro_expire_at: end }: PersonRow) => end !== null && isLifelong(end)

/** The same last day of Pro for everyone who is selected, except those who have it for life. */
export function BulkProDialog({ people: selected, onClose, onDone }: BulkDialogProps) {
  const t = useTranslation('account/people')
  const kept = selected.filter(hasProForLife)
  const people = selected.filter((person) => !hasProForLife(person))
  const [now] = useState(() => new Date(Date.now()).toISOString())
  const [day, setDay] = useState(() => extendBy(1, { now, end: null }))
  const why = useWhy()
  return (
    <DecisionDialog
      title={t('bulk_pro_title', { count: people.length })}
      confirm={t('set_pro_do')}
      done={t('toast_pro')}
      fields={proFields}
      check={() => ({ ...(endOfDay(day) === null && { taken_unlimited_expire_at: [t('day_needed')] }), ...why.check() })}
      decide={() => decideForEach(people, (id) => api.peopleAdmin.setPro({ id, taken_unlimited_expire_at: day, ...why.given }))}
      onClose={onClose}
      onDone={onDone}
    >
      {(errors) => (
        <>
          <Names people={people} />
          {kept.length > 0 && (
            <p className="bs-small bs-soft">{t('bulk_pro_kept', { count: kept.length, names: toNames(kept).join(t('comma')) })}</p>
          )}
          {day !== lifelongDay && <p className="bs-small bs-soft">{t('bulk_pro_text')}</p>}
          <ProDayFields now={now} end={null} staffEnd={null} day={day} onDay={setDay} error={errors['taken_unlimited_expire_at']} />
          <WhyFields why={why} error={errors['reason']} />
        </>
      )}
    </DecisionDialog>
  )
}

const blockFields = ['reason'] as const

/** Blocks everyone who is selected, for one reason. */
export function BulkBlockDialog({ people, onClose, onDone }: BulkDialogProps) {
  const t = useTranslation('account/people')
  const [reason, setReason] = useState('')
  return (
    <DecisionDialog
      title={t('bulk_block_title', { count: people.length })}
      confirm={t('block')}
      done={t('toast_block')}
      danger
      fields={blockFields}
      check={() => (reason.trim() === '' ? { reason: [t('reason_needed')] } : {})}
      decide={() => decideForEach(people, (id) => api.peopleAdmin.toggleBlock({ id, reason: reason.trim(), blocked: true }))}
      onClose={onClose}
      onDone={onDone}
    >
      {(errors) => (
        <>
          <Names people={people} />
          <p className="bs-soft">{t('block_text')}</p>
          <Reason value={reason} onValue={setReason} error={errors['reason']} startsHere />
        </>
      )}
    </DecisionDialog>
  )
}
