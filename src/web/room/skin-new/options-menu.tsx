import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Glyph } from '#web/room/glyph.tsx'
import { useRoomState, useTools } from '#web/room/tools/room-tools.ts'
import { toggleFullScreen } from '#web/room/frame/full-screen.ts'
import { contrasts, sizes } from '#web/room/frame/room-options.ts'
import type { RoomOptions } from '#web/room/frame/room-options.ts'
import type { Opened } from '#web/room/frame/skin.ts'
import { useCloseOnFocusOutside } from '#web/room/frame/use-focus-outside.ts'

interface OptionsMenuProps {
  readonly options: RoomOptions
  readonly change: (patch: Partial<RoomOptions>) => void
  readonly open: (what: Opened) => void
}

type Page = 'main' | 'contrast' | 'size'

function Choices<T extends string>({
  of,
  chosen,
  choose,
  sample,
}: {
  of: readonly T[]
  chosen: T
  choose: (value: T) => void
  sample: (value: T) => ReactNode
}) {
  const t = useTranslation('room')
  return of.map((value) => (
    <button key={value} type="button" role="radio" aria-checked={value === chosen} onClick={() => choose(value)}>
      <span className="ex-menu-tick">{value === chosen && <Glyph name="check" />}</span>
      {t(value.replaceAll('-', '_'))}
      {sample(value)}
    </button>
  ))
}

function SubPage({
  page,
  back,
  options,
  change,
}: Pick<OptionsMenuProps, 'options' | 'change'> & { readonly page: 'contrast' | 'size'; readonly back: () => void }) {
  const t = useTranslation('room')
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <>
      <button ref={first} type="button" aria-label={t('back_from', { title: t(page) })} onClick={back}>
        <span className="ex-menu-tick">
          <Glyph name="back" />
        </span>
        <b>{t(page)}</b>
      </button>
      <div role="radiogroup" aria-label={t(page)}>
        {page === 'contrast' ? (
          <Choices
            of={contrasts}
            chosen={options.contrast}
            choose={(contrast) => change({ contrast })}
            sample={(value) => (
              <span className="ex-sample" data-contrast={value} aria-hidden="true">
                Aa
              </span>
            )}
          />
        ) : (
          <Choices
            of={sizes}
            chosen={options.size}
            choose={(size) => change({ size })}
            sample={(value) => (
              <span className="ex-sample" data-size={value} aria-hidden="true">
                Aa
              </span>
            )}
          />
        )}
      </div>
    </>
  )
}

type Row = 'contrast' | 'size' | 'full_screen' | 'pause' | keyof typeof opens

const opens = { go_to_submission: 'submission', help: 'help', hide_screen: 'hidden' } as const

function listRows(practice: boolean): readonly Row[] {
  const fullScreen: Row[] = document.fullscreenEnabled ? ['full_screen'] : []
  return ['contrast', 'size', 'go_to_submission', 'help', ...fullScreen, 'hide_screen', ...(practice ? (['pause'] as const) : [])]
}

/** Contrast and text size on pages of their own, and everything that is not needed all the time. */
export function OptionsMenu({ options, change, open }: OptionsMenuProps) {
  const t = useTranslation('room')
  const { engine } = useTools()
  const practice = useRoomState((state) => state.attempt?.mode === 'default')
  const ref = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState<Page>('main')
  useCloseOnFocusOutside(ref)
  const rows = listRows(practice)
  const press = (row: Row) => {
    if (row === 'contrast' || row === 'size') return setPage(row)
    ref.current?.hidePopover()
    if (row === 'full_screen') toggleFullScreen()
    else if (row === 'pause') void engine.pause()
    else open(opens[row])
  }
  return (
    <>
      <button type="button" className="ex-tool" popoverTarget="ex-options" aria-label={t('options')}>
        <Glyph name="menu" />
        <span>{t('options')}</span>
      </button>
      <div
        ref={ref}
        id="ex-options"
        className="ex-menu"
        popover="auto"
        role="dialog"
        aria-label={t('options')}
        onToggle={(event) => event.newState === 'closed' && setPage('main')}
      >
        {page === 'main' ? (
          rows.map((row) => (
            <button key={row} type="button" onClick={() => press(row)}>
              <span className="ex-menu-tick" />
              {t(row)}
              {(row === 'contrast' || row === 'size') && <Glyph name="right" />}
            </button>
          ))
        ) : (
          <SubPage page={page} back={() => setPage('main')} options={options} change={change} />
        )}
      </div>
    </>
  )
}
