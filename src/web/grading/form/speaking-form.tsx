import { useEffect, useMemo } from 'react'
import type { CueCard } from '#contract/content/paper.ts'
import type { Script } from '#contract/grading/grader.contract.ts'
import { type NumberedComment, numberSoundComments, type SoundComment } from '#web/grading/text-highlights.ts'
import { watchVoiceBegins } from '#web/grading/voice/voice-begin.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { Button, IconButton } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { Select, TextArea } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { toClockTime } from '#web/room/index.ts'
import { type AnswerPlayer, rates, useAnswerPlayer } from '#web/grading/player/answer-player.ts'
import { placeIds, useForm, useMarking } from './form-context.ts'
import { taskQuery } from './form-queries.ts'
import { Note } from './note.tsx'
import { joinPeaks } from '#web/grading/player/peaks.ts'
import { Waveform } from '#web/grading/player/waveform.tsx'

type SpeakingScript = Extract<Script, { skill: 'speaking' }>
type SpeakingPrompt = SpeakingScript['parts'][number]['prompts'][number]

export interface SpeakingKeys {
  readonly player: AnswerPlayer
  readonly comment: () => void
}

const skipMs = 5000

/** The answers with one player, comments at seconds of them, and what was said as text. */
export function SpeakingForm({ script, keysRef }: { readonly script: SpeakingScript; readonly keysRef: { current: SpeakingKeys | null } }) {
  const t = useTranslation('grading/form')
  const { at, editor, addComment } = useForm()
  const { transcript, comments } = useMarking()
  const player = useAnswerPlayer(script.parts, async () => {
    const { script: fresh } = await queryClient.fetchQuery({ ...taskQuery(at.task.id), staleTime: 0 })
    return fresh.skill === 'speaking' ? fresh.parts : script.parts
  })
  const prompts = script.parts.flatMap((part) => part.prompts)
  const numbered = numberSoundComments(
    comments,
    prompts.map(({ question }) => question),
  )
  const comment = () => {
    const place = player.read()
    if (place !== null) addComment({ kind: 'sound', question: place.question, at_ms: Math.max(0, place.atMs), end_ms: null })
  }
  useEffect(() => {
    keysRef.current = { player, comment }
    return () => void (keysRef.current = null)
  })
  useEffect(() => watchVoiceBegins(() => player.pause()))
  return (
    <>
      <Controls player={player} prompts={prompts} numbered={numbered} onComment={comment} />
      {script.parts.map((part) => (
        <section key={part.number} className="bs-card marking-part" aria-labelledby={`marking-part-${part.number}`}>
          <h2 lang="en" id={`marking-part-${part.number}`}>
            {t('speaking_part', { number: part.number, title: part.title })}
          </h2>
          {part.cue_card !== undefined && part.cue_card !== null && <Card card={part.cue_card} />}
          {part.number === 2 && script.notes.trim() !== '' && (
            <details open>
              <summary className="bs-small">{t('preparation')}</summary>
              <p className="bs-small bs-soft marking-preparation" lang="en">
                {script.notes}
              </p>
            </details>
          )}
          <ol className="marking-prompts">
            {part.prompts.map((prompt) => (
              <li
                key={prompt.question}
                className="marking-prompt-line"
                aria-current={player.place?.question === prompt.question || undefined}
              >
                <PromptHead prompt={prompt} player={player} />
                <ol className="marking-notes-below" aria-label={t('comments_on', { question: prompt.text })}>
                  {numbered
                    .filter(({ comment: { anchor } }) => anchor.question === prompt.question)
                    .map(({ number, comment: each }) => (
                      <Note
                        key={each.id}
                        number={number}
                        comment={each}
                        place={t('at_time', { time: toClockTime(each.anchor.at_ms) })}
                        onShow={() => player.playAt({ question: each.anchor.question, atMs: each.anchor.at_ms })}
                      />
                    ))}
                </ol>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <section className="bs-card bs-pad">
        <TextArea
          label={t('transcript')}
          hint={t('transcript_hint')}
          lang="en"
          rows={6}
          maxLength={50_000}
          value={transcript}
          onValue={(text) => editor.change((marking) => ({ ...marking, transcript: text }))}
        />
      </section>
    </>
  )
}

const measureAnswer = ({ takes }: SpeakingPrompt) => takes.reduce((sum, { duration_ms: ms }) => sum + ms, 0)

/** What the candidate spoke about in the long turn. */
function Card({ card }: { readonly card: CueCard }) {
  const t = useTranslation('grading/form')
  return (
    <details open className="marking-cue">
      <summary className="bs-small">{t('cue_card')}</summary>
      <div className="bs-small" lang="en">
        <p>
          <b>{card.topic}</b>
        </p>
        <ul>
          {card.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {card.closing !== null && <p>{card.closing}</p>}
      </div>
    </details>
  )
}

function PromptHead({ prompt, player }: { readonly prompt: SpeakingPrompt; readonly player: AnswerPlayer }) {
  const t = useTranslation('grading/form')
  const isHere = player.place?.question === prompt.question
  const isPlaying = isHere && player.isOn
  const isSilent = prompt.takes.length === 0
  const press = () =>
    isPlaying ? player.toggle() : player.playAt({ question: prompt.question, atMs: isHere ? (player.place?.atMs ?? 0) : 0 })
  return (
    <div className="marking-prompt-head">
      {isSilent ? (
        <span className="marking-silent" aria-hidden="true">
          –
        </span>
      ) : (
        <IconButton
          lined
          name={isPlaying ? 'pause' : 'play'}
          label={t(isPlaying ? 'pause_answer' : 'play_answer', { question: prompt.text })}
          onClick={press}
        />
      )}
      <span className={isSilent ? 'bs-mute' : undefined}>
        <span lang="en">{prompt.text}</span>
        {prompt.names_candidate === true && <span className="bs-tiny bs-mute marking-ungraded">{t('names_candidate')}</span>}
      </span>
      <span className="bs-tiny bs-mute bs-num bs-nowrap bs-push">{isSilent ? t('no_recording') : toClockTime(measureAnswer(prompt))}</span>
    </div>
  )
}

interface ControlsProps {
  readonly player: AnswerPlayer
  readonly prompts: readonly SpeakingPrompt[]
  readonly numbered: readonly NumberedComment<SoundComment>[]
  readonly onComment: () => void
}

function Controls({ player, prompts, numbered, onComment }: ControlsProps) {
  const t = useTranslation('grading/form')
  const prompt = prompts.find(({ question }) => question === player.place?.question)
  const lengthMs = prompt === undefined ? 0 : measureAnswer(prompt)
  const peaks = useMemo(() => joinPeaks(prompt?.takes ?? []), [prompt])
  const marks = numbered.flatMap(({ number, comment: { anchor, keep } }) =>
    anchor.question === prompt?.question ? [{ number, atMs: anchor.at_ms, keep }] : [],
  )
  const atMs = Math.min(player.place?.atMs ?? 0, lengthMs)
  const isSilent = !prompts.some(({ takes }) => takes.length > 0)
  return (
    <section id={placeIds.text} className="bs-card marking-player" aria-label={t('player')}>
      <p className="bs-small marking-now" lang="en">
        {prompt?.text ?? t('no_recording')}
      </p>
      <div className="marking-position">
        <Waveform peaks={peaks} lengthMs={lengthMs} atMs={atMs} marks={marks} />
        <input
          type="range"
          min={0}
          max={Math.max(1, Math.round(lengthMs / 100))}
          value={Math.round(atMs / 100)}
          disabled={isSilent}
          aria-label={t('position')}
          aria-valuetext={`${toClockTime(atMs)} / ${toClockTime(lengthMs)}`}
          onChange={(event) =>
            prompt !== undefined && player.seek({ question: prompt.question, atMs: event.currentTarget.valueAsNumber * 100 })
          }
        />
      </div>
      <div className="bs-row bs-row-wraps marking-ways">
        <span className="bs-small bs-mute bs-num" aria-hidden="true">
          {toClockTime(atMs)} / {toClockTime(lengthMs)}
        </span>
        <Button kind="primary" icon={player.isOn ? 'pause' : 'play'} disabled={isSilent} aria-keyshortcuts="K" onClick={player.toggle}>
          {t(player.isOn ? 'pause' : 'play')}
        </Button>
        <Button disabled={isSilent} aria-keyshortcuts="J" onClick={() => player.skip(-skipMs)}>
          {t('back_short')} <span className="bs-sr">{t('back')}</span>
        </Button>
        <Button disabled={isSilent} aria-keyshortcuts="L" onClick={() => player.skip(skipMs)}>
          {t('forward_short')} <span className="bs-sr">{t('forward')}</span>
        </Button>
        <div className="marking-speed">
          <Select
            label={t('speed')}
            options={rates.map((rate) => ({ value: String(rate), label: `${rate}×` }))}
            value={String(player.rate)}
            onValue={(rate) => player.setRate(Number(rate))}
          />
        </div>
        <Button icon="chat" className="bs-push" disabled={isSilent} aria-keyshortcuts="C" onClick={onComment}>
          {t('comment_here')}
        </Button>
      </div>
      {player.hasFailed && (
        <div role="alert">
          <ErrorLine>{t('player_failed')}</ErrorLine>
        </div>
      )}
    </section>
  )
}
