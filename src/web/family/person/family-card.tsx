import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ParentLink } from '#contract/family/family.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type PersonCardProps, RecordCard } from '#web/office/record/index.ts'
import { familyQuery } from './family-query.ts'
import { linkTones } from './link-list.tsx'

const isOpen = ({ status }: ParentLink) => status === 'verified' || status === 'requested'

/** Who a person is connected with, or is asked to be. */
export function FamilyCard({ person }: PersonCardProps) {
  const t = useTranslation('family/person')
  const { data, isError } = useQuery(familyQuery(person.id))
  const others = [
    ...(data?.parents ?? []).filter(isOpen).map((link) => ({ link, other: link.parent })),
    ...(data?.children ?? []).filter(isOpen).map((link) => ({ link, other: link.student })),
  ]
  return (
    <RecordCard title={t('family')} person={person} tab="family">
      {data === undefined ? (
        <p className="bs-soft">{isError ? t('failed') : '\u00a0'}</p>
      ) : others.length === 0 ? (
        <p className="bs-soft">{t(person.roles.includes('parent') ? 'no_children' : 'no_parents')}</p>
      ) : (
        <ul>
          {others.map(({ link, other }) => (
            <li key={link.id}>
              {other.id === null ? (
                <span>{other.name || other.email}</span>
              ) : (
                <Link to="/students/$id" params={{ id: String(other.id) }} search={{}}>
                  {other.name || other.email}
                </Link>
              )}
              <Badge tone={linkTones[link.status]}>{t(`link_${link.status}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </RecordCard>
  )
}
