import { Link } from '@tanstack/react-router'
import type { ParentLink } from '#contract/family/family.contract.ts'
import { nameStudent } from '#web/family/index.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface ChildChoiceProps {
  readonly links: readonly ParentLink[]
  /** The child whose sections are below. */
  readonly shownId: number
}

/** The connected children of a parent; one of them is shown. */
export function ChildChoice({ links, shownId }: ChildChoiceProps) {
  const t = useTranslation('grading/order')
  if (links.length < 2) return null
  return (
    <nav aria-label={t('children')}>
      <ul className="go-children">
        {links.map((link) => (
          <li key={link.id}>
            <Link
              to="/grading"
              search={{ child: link.student.id ?? 0 }}
              aria-current={link.student.id === shownId ? 'true' : undefined}
              resetScroll={false}
            >
              {nameStudent(link)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
