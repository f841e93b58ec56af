import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ParentLink } from '#contract/family/family.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type PersonCardProps, RecordCardList } from '#web/office/record/index.ts'
import { familyQuery } from './family-query.ts'
import { linkTones } from './link-list.tsx'

const isOpen = ({ status }: ParentLink) => status === 'verified' || status === 'requested'

/** Who a person is connected with, or is asked to be. */
export function FamilyCard({ person }: PersonCardProps) {
  const t = useTranslation('family/person')
  const { data, isError } = useQuery(familyQuery(person.id))
  const others = data && [
    ...data.parents.filter(isOpen).map((link) => ({ link, other: link.parent })),
    ...data.children.filter(isOpen).map((link) => ({ link, other: link.student })),
  ]
  return (
    <RecordCardList
      title={t('family')}
      person={person}
      tab="family"
      items={others}
      failure={isError ? t('failed') : null}
      none={t(person.roles.includes('parent') ? 'no_children' : 'no_parents')}
      row={({ link, other }) => (
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
      )}
    />
  )
}
