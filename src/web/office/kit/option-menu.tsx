import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { acceptLanguage } from '#contract/kit/common.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { useLang } from '#web/kit/i18n/lang.ts'
import './option-menu.css'

interface Option {
  readonly value: string
  readonly label: string
}

interface OptionMenuProps {
  /** Names the menu. */
  readonly label: string
  /** What is on the button. */
  readonly children: ReactNode
  readonly options: readonly Option[]
  readonly selected: readonly string[]
  readonly onSelect: (selected: readonly string[]) => void
  /** Any number of options, and the menu stays open; one of them unless said otherwise. */
  readonly isMultiple?: boolean
  readonly className?: string
  /** Which edge of the menu is below the same edge of the button. */
  readonly edge?: 'start' | 'end'
}

/** A button with a menu of options to select from: arrows, first letters and Esc work as in a menu of the system. */
export function OptionMenu({
  label,
  children,
  options,
  selected,
  onSelect,
  isMultiple = false,
  className = 'bs-btn',
  edge = 'start',
}: OptionMenuProps) {
  const lang = useLang()
  return (
    <I18nProvider locale={acceptLanguage[lang]}>
      <MenuTrigger>
        <Button className={className}>
          {children}
          <Icon name="down" />
        </Button>
        <Popover className="of-options" offset={6} placement={`bottom ${edge}`}>
          <Menu
            aria-label={label}
            className="of-options-list"
            selectionMode={isMultiple ? 'multiple' : 'single'}
            disallowEmptySelection
            selectedKeys={selected}
            onSelectionChange={(keys) => onSelect(keys === 'all' ? options.map(({ value }) => value) : [...keys].map(String))}
          >
            {options.map(({ value, label: text }) => (
              <MenuItem key={value} id={value} textValue={text} className="of-option">
                <span className={isMultiple ? 'of-option-box' : 'of-option-mark'} aria-hidden="true" />
                {text}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </I18nProvider>
  )
}
