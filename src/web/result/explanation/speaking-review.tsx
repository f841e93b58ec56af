import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { SectionExplanation } from '#contract/result/result.ts'
import type { SpeakingKey } from '#contract/content/answer-key.ts'
import type { CueCard, SpeakingPaper } from '#contract/content/paper.ts'
import { notesIdOf } from '#contract/content/walk.ts'
import type { Lang } from '#contract/kit/common.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { AdviceCard } from './advice-card.tsx'
import { GradingBadge } from '#web/result/grading-badge.tsx'
import { explanationQuery } from '#web/result/review-queries.ts'
import { PartTurns } from './timeline/part-turns.tsx'
import { TurnControls } from './timeline/turn-controls.tsx'
import { listTurns } from './timeline/turns.ts'
import { useTurnPlayer, useTurnState } from './timeline/use-turn-player.ts'
import './tutored.css'
import { useArrowKeys } from './use-arrow-keys.ts'

interface SpeakingReviewProps {
  readonly attemptId: number
  readonly paper: SpeakingPaper
  readonly answerKey: SpeakingKey
  readonly section: SectionExplanation
  /** The part's number. */
  readonly shown: number
  readonly lang: Lang
  readonly opened: boolean
}

/** The interview as one timeline, and beside it the advice on a part. Nothing here judges the answers. */
export function SpeakingReview({ paper, answerKey, shown, lang, ...rest }: SpeakingReviewProps) {
  const entry = answerKey.parts.find(({ number }) => number === shown)
  return (
    <div className="rv-tutored">
      <div className="rv-tutored-own">
        <Interview paper={paper} shown={shown} {...rest} />
      </div>
      <div className="rv-tutored-tutor" key={shown}>
        {entry !== undefined && <AdviceCard advice={entry.advice} lang={lang} />}
      </div>
    </div>
  )
}

function Interview({ attemptId, paper, section, shown, opened }: Omit<SpeakingReviewProps, 'answerKey' | 'lang'>) {
  const t = useTranslation('result')
  const client = useQueryClient()
  const turns = useMemo(() => listTurns(paper, section), [paper, section])
  const player = useTurnPlayer(turns, async () => {
    const fresh = await client.fetchQuery({ ...explanationQuery(attemptId), staleTime: 0 })
    return listTurns(paper, fresh.sections.find(({ skill }) => skill === 'speaking') ?? section)
  })
  const positions = useMemo(() => turns.flatMap(({ address }, index) => (address === null ? [] : [[index]])), [turns])
  const index = useTurnState(player, (state) => state.index)
  const seek = useCallback((to: number) => player.seek(to, 0), [player])
  useArrowKeys(positions, index, seek)
  const first = turns.findIndex(({ part }) => part === shown)
  const known = useRef<number | null>(null)
  useEffect(() => {
    if (known.current !== first) player.seek(first, 0)
    known.current = first
  }, [player, first])
  return (
    <section className="bs-card rv-interview" aria-labelledby="rv-interview">
      <div className="bs-row bs-row-wraps rv-card-head">
        <h2 id="rv-interview">{t('interview')}</h2>
        <span className="bs-push">{!section.deleted && <GradingBadge opened={opened} />}</span>
      </div>
      <TurnControls player={player} turns={turns} />
      {paper.parts.map((part) => {
        const notes = part.preparation_seconds === null ? null : (section.responses[notesIdOf(part)] ?? '')
        return (
          <PartTurns
            key={part.number}
            part={part}
            turns={turns}
            player={player}
            shown={part.number === shown}
            deleted={section.deleted}
            notes={typeof notes === 'string' && !section.deleted && <PreparationNotes text={notes} />}
          >
            {part.cue_card !== null && <CueCardView card={part.cue_card} />}
          </PartTurns>
        )
      })}
    </section>
  )
}

function CueCardView({ card }: { readonly card: CueCard }) {
  return (
    <div className="rv-cue" lang="en">
      <p>
        <b>{card.topic}</b>
      </p>
      <p>You should say:</p>
      <ul className="rv-list">
        {card.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {card.closing !== null && <p>{card.closing}</p>}
    </div>
  )
}

function PreparationNotes({ text }: { readonly text: string }) {
  const t = useTranslation('result')
  if (text.trim() === '') return <p className="bs-small bs-mute">{t('no_prepared_notes')}</p>
  return (
    <>
      <h4 className="bs-small">{t('prepared_notes')}</h4>
      <p className="rv-text" lang="en">
        {text}
      </p>
    </>
  )
}
