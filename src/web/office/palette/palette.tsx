import { useRouter } from '@tanstack/react-router'
import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#web/kit/display/button.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { FinderEntry } from '#web/office/finder.ts'
import { isPaletteShortcut } from '#web/office/frame/palette-shortcut.ts'
import { OptionList, toOptionId } from './option-list.tsx'
import { type Option, readQuery, tidyGroups } from './options.ts'
import './palette.css'
import { Keys, Status } from './palette-end.tsx'
import { useChoice } from './use-choice.ts'
import { useFound } from './use-found.ts'
import { useKnown } from './use-known.ts'
import { useTyped } from './use-typed.ts'

export interface PaletteProps {
  readonly onClose: () => void
  readonly finders: readonly FinderEntry[]
}

/** The address is this site's own. */
function openAside(href: string): void {
  window.open(href, '_blank', 'noopener')
}

/** Opens as a modal dialog; Escape and a press beside it close it, and the focus returns to where it was. */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  // A layout effect is undone while the dialog is still part of the page: only then does closing it return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const followShortcut = (event: KeyboardEvent) => {
      if (!isPaletteShortcut(event)) return
      event.preventDefault()
      close()
    }
    element?.addEventListener('keydown', followShortcut)
    return () => {
      element?.removeEventListener('keydown', followShortcut)
      element?.close()
    }
  }, [])
  return dialog
}

/** Finds pages, things to do, and what the modules find; all of it by what the reader may. A combobox with a list, as ARIA describes it. */
export function Palette({ onClose, finders }: PaletteProps) {
  const t = useTranslation('office/palette')
  const router = useRouter()
  const id = useId()
  const dialog = useModal(onClose)
  const { typed, settledText, fieldProps } = useTyped()
  const query = readQuery(settledText)
  const found = useFound(finders, query)
  const groups = tidyGroups([...useKnown(query), ...found.groups])
  const options = groups.flatMap((group) => group.options)
  const open = ({ href, run }: Option, isAside: boolean) => {
    if (href !== undefined && isAside) return openAside(href)
    onClose()
    run?.()
    if (href !== undefined) void router.navigate({ href })
  }
  const { chosen, choose, onKeyDown } = useChoice(options, open)
  return (
    <dialog
      ref={dialog}
      className="op-dialog"
      aria-label={t('title')}
      // A close that has been taken back since is none.
      onClose={(event) => !event.currentTarget.open && onClose()}
      closedby="any"
    >
      <div className="op-field">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={t('label')}
          aria-expanded={options.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={chosen === undefined ? undefined : toOptionId(id, groups, chosen)}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          placeholder={t('placeholder')}
          value={typed}
          {...fieldProps(() => choose(null))}
          onKeyDown={onKeyDown}
        />
        <IconButton name="close" label={t('close')} onClick={onClose} />
      </div>
      <OptionList id={id} label={t('results')} groups={groups} q={query.q} chosen={chosen} onChoose={choose} onOpen={open} />
      <Status q={query.q} count={options.length} isPending={found.isPending} failed={found.failed} onRetry={found.retry} />
      <Keys />
    </dialog>
  )
}
