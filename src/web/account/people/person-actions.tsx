import { useState } from 'react'
import type { PersonRow } from '#contract/account/people-admin.contract.ts'
import { useProfile } from '#web/session/index.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { Menu, type MenuItem } from '#web/kit/dialog/menu.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { BlockDialog, CloseAccountDialog, KeepAccountDialog, ResetLinkDialog, RolesDialog } from './account-dialogs.tsx'
import { maskEmail } from '#web/kit/format/mask-email.ts'
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

/** What may be decided of a person as they stand; of oneself only Pro. */
function listActions({ status, ielts_pro_expire_at: pro }: PersonRow, isOneself: boolean): Action[] {
  if (status === 'closed') return []
  return [
    'pro',
    ...(isOneself ? [] : (['link', 'roles'] as const)),
    ...(pro === null ? [] : (['remove_pro'] as const)),
    ...(isOneself ? [] : (['block'] as const)),
    ...(isOneself ? [] : ([status === 'closing' ? 'keep' : 'close'] as const)),
  ]
}

const drawn = { pro: 'crown', link: 'lock', roles: 'users', remove_pro: 'close', block: 'stop', close: 'alert', keep: 'check' } as const

export interface AskedAction {
  /** The decision that is asked about at once; nothing where the person isn't decided about so. */
  readonly first?: string | undefined
  /** Called once a dialog has closed. */
  readonly onClose?: () => void
}

interface PersonActionsProps extends AskedAction {
  readonly person: PersonRow
  readonly labelled?: boolean
}

/** The menu of decisions about one person, and the dialog of the one that was pressed. */
export function PersonActions({ person, labelled = false, first, onClose }: PersonActionsProps) {
  const t = useTranslation('account/people')
  const me = useProfile()
  const [pressed, setAsking] = useState<Action | null>(null)
  const name = toFullName(person) || maskEmail(person.email)
  const actions = listActions(person, me?.id === person.id)
  if (actions.length === 0) return null
  const asking = pressed ?? actions.find((action) => action === first) ?? null
  const close = () => {
    setAsking(null)
    onClose?.()
  }
  const toItem = (action: Action): MenuItem => {
    const undoes = action === 'block' && person.status === 'blocked'
    return {
      label: t(undoes ? 'unblock' : `do_${action}`),
      icon: undoes ? 'check' : drawn[action],
      onPress: () => setAsking(action),
      danger: !undoes && ['remove_pro', 'block', 'close'].includes(action),
    }
  }
  const items = actions.map(toItem).toSorted((one, other) => Number(one.danger) - Number(other.danger))
  const Asked = asking === null ? null : dialogs[asking]
  return (
    <>
      <Menu
        label={t('actions_for', { name })}
        {...(!labelled && { buttonLabel: t('actions_for', { name }) })}
        items={items}
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
      {Asked !== null && <Asked person={person} name={name} onClose={close} />}
    </>
  )
}
