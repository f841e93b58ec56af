import { Link } from '@tanstack/react-router'
import type { StaffAttemptRow } from '#contract/attempt/staff-attempt.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { maskEmail, nameOrMask } from '#web/kit/format/mask-email.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { StatusBadge } from './status-badge.tsx'

/** "Academic Test 1, Reading" or "Academic Test 1, whole test". */
export function useFormatTake(): (attempt: Pick<StaffAttemptRow, 'scope' | 'skill' | 'part'>) => string {
  const t = useTranslation('supervision')
  const nouns = useTranslation('exam')
  return ({ scope, skill, part }) => {
    const what = part === null ? t(`scope_${scope}`) : t('part', { part })
    return skill === null ? what : scope === 'section' ? nouns(`skill_${skill}`) : `${nouns(`skill_${skill}`)}${nouns('comma')}${what}`
  }
}

export function StaffRow({ attempt }: { readonly attempt: StaffAttemptRow }) {
  const t = useTranslation('supervision')
  const nouns = useTranslation('exam')
  const formatTake = useFormatTake()
  const { id, test_title, mode, status, person, factor, late, seen_before, created_at } = attempt
  return (
    <li className="bs-listrow">
      <div>
        <h2 className="bs-listrow-title">
          <Link to="/admin/attempts/$id" params={{ id: String(id) }}>
            <span lang="en">{test_title}</span>
            {nouns('comma')}
            {formatTake(attempt)}
          </Link>
        </h2>
        <p className="bs-tiny bs-mute">
          {t('number', { id })} · {nouns(`mode_${mode}`)}
        </p>
      </div>
      <div className="sf-person">
        <b>{nameOrMask(person)}</b>
        {person.name !== '' && <span className="bs-tiny bs-mute">{maskEmail(person.email)}</span>}
      </div>
      <div className="bs-row bs-row-wraps sf-badges">
        <StatusBadge status={status} />
        {factor > 1 && <Badge icon="clock">{t('factor_short', { factor })}</Badge>}
        {seen_before.length > 0 && <Badge tone="wait">{t('seen_before')}</Badge>}
        {late.all > 0 && (
          <Badge tone={late.to_decide > 0 ? 'wait' : 'plain'}>
            {late.to_decide > 0 ? t('late_waiting', { count: late.to_decide }) : t('late_count', { count: late.all })}
          </Badge>
        )}
      </div>
      <p className="bs-tiny bs-soft bs-listrow-when">
        <Moment at={created_at} />
      </p>
    </li>
  )
}
