import { useState } from 'react'
import { type GrantKind, grantKinds } from '#contract/account/grant-kind.ts'
import type { PersonRow } from '#contract/account/people-admin.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useFormatOwnInstant } from '#web/session/index.ts'
import { Reason } from './account-dialogs.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { ProBadge } from './person-badges.tsx'
import { endOfDay, extendBy, findNewEnd, isLifelong, lifelongDay, toTaipeiDay } from './pro-days.ts'

/** What the server may refuse of an end of Pro. */
export const proFields = ['taken_unlimited_expire_at', 'kind', 'reason', 'password'] as const
const lengths = ['1', '6', '12', 'life'] as const
type Length = (typeof lengths)[number]

interface ProDialogProps {
  readonly person: PersonRow
  readonly name: string
  readonly onClose: () => void
}

/** Until when somebody is to be Pro: so many months on, for life, or a day; each until its last second at GMT+8. */
export function ProDialog({ person, name, onClose }: ProDialogProps) {
  const t = useTranslation('account/people')
  const [now] = useState(() => new Date(Date.now()).toISOString())
  const end = person.ielts_pro_expire_at
  const [day, setDay] = useState(() => (end !== null && isLifelong(end) ? lifelongDay : extendBy(1, { now, end })))
  const why = useWhy()
  const check = () => ({ ...(endOfDay(day) === null && { taken_unlimited_expire_at: [t('day_needed')] }), ...why.check() })
  return (
    <DecisionDialog
      title={t('set_pro_title', { name })}
      confirm={t('set_pro_do')}
      done={t('toast_pro')}
      fields={proFields}
      check={check}
      decide={() => api.peopleAdmin.setPro({ id: person.id, taken_unlimited_expire_at: day, ...why.given })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="bs-row bs-row-wraps">
            <span className="bs-soft">{t('now')}</span> <ProBadge until={end} />
          </p>
          <ProDayFields
            now={now}
            end={end}
            staffEnd={person.taken_unlimited_expire_at}
            day={day}
            onDay={setDay}
            error={errors['taken_unlimited_expire_at']}
          />
          <WhyFields why={why} error={errors['reason']} />
        </>
      )}
    </DecisionDialog>
  )
}

interface Why {
  readonly kind: GrantKind
  readonly reason: string
}

/** Why Pro is given: the kind, and a reason in words. */
export function useWhy() {
  const t = useTranslation('account/people')
  const [{ kind, reason }, setWhy] = useState<Why>({ kind: 'gift', reason: '' })
  return {
    kind,
    reason,
    given: { kind, reason: reason.trim() },
    change: (change: Partial<Why>) => setWhy((before) => ({ ...before, ...change })),
    check: () => (reason.trim() === '' ? { reason: [t('reason_needed')] } : {}),
  }
}

interface WhyFieldsProps {
  readonly why: ReturnType<typeof useWhy>
  readonly error: string | undefined
}

export function WhyFields({ why: { kind, reason, change }, error }: WhyFieldsProps) {
  const t = useTranslation('account/people')
  return (
    <>
      <div>
        <p className="bs-legend" aria-hidden="true">
          {t('grant_kind')}
        </p>
        <Segmented
          legend={t('grant_kind')}
          options={grantKinds.map((value) => ({ value, label: t(`grant_kind_${value}`) }))}
          value={kind}
          onValue={(next) => change({ kind: next })}
        />
      </div>
      <Reason value={reason} onValue={(next) => change({ reason: next })} error={error} startsHere />
    </>
  )
}

interface ProDayFieldsProps {
  readonly now: string
  /** The present end of Pro, which a length is added to. */
  readonly end: string | null
  /** The present end of what staff gave. */
  readonly staffEnd: string | null
  readonly day: string
  readonly onDay: (day: string) => void
  readonly error: string | undefined
}

/** The last day of Pro: a length added to the present end, or a day; and when that ends. For life there is no day to choose. */
export function ProDayFields({ now, end, staffEnd, day, onDay, error }: ProDayFieldsProps) {
  const t = useTranslation('account/people')
  const toDay = (length: Length) => (length === 'life' ? lifelongDay : extendBy(Number(length), { now, end }))
  const until = endOfDay(day)
  const newEnd = until === null ? null : findNewEnd(until, { end, staffEnd })
  const hasLife = end !== null && isLifelong(end)
  const legend = t(end !== null && end > now && !hasLife ? 'extend' : 'give')
  return (
    <>
      <div>
        <p className="bs-legend" aria-hidden="true">
          {legend}
        </p>
        <Segmented
          legend={legend}
          options={lengths.map((value) => ({ value, label: t(`length_${value}`) }))}
          value={lengths.find((length) => toDay(length) === day) ?? null}
          onValue={(length) => onDay(toDay(length))}
        />
      </div>
      {day !== lifelongDay && (
        <TextInput label={t('last_day')} type="date" min={toTaipeiDay(now)} max={lifelongDay} value={day} onValue={onDay} error={error} />
      )}
      {newEnd !== null && <ProEnds until={newEnd} />}
      {newEnd !== until && <p className="bs-small">{t('bought_longer')}</p>}
      {hasLife && newEnd !== null && !isLifelong(newEnd) && <p className="bs-small">{t('life_ends')}</p>}
    </>
  )
}

/** The same moment at GMT+8 and on the reader's clock. */
function ProEnds({ until }: { readonly until: string }) {
  const t = useTranslation('account/people')
  const own = useFormatOwnInstant()
  if (isLifelong(until))
    return (
      <p className="pp-ends" aria-live="polite">
        <b>{t('ends_never')}</b>
      </p>
    )
  const at = `${toTaipeiDay(until)} 23:59`
  return (
    <p className="pp-ends" aria-live="polite">
      <b>{t('ends_at', { at })}</b>
      <span className="bs-small bs-soft">{t('ends_here', { at: own.minute(until) })}</span>
    </p>
  )
}

/** Takes every membership away. */
export function RemoveProDialog({ person, name, onClose }: ProDialogProps) {
  const t = useTranslation('account/people')
  const [reason, setReason] = useState('')
  return (
    <DecisionDialog
      title={t('remove_pro_title', { name })}
      confirm={t('remove_pro')}
      done={t('toast_pro_removed')}
      danger
      fields={proFields}
      check={() => (reason.trim() === '' ? { reason: [t('reason_needed')] } : {})}
      decide={() => api.peopleAdmin.removePro({ id: person.id, reason: reason.trim() })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="bs-soft">{t('remove_pro_text')}</p>
          <Reason value={reason} onValue={setReason} error={errors['reason']} startsHere />
        </>
      )}
    </DecisionDialog>
  )
}
