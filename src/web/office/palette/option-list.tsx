import { useEffect, useRef } from 'react'
import { Icon } from '#web/kit/display/icon.tsx'
import { markMatches, type Option, type OptionGroup } from './options.ts'

interface OptionListProps {
  readonly id: string
  readonly label: string
  readonly groups: readonly OptionGroup[]
  /** What was typed: it is marked in the rows. */
  readonly q: string
  /** The key of the chosen row. */
  readonly chosen: string | undefined
  readonly onChoose: (key: string) => void
  readonly onOpen: (option: Option, isAside: boolean) => void
}

/** The number of a row as an identifier of the page. */
export const toOptionId = (id: string, groups: readonly OptionGroup[], key: string | undefined) =>
  `${id}-${groups.flatMap(({ options }) => options).findIndex((option) => option.key === key)}`

/** The rows of the palette. The focus stays in the field, which says which row is chosen. */
export function OptionList({ id, label, groups, q, chosen, onChoose, onOpen }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  const first = groups[0]?.options[0]?.key
  useEffect(() => {
    // The heading of the first row is to be seen too.
    if (chosen === first) list.current?.scrollTo({ top: 0 })
    else list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen, first])
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className="op-list">
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          <p id={`${id}-${group.key}`} className="op-group">
            {group.title}
          </p>
          {group.options.map((option) => (
            <Row
              key={option.key}
              id={toOptionId(id, groups, option.key)}
              option={option}
              q={q}
              isChosen={option.key === chosen}
              onChoose={() => onChoose(option.key)}
              onOpen={(isAside) => onOpen(option, isAside)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface RowProps {
  readonly id: string
  readonly option: Option
  readonly q: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onOpen: (isAside: boolean) => void
}

function Row({ id, option, q, isChosen, onChoose, onOpen }: RowProps) {
  const { icon, title, lang, note, state, isAction = false } = option
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field, where the focus stays
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={isAction ? 'op-row op-row-action' : 'op-row'}
      onPointerMove={() => isChosen || onChoose()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
    >
      <Icon name={icon} />
      <span className="op-names">
        <span className="op-title" lang={lang}>
          <Marked text={title} q={q} />
        </span>{' '}
        {note !== undefined && (
          <span className="op-note">
            <Marked text={note} q={q} />
          </span>
        )}
      </span>{' '}
      {state !== undefined && <span className="op-state">{state}</span>}
    </div>
  )
}

function Marked({ text, q }: { readonly text: string; readonly q: string }) {
  return markMatches(text, q).map(({ text: part, isMatch }, place) => (isMatch ? <mark key={place}>{part}</mark> : part))
}
