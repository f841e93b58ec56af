import { Link } from '@tanstack/react-router'
import { Icon } from '#web/kit/display/icon.tsx'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { usePageName } from './page-name.ts'
import type { OwnPlace } from '#web/office/own-place.ts'
import { groupOf, type OfficeLink } from './places.ts'

interface CrumbsProps {
  /** The address of the link under which the page is shown. */
  readonly link: OfficeLink | undefined
  readonly path: string
  /** What the page says of its place itself. */
  readonly own: OwnPlace | undefined
}

/** Group, list and page: where one is, and the way up. The first page of the office has none. */
export function Crumbs({ link, path, own }: CrumbsProps) {
  const t = useTranslation('office/frame')
  const lang = useLang()
  const name = usePageName()
  const group = link && groupOf(link)
  if (link === undefined || group === undefined) return null
  const list = own?.part?.name ?? link.text[lang]
  return (
    <nav className="of-crumbs" aria-label={t('crumbs')}>
      <ol>
        <li>{t(`group_${group}`)}</li>
        <li>
          <Icon name="right" />
          {path === link.to ? (
            <span aria-current="page">{list}</span>
          ) : (
            <Link to={link.to} {...(own?.part !== undefined && { search: own.part.search as never })} activeOptions={{ exact: true }}>
              {list}
            </Link>
          )}
        </li>
        {path !== link.to && (
          <li className="of-crumb-here">
            <Icon name="right" />
            <span aria-current="page">{name}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
