import type { Lang } from '#contract/kit/common.ts'
import type { FinderEntry, Found, FoundAction } from '#web/office/finder.ts'
import type { Option } from './options.ts'

/** The one thing that is meant: the only one that was found, or the one whose number was typed. */
function findMeant(found: readonly Found[]): Found | undefined {
  return found.length === 1 ? found[0] : found.find(({ isMeant }) => isMeant === true)
}

/** What a finder found, as rows; what can be done with a thing follows it where it is the one that is meant. */
export function listFound({ name, icon, actions }: Pick<FinderEntry, 'name' | 'icon' | 'actions'>, found: readonly Found[], lang: Lang) {
  const meant = findMeant(found)
  return found.flatMap((thing): readonly Option[] => {
    const { isMeant: _isMeant, withoutActions = [], ...row } = thing
    const own = thing === meant ? actions.filter((action) => !withoutActions.includes(action.name)) : []
    return [{ ...row, key: `${name} ${row.href}`, icon }, ...own.map((action) => toOption(name, action, row, lang))]
  })
}

function toOption(finder: string, { name, suffix, text }: FoundAction, { href, title, note }: Found, lang: Lang): Option {
  const of = note === undefined ? title : `${title} · ${note}`
  return { key: `${finder} ${href} ${name}`, title: text[lang], note: of, icon: 'right', href: href + suffix, isAction: true }
}
