import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import type { MenuItem } from '#web/kit/dialog/menu.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { findView, type SavedView, type ViewContent } from './view-content.ts'

const toKey = (list: string) => ['office', 'view', list] as const

function viewsQuery(list: string) {
  return queryOptions({ queryKey: toKey(list), queryFn: () => api.office.views({ list }) })
}

interface SavedViewsOf {
  readonly list: string
  /** What the list shows now. */
  readonly content: ViewContent
  readonly onView: (view: SavedView) => void
  /** Views may be saved of the list. */
  readonly isOn: boolean
}

type Asking = { readonly what: 'save' } | { readonly what: 'rename' | 'delete'; readonly view: SavedView }

/** The views of a list that one has saved, filters, order and columns under a name: items for a menu, the one that is shown, and the dialog of an item. */
export function useSavedViews({ list, content, onView, isOn }: SavedViewsOf) {
  const t = useTranslation('office/table')
  const views = useQuery({ ...viewsQuery(list), enabled: isOn }).data?.data ?? []
  const [asking, setAsking] = useState<Asking | null>(null)
  const current = findView(views, content)
  const choices: readonly MenuItem[] = views.map((view) => ({
    label: view.name,
    lang: '',
    checked: view === current,
    onPress: () => onView(view),
  }))
  const actions: readonly MenuItem[] = !isOn
    ? []
    : current === undefined
      ? [{ label: t('view_save'), icon: 'bookmark', onPress: () => setAsking({ what: 'save' }) }]
      : [
          { label: t('view_rename'), icon: 'pencil', onPress: () => setAsking({ what: 'rename', view: current }) },
          { label: t('view_delete'), icon: 'close', danger: true, onPress: () => setAsking({ what: 'delete', view: current }) },
        ]
  const dialog = asking !== null && <ViewDialog asking={asking} list={list} content={content} onClose={() => setAsking(null)} />
  return { choices, actions, current, dialog }
}

interface ViewDialogProps extends Pick<SavedViewsOf, 'list' | 'content'> {
  readonly asking: Asking
  readonly onClose: () => void
}

function ViewDialog({ asking, list, content, onClose }: ViewDialogProps) {
  const t = useTranslation('office/table')
  const refetch = () => queryClient.invalidateQueries({ queryKey: toKey(list) })
  if (asking.what === 'save')
    return (
      <NameDialog
        title={t('view_save_title')}
        confirm={t('view_save_do')}
        done={t('view_saved')}
        onName={(name) =>
          api.office.saveView({ list, name, search: { ...content.search }, columns: [...content.columns] }).finally(refetch)
        }
        onClose={onClose}
      />
    )
  const { id, name } = asking.view
  if (asking.what === 'rename')
    return (
      <NameDialog
        title={t('view_rename_title')}
        confirm={t('view_rename_do')}
        done={t('view_renamed')}
        name={name}
        onName={(typed) => api.office.renameView({ id, name: typed }).finally(refetch)}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      title={t('view_delete_title', { name })}
      confirm={t('view_delete_do')}
      danger
      act={() => api.office.deleteView({ id }).finally(refetch)}
      done={t('view_deleted')}
      onClose={onClose}
    >
      <p className="bs-soft">{t('view_delete_text')}</p>
    </ConfirmDialog>
  )
}

interface NameDialogProps {
  readonly title: string
  readonly confirm: string
  readonly done: string
  readonly name?: string
  readonly onName: (name: string) => Promise<unknown>
  readonly onClose: () => void
}

const fields = ['name'] as const

function NameDialog({ title, confirm, done, name = '', onName, onClose }: NameDialogProps) {
  const t = useTranslation('office/table')
  const kit = useTranslation('kit')
  const [typed, setTyped] = useState(name)
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      done={done}
      short
      fields={fields}
      check={() => (typed.trim() === '' ? { name: [kit('required')] } : {})}
      act={() => onName(typed.trim())}
      onClose={onClose}
    >
      {(errors) => (
        <TextInput label={t('view_name')} hint={t('view_hint')} maxLength={60} value={typed} onValue={setTyped} error={errors['name']} />
      )}
    </FormDialog>
  )
}
