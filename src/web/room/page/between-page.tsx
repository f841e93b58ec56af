import { useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import type { SectionState } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { Glyph } from '#web/room/glyph.tsx'
import { useEngineState } from '#web/room/tools/room-tools.ts'

interface BetweenPageProps {
  readonly engine: RoomEngine
  /** Leaves the room for another page of this site. */
  readonly leave: (address: string) => void
}

/** The section that ended last; none before the first one. */
function findFinished(sections: readonly SectionState[]): SectionState | undefined {
  return sections
    .filter((section) => section.closed_at !== null || section.status === 'closed')
    .toSorted((a, b) => Date.parse(a.closed_at ?? '') - Date.parse(b.closed_at ?? ''))
    .at(-1)
}

function SectionRow({ section, next }: { readonly section: SectionState; readonly next: boolean }) {
  const t = useTranslation('room')
  const done = section.status !== 'locked'
  return (
    <li aria-current={next ? 'step' : undefined}>
      <span className="ex-menu-tick">{done && <Glyph name="check" />}</span>
      <b>{t(`skill_${section.skill}`)}</b>
      <span>{done ? t('section_done') : t('section_minutes', { count: Math.round(section.seconds / 60) })}</span>
      {next && <em>{t('section_next')}</em>}
    </li>
  )
}

/** No clock runs: what is stored, and what comes next. */
export function BetweenPage({ engine, leave }: BetweenPageProps) {
  const t = useTranslation('room')
  const sections = useEngineState(engine, (state) => state.sections)
  const next = useEngineState(engine, (state): Skill => state.skill)
  const title = useEngineState(engine, (state) => state.attempt?.title ?? '')
  const stored = useEngineState(engine, (state) => state.save === 'saved')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const finished = findFinished(sections)
  const address = `/ielts/${next}/introduction?attempt=${engine.attemptId}`
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    leave(address)
  }
  return (
    <main className="ex-wait ex-between">
      <p className="ex-muted">{title}</p>
      <h1 ref={heading} tabIndex={-1}>
        {finished ? t('between_title', { skill: t(`skill_${finished.skill}`) }) : t('between_title_first')}
      </h1>
      <p role="status">{finished ? t(stored ? 'between_stored' : 'between_sending') : t('between_first')}</p>
      <ol className="ex-sections">
        {sections.map((section) => (
          <SectionRow key={section.skill} section={section} next={section.skill === next} />
        ))}
      </ol>
      <p>
        <a className="ex-button" href={address} onClick={go}>
          {t('to_introduction', { skill: t(`skill_${next}`) })}
        </a>
      </p>
      <p className="ex-muted">{t('between_clock')}</p>
    </main>
  )
}
