import { useEffect, useRef } from 'react'
import type { MarkReason } from '#contract/content/mark.ts'
import type { Group, Question } from '#contract/content/paper.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { findEvidence } from '#web/room/tools/find-evidence.ts'
import { useRoomState, useTools } from '#web/room/tools/room-tools.ts'
import { TryAgain } from '#web/room/tools/try-again.tsx'
import { nameReason } from './name-reason.ts'
import { Place } from './place.tsx'
import { ShownKey } from './shown-key.tsx'
import { TryVerdict } from './try-verdict.tsx'
import { useReview, useReviewState } from './use-review.ts'
import './evidence.css'

interface EvidenceProps {
  readonly question: Question
  readonly group: Group
}

/**
 * Brings evidence into view that came for a note which has the focus: it was asked for by a check. A note that stays in sight at the lower
 * edge leaves its question in sight above it.
 */
function useEvidenceInView({ id }: Question, isThere: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const note = ref.current?.closest<HTMLElement>('.ex-note')
    if (!isThere || !note) return
    document.documentElement.style.setProperty('--ex-note-height', `${note.offsetHeight}px`)
    if (!note.contains(document.activeElement)) return
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    const own = 'apart' in note.dataset ? document.querySelector(`[data-question="${CSS.escape(id)}"] [data-answer]`) : note
    for (const each of [findEvidence(), own]) each?.scrollIntoView({ block: 'nearest', behavior })
  }, [id, isThere])
  return ref
}

/** What went wrong, as far as it can be said without the key. */
function useReason(group: Group): (reason: MarkReason) => string {
  const t = useTranslation('room/evidence')
  const source = useRoomState((state) => (state.skill === 'listening' ? 'source_listening' : 'source_reading'))
  return (reason) => t(nameReason(reason, group), { source: t(source) })
}

/** Why an answer is not right and where its question is decided, the verdict on a further try, and the answer on request. */
export function EvidenceView({ question, group }: EvidenceProps) {
  const describe = useReason(group)
  const verdict = useRoomState((state) => state.checked[question.id])
  const review = useReview()
  const evidence = useReviewState(review, (state) => state.evidence[question.id])
  const ref = useEvidenceInView(question, evidence !== undefined)
  const isTold = evidence?.waits_for.length === 0
  if (!verdict) return null
  const { correct, reason } = verdict
  return (
    <>
      {!correct && <p>{describe(reason)}</p>}
      <div ref={ref} className="ex-evidence">
        <Place question={question} />
        {isTold && <TryVerdict question={question.id} describe={describe} />}
        {!correct && <NoteKeys question={question.id} />}
        {isTold && <ShownKey question={question} group={group} isRight={correct} />}
        {isTold && evidence.passage.length > 0 && <WayToPassage question={question} />}
      </div>
    </>
  )
}

/** The way to another try. */
function NoteKeys({ question }: { readonly question: string }) {
  const t = useTranslation('room')
  const trying = useRoomState((state) => question in state.tries)
  return (
    <div className="ex-note-keys">
      <TryAgain question={question} />
      <small>{t(trying ? 'try_stays_here' : 'first_counts')}</small>
    </div>
  )
}

/** To the evidence in the passage. */
function WayToPassage({ question }: Pick<EvidenceProps, 'question'>) {
  const t = useTranslation('room/evidence')
  const { engine, showEvidence } = useTools()
  const show = () => {
    engine.editor.visit(question.id)
    showEvidence()
  }
  return (
    <button type="button" className="ex-way" onClick={show}>
      {t('see_in_passage')}
    </button>
  )
}
