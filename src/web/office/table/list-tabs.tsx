import { bringIntoView } from '#web/kit/page/bring-into-view.ts'

/** Lists that one page has beside one another, by a field of its address. */
export interface ListTabs {
  /** Names them. */
  readonly label: string
  readonly name: string
  readonly value: string
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
}

interface ListTabsProps extends ListTabs {
  readonly onTab: (value: string) => void
}

/** One button a list, side by side; the pressed one is shown. */
export function ListTabBar({ label, value, options, onTab }: ListTabsProps) {
  return (
    <div className="ot-tabs" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onFocus={bringIntoView}
          onClick={() => onTab(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
