import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/kit/words.ts'
import { Glyph } from '#web/attempt/room/glyph.tsx'
import { useRoomState, useTools } from '#web/attempt/room/room-tools.ts'
import { contrasts, sizes } from './room-options.ts'
import type { RoomOptions } from './room-options.ts'

interface OptionsMenuProps {
  readonly options: RoomOptions
  readonly change: (patch: Partial<RoomOptions>) => void
  readonly open: (what: 'submission' | 'help' | 'hidden') => void
}

type Page = 'main' | 'contrast' | 'size'

function Choices<T extends string>({ of, chosen, choose, sample }: { of: readonly T[]; chosen: T; choose: (value: T) => void; sample: (value: T) => ReactNode }) {
  const words = useWords('attempt')
  return of.map((value) => (
    <button key={value} type="button" role="radio" aria-checked={value === chosen} onClick={() => choose(value)}>
      <span className="ex-menu-tick">{value === chosen && <Glyph name="check" />}</span>
      {words(value.replaceAll('-', '_'))}
      {sample(value)}
    </button>
  ))
}

function SubPage({ page, back, options, change }: Pick<OptionsMenuProps, 'options' | 'change'> & { readonly page: 'contrast' | 'size'; readonly back: () => void }) {
  const words = useWords('attempt')
  return (
    <>
      <button type="button" autoFocus aria-label={words('back_from', { title: words(page) })} onClick={back}>
        <span className="ex-menu-tick">
          <Glyph name="back" />
        </span>
        <b>{words(page)}</b>
      </button>
      <div role="radiogroup" aria-label={words(page)}>
        {page === 'contrast' ? (
          <Choices of={contrasts} chosen={options.contrast} choose={(contrast) => change({ contrast })} sample={(value) => <span className="ex-sample" data-contrast={value} aria-hidden="true">Aa</span>} />
        ) : (
          <Choices of={sizes} chosen={options.size} choose={(size) => change({ size })} sample={(value) => <span className="ex-sample" data-size={value} aria-hidden="true">Aa</span>} />
        )}
      </div>
    </>
  )
}

function toggleFullScreen(): void {
  void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
}

/** Contrast and text size on pages of their own, and everything that is not needed all the time. */
export function OptionsMenu({ options, change, open }: OptionsMenuProps) {
  const words = useWords('attempt')
  const { engine } = useTools()
  const practice = useRoomState((state) => state.attempt?.mode === 'default')
  const ref = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState<Page>('main')
  const act = (run: () => void) => () => {
    ref.current?.hidePopover()
    run()
  }
  const rows: [string, () => void, boolean?][] = [
    ['contrast', () => setPage('contrast'), true],
    ['size', () => setPage('size'), true],
    ['go_to_submission', act(() => open('submission'))],
    ['help', act(() => open('help'))],
    ...(document.fullscreenEnabled ? [['full_screen', act(toggleFullScreen)] as [string, () => void]] : []),
    ['hide_screen', act(() => open('hidden'))],
    ...(practice ? [['pause', act(() => void engine.pause())] as [string, () => void]] : []),
  ]
  return (
    <>
      <button type="button" className="ex-tool" popoverTarget="ex-options" aria-label={words('options')}>
        <Glyph name="menu" />
        <span>{words('options')}</span>
      </button>
      <div ref={ref} id="ex-options" className="ex-menu" popover="auto" role="dialog" aria-label={words('options')} onToggle={(event) => event.newState === 'closed' && setPage('main')}>
        {page === 'main' ? (
          rows.map(([key, run, deeper]) => (
            <button key={key} type="button" onClick={run}>
              <span className="ex-menu-tick" />
              {words(key)}
              {deeper && <Glyph name="right" />}
            </button>
          ))
        ) : (
          <SubPage page={page} back={() => setPage('main')} options={options} change={change} />
        )}
      </div>
    </>
  )
}
