import type { ReactNode } from 'react'
import type { GradedSection, ReleasedMarking } from '#contract/grading/graded.contract.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { BandPanel } from './band-panel.tsx'
import type { GradedPlace } from './graded-query.ts'
import { GradedSound } from './graded-sound.tsx'
import { GradedText } from './graded-text.tsx'
import { Overall } from './overall.tsx'
import { PartChoice } from './part-choice.tsx'
import './graded.css'

interface MarkedProps {
  readonly section: Pick<GradedSection, 'script' | 'skill'>
  readonly shown: Pick<ReleasedMarking, 'marking' | 'options' | 'band' | 'exact_band'>
  /** Null where it is of no attempt. */
  readonly place: GradedPlace | null
  /** Whether the candidate looks, whose goal is marked. */
  readonly isOwn: boolean
  /** The task of Writing that is shown; the last one where none is named. */
  readonly part: number | undefined
  readonly onPart: (part: number) => void
  /** What can be done with the marking. */
  readonly ways?: ReactNode
  /** What can be done with the task of Writing that is shown. */
  readonly waysOfPart?: ((part: number) => ReactNode) | undefined
  /** In place of recordings: what was said. */
  readonly said?: ((question: string, atMs: number | null) => ReactNode) | undefined
}

/** One marking: bands beside the text or the recordings with comments. */
export function Marked({ section, shown, place, isOwn, part, onPart, ways, waysOfPart, said }: MarkedProps) {
  const t = useTranslation('grading/graded')
  const { script, skill } = section
  const parts = [...new Set(shown.marking.marks.map((mark) => mark.part))].filter((each) => each !== null)
  const ofScript = script?.skill === 'writing' ? script.tasks.map((task) => task.part) : []
  const all = [...new Set([...ofScript, ...parts])].toSorted((one, other) => one - other)
  const withComments = all.filter((each) => shown.marking.comments.some(({ anchor }) => anchor.kind === 'text' && anchor.part === each))
  const shownPart = skill === 'speaking' ? null : (all.find((each) => each === part) ?? withComments.at(-1) ?? all.at(-1) ?? null)
  const done = shown.options.flatMap((option) => (option === 'scores' ? [] : [t(`done_${option}`)]))
  return (
    <>
      <div className="bs-row bs-row-wraps gd-bar">
        {done.length > 0 && (
          <p className="bs-small" lang="en">
            {done.join(', ')}
          </p>
        )}
        <div className="bs-row bs-row-wraps bs-push">
          {all.length > 1 && <PartChoice parts={all} shown={shownPart} marking={shown.marking} onPart={onPart} />}
          {shownPart !== null && waysOfPart?.(shownPart)}
          {ways}
        </div>
      </div>
      <div className="gd-grid">
        <div className="gd-main">
          {shownPart !== null && <GradedText key={shownPart} section={section} shown={shown} part={shownPart} />}
          {skill === 'speaking' && <GradedSound section={section} shown={shown} place={place} said={said} />}
        </div>
        <aside className="gd-side">
          <BandPanel skill={skill} shown={shown} part={shownPart} isOwn={isOwn} />
        </aside>
      </div>
      <Overall section={section} shown={shown} />
    </>
  )
}
