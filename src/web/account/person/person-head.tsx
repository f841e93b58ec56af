import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PersonRow } from '#contract/account/people-admin.contract.ts'
import type { Profile } from '#contract/profile/profile.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type AskedAction, PersonActions } from '#web/account/people/person-actions.tsx'
import { ProBadge, StatusBadges, useFormatRoles } from '#web/account/people/person-badges.tsx'
import { NextSteps, RecordHead } from '#web/office/record/index.ts'
import { listNextSteps } from './list-next-steps.ts'

interface PersonHeadProps {
  readonly person: PersonRow
  readonly profile: Profile
  readonly name: string
  /** The decision that is asked about at once, and what is done once it is answered. */
  readonly action: AskedAction
  /** What other modules say needs doing next. */
  readonly steps: ReactNode
}

const isMinor = ({ student }: Profile) => (student?.age_band ?? 'adult') !== 'adult'

/** Who a person is, in what state their account is, how they are reached, and what needs doing next. */
export function PersonHead({ person, profile, name, action, steps: others }: PersonHeadProps) {
  const t = useTranslation('account/people')
  const own = useTranslation('account/person')
  const formatRoles = useFormatRoles()
  const { student, teacher, parent } = profile
  const phones = new Set([student?.phone, teacher?.phone, parent?.phone].filter((phone) => typeof phone === 'string' && phone !== ''))
  const facts = [profile.email, ...phones, ...(person.username === null ? [] : [person.username]), t('number', { id: person.id })]
  return (
    <>
      <RecordHead
        title={name}
        face={Array.from(name)[0]?.toUpperCase()}
        badges={
          <>
            <Badge>{formatRoles(person.all_roles)}</Badge>
            <StatusBadges person={person} />
            {person.ielts_pro_expire_at !== null && <ProBadge until={person.ielts_pro_expire_at} />}
            {isMinor(profile) && <Badge tone="info">{own('minor')}</Badge>}
          </>
        }
        facts={
          <>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            <span>{person.last_seen_at === null ? t('never_seen') : <Seen at={person.last_seen_at} />}</span>
          </>
        }
        actions={<PersonActions person={person} labelled {...action} />}
      />
      <Next person={person} profile={profile} others={others} />
    </>
  )
}

function Seen({ at }: { readonly at: string }) {
  const t = useTranslation('account/people')
  return (
    <>
      {t('fact_last_seen')} <Moment at={at} />
    </>
  )
}

interface NextProps extends Pick<PersonHeadProps, 'person' | 'profile'> {
  readonly others: ReactNode
}

function Next({ person, profile, others }: NextProps) {
  const t = useTranslation('account/person')
  const { day } = useFormatInstant(null)
  const steps = listNextSteps(person, profile)
  const said = {
    reason: person.blocked_reason ?? '–',
    day: person.closes_at === null ? '–' : day(person.closes_at),
    email: profile.pending_email ?? '',
  }
  return (
    <NextSteps>
      {others}
      {steps.map(({ name, tab }) => (
        <li key={name}>
          {t(`next_${name}`, said)}
          {tab !== undefined && (
            <Link to="/students/$id" params={{ id: String(person.id) }} search={{ tab }} resetScroll={false}>
              {t(`go_${name}`)}
            </Link>
          )}
        </li>
      ))}
    </NextSteps>
  )
}
