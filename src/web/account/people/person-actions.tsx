import { Suspense, useState } from 'react'
import type { PersonRow } from '#contract/account/people-admin.contract.ts'
import type { PersonAction } from '#web/office/record/index.ts'
import { useProfile } from '#web/session/index.ts'
import { Icon, type IconName } from '#web/kit/display/icon.tsx'
import { invalidatePeople } from './people-queries.ts'
import { Menu, type MenuItem } from '#web/kit/dialog/menu.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { BlockDialog, CloseAccountDialog, KeepAccountDialog, ResetLinkDialog, RolesDialog } from './account-dialogs.tsx'
import { maskEmail } from '#web/kit/format/mask-email.ts'
import { isLifeOfOthers } from './pro-days.ts'
import { ProDialog, RemoveProDialog } from './pro-dialog.tsx'
import { toFullName } from './person-name.ts'

const dialogs = {
  pro: ProDialog,
  remove_pro: RemoveProDialog,
  link: ResetLinkDialog,
  roles: RolesDialog,
  block: BlockDialog,
  close: CloseAccountDialog,
  keep: KeepAccountDialog,
} as const
type Action = keyof typeof dialogs

/** What may be decided of a person as they stand; of oneself only Pro. Its end isn’t set where that would change nothing. */
function listActions({ status, ielts_pro_expire_at: pro, taken_unlimited_expire_at: staffEnd }: PersonRow, isOneself: boolean): Action[] {
  if (status === 'closed') return []
  return [
    ...(isLifeOfOthers({ end: pro, staffEnd }) ? [] : (['pro'] as const)),
    ...(isOneself ? [] : (['link', 'roles'] as const)),
    ...(pro === null ? [] : (['remove_pro'] as const)),
    ...(isOneself ? [] : (['block'] as const)),
    ...(isOneself ? [] : ([status === 'closing' ? 'keep' : 'close'] as const)),
  ]
}

const icons: Readonly<Record<Action, IconName>> = {
  pro: 'crown',
  link: 'lock',
  roles: 'users',
  remove_pro: 'close',
  block: 'stop',
  close: 'alert',
  keep: 'check',
}

/** In the order of the menu. */
const groups = ['contact', 'grant', 'access', 'danger'] as const
type Group = (typeof groups)[number]

const groupOf: Readonly<Record<Action, Group>> = {
  pro: 'grant',
  link: 'access',
  roles: 'access',
  keep: 'access',
  remove_pro: 'danger',
  block: 'danger',
  close: 'danger',
}

export interface AskedAction {
  /** The decision that is asked about at once; nothing where the person isn't decided about so. */
  readonly first?: string | undefined
  /** What other modules offer to do. */
  readonly more?: readonly PersonAction[]
  /** Called once a dialog has closed. */
  readonly onClose?: () => void
}

interface PersonActionsProps extends AskedAction {
  readonly person: PersonRow
  readonly labelled?: boolean
}

interface Offered extends Pick<MenuItem, 'label' | 'icon'> {
  readonly name: string
  readonly group: Group
}

/** What can be done about a person, in groups of what belongs together; what takes something away comes last. */
function useOffered(person: PersonRow, more: readonly PersonAction[], isOneself: boolean): readonly Offered[] {
  const t = useTranslation('account/people')
  const toOffered = (name: Action): Offered => {
    const undoes = name === 'block' && person.status === 'blocked'
    if (undoes) return { name, label: t('unblock'), icon: 'check', group: 'access' }
    return { name, label: t(`do_${name}`), icon: icons[name], group: groupOf[name] }
  }
  const own = listActions(person, isOneself).map(toOffered)
  const others = own.length === 0 || isOneself ? [] : more
  return groups.flatMap((group) => {
    // What concerns the whole account is the last of what takes away.
    const all = group === 'danger' ? [...others, ...own] : [...own, ...others]
    return all.filter((each) => each.group === group)
  })
}

function toItem({ name, label, icon, group }: Offered, before: Offered | undefined, onAsk: (name: string) => void): MenuItem {
  const startsGroup = before !== undefined && before.group !== group
  return { label, ...(icon !== undefined && { icon }), danger: group === 'danger', startsGroup, onPress: () => onAsk(name) }
}

/** The menu of what can be done about one person, and the dialog of what was pressed. */
export function PersonActions({ person, labelled = false, first, more = [], onClose }: PersonActionsProps) {
  const t = useTranslation('account/people')
  const me = useProfile()
  const [pressed, setAsking] = useState<string | null>(null)
  const name = toFullName(person) || maskEmail(person.email)
  const offered = useOffered(person, more, me?.id === person.id)
  if (offered.length === 0) return null
  const asking = pressed ?? offered.find((each) => each.name === first)?.name ?? null
  const close = () => {
    setAsking(null)
    onClose?.()
  }
  return (
    <>
      <Menu
        label={t('actions_for', { name })}
        {...(!labelled && { buttonLabel: t('actions_for', { name }) })}
        items={offered.map((each, place) => toItem(each, offered[place - 1], setAsking))}
        className={labelled ? 'bs-btn bs-btn-secondary' : 'bs-iconbtn'}
      >
        {labelled ? (
          <>
            {t('actions')}
            <Icon name="down" />
          </>
        ) : (
          <Icon name="dots" />
        )}
      </Menu>
      {asking !== null && <Asked asking={asking} person={person} name={name} more={more} onClose={close} />}
    </>
  )
}

interface AskedProps {
  readonly asking: string
  readonly person: PersonRow
  readonly name: string
  readonly more: readonly PersonAction[]
  readonly onClose: () => void
}

const isOwn = (name: string): name is Action => Object.hasOwn(dialogs, name)

function Asked({ asking, person, name, more, onClose }: AskedProps) {
  if (isOwn(asking)) {
    const Own = dialogs[asking]
    return <Own person={person} name={name} onClose={onClose} />
  }
  const Other = more.find((each) => each.name === asking)?.Dialog
  if (Other === undefined) return null
  return (
    <Suspense fallback={null}>
      <Other person={{ id: person.id, name, roles: person.all_roles }} onChange={() => void invalidatePeople()} onClose={onClose} />
    </Suspense>
  )
}
