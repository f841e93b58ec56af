import { notesIdOf, maxAnswerLength } from '#contract/content/walk.ts'
import type { CueCard, SpeakingPart } from '#contract/content/paper.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { isWritable } from '#web/room/engine/room-state.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { useEngineState } from '#web/room/tools/room-tools.ts'
import type { InterviewPhase } from './interview-state.ts'
import type { Turn } from '#web/room/recording/turns.ts'

/** The card of a long turn; it stays open while its prompt is prepared and answered. */
function Card({ card }: { readonly card: CueCard }) {
  return (
    <div className="ex-cue" lang="en">
      <b>{card.topic}</b>
      <p>You should say:</p>
      <ul>
        {card.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {card.closing !== null && <p>{card.closing}</p>}
    </div>
  )
}

/** Notes for the long turn: kept with the attempt, read by nobody else. */
function Notes({ engine, part }: { readonly engine: RoomEngine; readonly part: SpeakingPart }) {
  const t = useTranslation('room/voice')
  const id = notesIdOf(part)
  const value = useEngineState(engine, (state) => state.candidate.answers['speaking']?.[id] ?? '')
  const writable = useEngineState(engine, isWritable)
  return (
    <section className="ex-voice-notes" aria-labelledby="ex-notes-title">
      <h2 id="ex-notes-title">{t('notes')}</h2>
      <textarea
        className="ex-essay"
        lang="en"
        aria-labelledby="ex-notes-title"
        aria-describedby="ex-notes-hint"
        value={typeof value === 'string' ? value : ''}
        readOnly={!writable}
        maxLength={maxAnswerLength.notes}
        spellCheck={false}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        data-gramm="false"
        onChange={(event) => engine.editor.answer(id, event.target.value, { typed: true })}
        onBlur={() => engine.editor.flush()}
      />
      <p id="ex-notes-hint" className="ex-voice-hint">
        {t('notes_hint')}
      </p>
    </section>
  )
}

interface ExchangeProps {
  readonly engine: RoomEngine
  readonly turn: Turn
  readonly phase: InterviewPhase
}

/** What the examiner says, in writing, and for a long turn the card and the notes. */
export function Exchange({ engine, turn, phase }: ExchangeProps) {
  const t = useTranslation('room/voice')
  const { part, prompt, number, hasCard } = turn
  const saying = phase === 'asking' ? 'examiner_speaks' : 'examiner_said'
  return (
    <div className="ex-exchange" data-card={hasCard ? '' : undefined}>
      <section className="ex-voice-ask" aria-labelledby="ex-ask-title">
        <h2 id="ex-ask-title">
          {t('question_of', { number, total: part.prompts.length })} <small>{t(saying)}</small>
        </h2>
        <p className="ex-prompt-text" lang="en">
          {prompt.text}
        </p>
        {hasCard && part.cue_card && <Card card={part.cue_card} />}
      </section>
      {hasCard && part.preparation_seconds !== null && <Notes engine={engine} part={part} />}
    </div>
  )
}
