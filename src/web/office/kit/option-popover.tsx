import type { RefObject } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { acceptLanguage } from '#contract/kit/common.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import './option-popover.css'

interface Option {
  readonly value: string
  readonly label: string
}

export interface Options {
  /** Names the menu. */
  readonly label: string
  readonly options: readonly Option[]
  readonly selected: readonly string[]
  readonly onSelect: (selected: readonly string[]) => void
  /** Any number of options, and the menu stays open; one of them unless said otherwise. */
  readonly isMultiple?: boolean
  /** Which edge of the menu is below the same edge of the button. */
  readonly edge?: 'start' | 'end'
}

interface OptionPopoverProps extends Options {
  readonly button: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** An open menu of options below its button: arrows, first letters and Esc work as in a menu of the system. */
export function OptionPopover({
  label,
  options,
  selected,
  onSelect,
  isMultiple = false,
  edge = 'start',
  button,
  onClose,
}: OptionPopoverProps) {
  const lang = useLang()
  return (
    <I18nProvider locale={acceptLanguage[lang]}>
      <Popover
        aria-label={label}
        className="of-options"
        offset={6}
        placement={`bottom ${edge}`}
        triggerRef={button}
        isOpen
        onOpenChange={onClose}
      >
        <Menu
          aria-label={label}
          className="of-options-list"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens has the focus
          autoFocus="first"
          {...(isMultiple ? {} : { onClose })}
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
    </I18nProvider>
  )
}
