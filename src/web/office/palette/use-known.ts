import { useProfile } from '#web/session/index.ts'
import { askForFeedback } from '#web/support/index.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { officeActions } from '#web/office/frame/office-links.gen.ts'
import { officeGroups } from '#web/office/frame/groups.ts'
import { groupOf, listOfficeLinks, type OfficeLink } from '#web/office/frame/places.ts'
import { readRecent } from '#web/office/frame/recent.ts'
import { listForReader } from './for-role.ts'
import { filterOptions, type Option, type OptionGroup, type Query } from './options.ts'

const iconOf = (link: OfficeLink) => officeGroups.find(({ name }) => name === groupOf(link))?.icon ?? 'board'

function usePages(): readonly Option[] {
  const lang = useLang()
  const t = useTranslation('office/frame')
  return listOfficeLinks(useProfile()).map((link) => {
    const group = groupOf(link)
    return {
      key: `page ${link.to}`,
      title: link.text[lang],
      icon: iconOf(link),
      href: link.to,
      otherNames: Object.values(link.text),
      ...(group !== undefined && { state: t(`group_${group}`) }),
    }
  })
}

function useActions(): readonly Option[] {
  const lang = useLang()
  const t = useTranslation('office/frame')
  const ofModules = listForReader(officeActions, useProfile()).map(({ href, text }): Option => {
    return { key: `action ${href}`, title: text[lang], icon: 'right', href, otherNames: Object.values(text) }
  })
  return [
    ...ofModules,
    { key: 'action report', title: t('report_problem'), icon: 'chat', run: askForFeedback },
    { key: 'action practice', title: t('to_practice'), icon: 'arrow-left', href: '/ielts' },
  ]
}

function useRecentPages(): readonly Option[] {
  const lang = useLang()
  const profile = useProfile()
  const links = listOfficeLinks(profile)
  return readRecent(profile?.id ?? 0).flatMap(({ href, title, under }): Option[] => {
    const link = links.find(({ to }) => to === under)
    return link === undefined ? [] : [{ key: `recent ${href}`, title, icon: iconOf(link), href, state: link.text[lang] }]
  })
}

/** What the browser knows itself: what was opened last, pages, and things to do. */
export function useKnown({ q, isForActions }: Query): readonly OptionGroup[] {
  const t = useTranslation('office/palette')
  const [recent, pages, actions] = [useRecentPages(), usePages(), useActions()]
  const toDo = { key: 'actions', title: t('actions'), options: filterOptions(actions, q) }
  if (isForActions) return [toDo]
  return [
    { key: 'recent', title: t('recent'), options: filterOptions(recent, q) },
    { key: 'pages', title: t('pages'), options: filterOptions(pages, q) },
    toDo,
  ]
}
