import { useState } from 'react'
import type { ChildProfile } from '#contract/family/family.contract.ts'
import { consentVersion } from '#contract/family/consent-version.ts'
import { type ConsentPurpose, isAgeKnown } from '#contract/family/guardian.ts'
import { useFormatOwnInstant } from '#web/session/index.ts'
import { api } from '#web/kit/api/api.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { setCachedChild } from '#web/family/queries.ts'
import { useAnnouncement } from '#web/family/announcement.tsx'

const noFields: readonly string[] = []
const purposes: readonly ConsentPurpose[] = ['account', 'recording', 'marketing']

interface ConsentsProps {
  readonly child: ChildProfile
  readonly name: string
}

/** The lead text: whether consents are needed, or whether that is unknown. */
function toLead({ age_band, country, needs_guardian }: ChildProfile) {
  if (!isAgeKnown(age_band, country)) return 'consents_age_unknown'
  return needs_guardian ? 'consents_needed' : 'consents_not_needed'
}

/** What a guardian agrees to for a child: purpose by purpose, in one version of the text, and back. */
export function Consents({ child, name }: ConsentsProps) {
  const t = useTranslation('family')
  const { say, line } = useAnnouncement()
  return (
    <section className="bs-card bs-pad bs-stack" aria-labelledby="ac-consents" id="consents">
      <div className="bs-row bs-row-wraps">
        <h2 id="ac-consents">{t('consents')}</h2>
        {child.limited && <Badge tone="wait">{t('limited_badge')}</Badge>}
      </div>
      <p className="bs-small bs-soft">{t(toLead(child), { name })}</p>
      {line}
      {child.needs_guardian && (
        <ul className="ac-consents">
          {purposes.map((purpose) => (
            <Purpose key={purpose} child={child} name={name} purpose={purpose} onDone={say} />
          ))}
        </ul>
      )}
      {child.needs_guardian && <p className="bs-tiny bs-mute">{t('text_version', { version: consentVersion })}</p>}
    </section>
  )
}

interface PurposeProps extends ConsentsProps {
  readonly purpose: ConsentPurpose
  /** With what came of it. */
  readonly onDone: (said: string) => void
}

function Purpose({ child, name, purpose, onDone }: PurposeProps) {
  const t = useTranslation('family')
  const { day } = useFormatOwnInstant()
  const [asking, setAsking] = useState<'give' | 'withdraw' | null>(null)
  const latest = child.consents.find((consent) => consent.purpose === purpose)
  const given = latest !== undefined && latest.withdrawn_at === null
  const state =
    latest === undefined
      ? t('consent_never')
      : latest.withdrawn_at === null
        ? t(latest.method === 'staff' ? 'consent_given_staff' : 'consent_given', { day: day(latest.given_at), version: latest.version })
        : t('consent_withdrawn', { day: day(latest.withdrawn_at) })
  const title = t(`purpose_${purpose}`)
  return (
    <li className="ac-consent">
      <div>
        <h3>{title}</h3>
        <p className="bs-small">{t(`purpose_${purpose}_text`)}</p>
        <p className="bs-small">
          <Badge tone={given ? 'good' : 'plain'} {...(given && { icon: 'check' as const })}>
            {state}
          </Badge>
        </p>
      </div>
      <Button
        kind={given ? 'quiet' : 'secondary'}
        size="dense"
        aria-label={t(given ? 'withdraw_named' : 'give_named', { purpose: title })}
        onClick={() => setAsking(given ? 'withdraw' : 'give')}
      >
        {t(given ? 'withdraw_consent' : 'give_consent')}
      </Button>
      {asking === 'give' && <GiveDialog {...{ child, name, purpose, onDone }} onClose={() => setAsking(null)} />}
      {asking === 'withdraw' && <WithdrawDialog {...{ child, name, purpose, onDone }} onClose={() => setAsking(null)} />}
    </li>
  )
}

function GiveDialog({ child, name, purpose, onDone, onClose }: PurposeProps & { readonly onClose: () => void }) {
  const t = useTranslation('family')
  const give = async (password: string) => {
    setCachedChild(await api.family.consent({ id: child.id, purposes: [purpose], version: consentVersion, password }))
  }
  const leave = () => {
    onClose() // First: what came of it takes the focus.
    onDone(t('consent_saved'))
  }
  return (
    <FormDialog
      title={t('give_title', { name })}
      confirm={t('give_consent')}
      short
      fields={noFields}
      password={{ label: t('give_password'), hint: t('give_password_hint') }}
      act={give}
      onClose={onClose}
      onDone={leave}
    >
      <p>{t(`purpose_${purpose}_text`)}</p>
      <p className="bs-tiny bs-mute">{t('text_version', { version: consentVersion })}</p>
    </FormDialog>
  )
}

function WithdrawDialog({ child, name, purpose, onDone, onClose }: PurposeProps & { readonly onClose: () => void }) {
  const t = useTranslation('family')
  const withdraw = async () => setCachedChild(await api.family.withdrawConsent({ id: child.id, purpose }))
  const leave = () => {
    onClose()
    onDone(t('consent_gone'))
  }
  return (
    <ConfirmDialog
      title={t('withdraw_consent_title')}
      confirm={t('withdraw_consent')}
      danger
      act={withdraw}
      onClose={onClose}
      onDone={leave}
    >
      <p>{t(`withdraw_${purpose}_text`, { name })}</p>
    </ConfirmDialog>
  )
}
