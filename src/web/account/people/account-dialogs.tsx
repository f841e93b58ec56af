import { useState } from 'react'
import type { GrantedRole, PersonRow } from '#contract/account/people-admin.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { showToast } from '#web/kit/display/toast.tsx'
import { CopyField } from '#web/kit/dialog/copy-field.tsx'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { invalidatePeople } from './people-queries.ts'
import { RoleTicks } from './role-ticks.tsx'

interface AboutPerson {
  readonly person: PersonRow
  readonly name: string
  readonly onClose: () => void
}

const reasonFields = ['reason', 'roles', 'password'] as const

interface ReasonProps {
  readonly value: string
  readonly onValue: (value: string) => void
  readonly error: string | undefined
  readonly optional?: boolean
  /** The focus begins here: nothing before it must be answered. */
  readonly startsHere?: boolean
}

/** Why something is decided, for the audit log. */
export function Reason({ startsHere = false, ...props }: ReasonProps) {
  const t = useTranslation('account/people')
  return (
    <TextArea
      label={t('reason')}
      hint={t('reason_hint')}
      maxLength={500}
      rows={3}
      {...(startsHere && { 'data-autofocus': true })}
      {...props}
    />
  )
}

/** Blocks somebody or lets them in again; whichever of both the page shows is meant. */
export function BlockDialog({ person, name, onClose }: AboutPerson) {
  const t = useTranslation('account/people')
  const [reason, setReason] = useState('')
  const blocked = person.status !== 'blocked'
  const verb = blocked ? 'block' : 'unblock'
  return (
    <DecisionDialog
      title={t(`${verb}_title`, { name })}
      confirm={t(verb)}
      done={t(`toast_${verb}`)}
      danger={blocked}
      fields={reasonFields}
      check={() => (reason.trim() === '' ? { reason: [t('reason_needed')] } : {})}
      decide={() => api.peopleAdmin.toggleBlock({ id: person.id, reason: reason.trim(), blocked })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="bs-soft">{t(`${verb}_text`)}</p>
          {!blocked && person.blocked_reason !== null && (
            <p className="bs-small">{t('blocked_because', { reason: person.blocked_reason })}</p>
          )}
          <Reason value={reason} onValue={setReason} error={errors['reason']} startsHere />
        </>
      )}
    </DecisionDialog>
  )
}

/** Which roles somebody has. */
export function RolesDialog({ person, name, onClose }: AboutPerson) {
  const t = useTranslation('account/people')
  const [roles, setRoles] = useState<readonly GrantedRole[]>(() =>
    person.all_roles.filter((role): role is GrantedRole => role !== 'ielts-pro'),
  )
  const [reason, setReason] = useState('')
  return (
    <DecisionDialog
      title={t('roles_title', { name })}
      confirm={t('roles_do')}
      done={t('toast_roles')}
      fields={reasonFields}
      check={() => (reason.trim() === '' ? { reason: [t('reason_needed')] } : {})}
      decide={() => api.peopleAdmin.setRoles({ id: person.id, roles: [...roles], reason: reason.trim() })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <RoleTicks roles={roles} onRoles={setRoles} />
          <Reason value={reason} onValue={setReason} error={errors['reason']} />
        </>
      )}
    </DecisionDialog>
  )
}

const closeFields = ['reason'] as const

/** Closes somebody's account after thirty days, with the password of who decides it. */
export function CloseAccountDialog({ person, name, onClose }: AboutPerson) {
  const t = useTranslation('account/people')
  const [reason, setReason] = useState('')
  const close = async (password: string) => {
    await api.profile.destroy({ id: person.id, password, reason: reason.trim() === '' ? null : reason.trim() })
    void invalidatePeople()
  }
  return (
    <FormDialog
      title={t('close_title', { name })}
      confirm={t('close_do')}
      done={t('toast_closing')}
      danger
      fields={closeFields}
      password={{ label: t('your_password') }}
      act={close}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="bs-soft">{t('close_text')}</p>
          <Reason value={reason} onValue={setReason} error={errors['reason']} optional />
        </>
      )}
    </FormDialog>
  )
}

const noFields: readonly string[] = []

/** Takes a closing back within its thirty days. */
export function KeepAccountDialog({ person, name, onClose }: AboutPerson) {
  const t = useTranslation('account/people')
  return (
    <DecisionDialog
      title={t('keep_title', { name })}
      confirm={t('do_keep')}
      done={t('toast_kept')}
      fields={noFields}
      decide={() => api.profile.keep({ id: person.id })}
      onClose={onClose}
    >
      {() => <p className="bs-soft">{t('keep_text')}</p>}
    </DecisionDialog>
  )
}

const linkFields = ['password'] as const

/** Makes a link to a new password, to be handed over; shown once it is made. */
export function ResetLinkDialog({ person, name, onClose }: AboutPerson) {
  const t = useTranslation('account/people')
  const { minute } = useFormatInstant(null)
  const [link, setLink] = useState<{ readonly url: string; readonly expires_at: string } | null>(null)
  const isMailed = person.all_roles.some((role) => role === 'super-admin' || role === 'teacher')
  const make = async () => {
    const { url, expires_at } = await api.account.resetUrl({ user_id: person.id })
    if (url !== null) return setLink({ url, expires_at })
    showToast(t('link_mailed', { name }))
    onClose()
  }
  if (link !== null) return <LinkShown {...link} text={t('link_text', { name, until: minute(link.expires_at) })} onClose={onClose} />
  return (
    <DecisionDialog
      title={t('link_title', { name })}
      confirm={t('link_do')}
      fields={linkFields}
      decide={make}
      onDone={() => undefined}
      onClose={onClose}
    >
      {() => <p className="bs-soft">{t(isMailed ? 'link_lead_mailed' : 'link_lead')}</p>}
    </DecisionDialog>
  )
}

function LinkShown({ url, text, onClose }: { readonly url: string; readonly text: string; readonly onClose: () => void }) {
  const t = useTranslation('account/people')
  return <CopyField title={t('link_made')} label={t('link')} value={url} text={text} onClose={onClose} />
}
