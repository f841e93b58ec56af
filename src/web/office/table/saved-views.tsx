import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { Menu, type MenuItem } from '#web/kit/dialog/menu.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { findView, type SavedView, type ViewContent } from './view-content.ts'

const toKey = (list: string) => ['office', 'view', list] as const

function viewsQuery(list: string) {
  return queryOptions({ queryKey: toKey(list), queryFn: () => api.office.views({ list }) })
}

interface SavedViewsProps {
  readonly list: string
  /** What the list shows now. */
  readonly content: ViewContent
  readonly onView: (view: SavedView) => void
}

/** The menu of the views of a list that one has saved: filters, order and columns under a name. */
export function SavedViews({ list, content, onView }: SavedViewsProps) {
  const t = useTranslation('office/table')
  const views = useQuery(viewsQuery(list)).data?.data ?? []
  const [asking, setAsking] = useState<{ readonly what: 'save' } | { readonly what: 'rename' | 'delete'; readonly view: SavedView } | null>(
    null,
  )
  const current = findView(views, content)
  const close = () => setAsking(null)
  const refetch = () => queryClient.invalidateQueries({ queryKey: toKey(list) })
  const remove = (id: number) => api.office.deleteView({ id }).finally(refetch)
  const items: readonly MenuItem[] = [
    ...views.map((view) => ({ label: view.name, lang: '', checked: view === current, onPress: () => onView(view) })),
    ...(current === undefined
      ? [{ label: t('view_save'), icon: 'plus' as const, onPress: () => setAsking({ what: 'save' }) }]
      : [
          { label: t('view_rename'), icon: 'pencil' as const, onPress: () => setAsking({ what: 'rename', view: current }) },
          { label: t('view_delete'), icon: 'close' as const, danger: true, onPress: () => setAsking({ what: 'delete', view: current }) },
        ]),
  ]
  return (
    <>
      <Menu label={t('views')} items={items} className="bs-btn bs-btn-secondary bs-btn-dense ot-views">
        <Icon name="bookmark" />
        {current === undefined ? t('views') : <span lang="">{current.name}</span>}
        <Icon name="down" />
      </Menu>
      {asking?.what === 'save' && (
        <NameDialog
          title={t('view_save_title')}
          confirm={t('view_save_do')}
          done={t('view_saved')}
          onName={(name) =>
            api.office.saveView({ list, name, search: { ...content.search }, columns: [...content.columns] }).finally(refetch)
          }
          onClose={close}
        />
      )}
      {asking?.what === 'rename' && (
        <NameDialog
          title={t('view_rename_title')}
          confirm={t('view_rename_do')}
          done={t('view_renamed')}
          name={asking.view.name}
          onName={(name) => api.office.renameView({ id: asking.view.id, name }).finally(refetch)}
          onClose={close}
        />
      )}
      {asking?.what === 'delete' && (
        <ConfirmDialog
          title={t('view_delete_title', { name: asking.view.name })}
          confirm={t('view_delete_do')}
          danger
          act={() => remove(asking.view.id)}
          done={t('view_deleted')}
          onClose={close}
        >
          <p className="bs-soft">{t('view_delete_text')}</p>
        </ConfirmDialog>
      )}
    </>
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
