import { Suspense, useRef, useState } from 'react'
import { Menu, type MenuItem } from '#web/kit/dialog/menu.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import type { Column } from './column.ts'
import { useSavedViews } from './saved-views.tsx'
import type { SavedView, ViewContent } from './view-content.ts'

const LazyOptionPopover = lazyComponent(async () => (await import('#web/office/kit/option-popover.tsx')).OptionPopover, { floating: true })

interface MoreMenuProps<T> {
  readonly list: string
  readonly columns: readonly Column<T>[]
  readonly shown: readonly Column<T>[]
  readonly onShown: (ids: readonly string[]) => void
  /** What the list shows now. */
  readonly content: ViewContent
  readonly onView: (view: SavedView) => void
  /** Given where the list may be saved, as a file and as a view. */
  readonly onSave?: (() => void) | undefined
}

/** What is done with a list seldom: its saved views, which columns it shows, and saving it as a file. The button has the name of the view that is shown. */
export function MoreMenu<T>({ list, columns, shown, onShown, content, onView, onSave }: MoreMenuProps<T>) {
  const t = useTranslation('office/table')
  const place = useRef<HTMLDivElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const views = useSavedViews({ list, content, onView, isOn: onSave !== undefined })
  const free = columns.filter(({ isLead }) => isLead !== true)
  const items: readonly MenuItem[] = [
    ...views.choices,
    { label: t('columns'), icon: 'eye', onPress: () => setChoosing(true) },
    ...(onSave === undefined ? [] : [{ label: t('csv'), icon: 'download' as const, onPress: onSave }]),
    ...views.actions,
  ]
  return (
    <div className="ot-more" ref={place}>
      <Menu label={t('more')} items={items} className="bs-btn bs-btn-secondary bs-btn-dense">
        {views.current === undefined ? (
          <span>{t('more')}</span>
        ) : (
          <>
            <Icon name="bookmark" />
            <span lang="">{views.current.name}</span>
          </>
        )}
        <Icon name="down" />
      </Menu>
      {views.dialog}
      <Suspense>
        {isChoosing && (
          <LazyOptionPopover
            label={t('columns')}
            isMultiple
            edge="end"
            options={free.map(({ id, head }) => ({ value: id, label: head }))}
            selected={shown.map(({ id }) => id)}
            onSelect={onShown}
            button={place}
            onClose={() => {
              setChoosing(false)
              place.current?.querySelector('button')?.focus()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
