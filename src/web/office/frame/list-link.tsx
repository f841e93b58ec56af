import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { OwnPlace } from '#web/office/own-place.ts'
import { groupOf, type OfficeLink } from './places.ts'

interface ListLinkProps {
  readonly link: OfficeLink | undefined
  readonly own: OwnPlace | undefined
}

/** From a page to the list under which it is, or to the first page of the office. */
export function ListLink({ link, own }: ListLinkProps) {
  const t = useTranslation('office/frame')
  const lang = useLang()
  if (link === undefined) return null
  const list = own?.part?.name ?? link.text[lang]
  return (
    <LinkButton kind="primary" icon="arrow-left" to={link.to} {...(own?.part !== undefined && { search: own.part.search as never })}>
      {groupOf(link) === undefined ? list : t('to_list', { list })}
    </LinkButton>
  )
}
