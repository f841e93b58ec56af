import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { GradedSection, ReleasedMarking } from '#contract/grading/graded.contract.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { numberSoundComments } from '#web/grading/text-highlights.ts'
import { toClockTime } from '#web/room/index.ts'
import { isShown, type TagFilter } from './count-tags.ts'
import { findTake } from '#web/grading/find-take.ts'
import { type GradedPlace, gradedQuery } from './graded-query.ts'
import { NoteCard } from './note-card.tsx'
import { TagCounts } from './tag-counts.tsx'
import { useSteadyTakes } from './use-steady-takes.ts'

interface GradedSoundProps {
  readonly section: Pick<GradedSection, 'script'>
  readonly shown: Pick<ReleasedMarking, 'marking'>
  /** Null where nothing was recorded for an attempt. */
  readonly place: GradedPlace | null
  /** In place of the recording of an answer: what was said, and the moment of the comment that is looked at. */
  readonly said?: ((question: string, atMs: number | null) => ReactNode) | undefined
}

type Prompt = Extract<NonNullable<GradedSection['script']>, { skill: 'speaking' }>['parts'][number]['prompts'][number]
type Numbered = ReturnType<typeof numberSoundComments>

const nameOf = (question: string, take: number) => `${question} ${take}`

/** The players of a page by question and take: one of them plays at a time. */
function usePlayers() {
  const players = useRef(new Map<string, HTMLAudioElement>())
  const register = (name: string, player: HTMLAudioElement | null) => {
    if (player === null) players.current.delete(name)
    else players.current.set(name, player)
  }
  const silenceOthers = (playing: HTMLAudioElement) => {
    for (const player of players.current.values()) if (player !== playing) player.pause()
  }
  const playAt = (name: string, atMs: number) => {
    const player = players.current.get(name)
    if (player === undefined) return
    silenceOthers(player)
    player.currentTime = atMs / 1000
    void player.play().catch(() => {})
    player.scrollIntoView({ block: 'nearest' })
  }
  return { register, silenceOthers, playAt }
}

/** The recorded answers with their comments: pressed, each plays from its place. */
export function GradedSound({ section: { script }, shown, place, said }: GradedSoundProps) {
  const t = useTranslation('grading/graded')
  const [filter, setFilter] = useState<TagFilter | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const { playAt, ...players } = usePlayers()
  const parts = script?.skill === 'speaking' ? script.parts : []
  const questions = parts.flatMap(({ prompts }) => prompts.map(({ question }) => question))
  const all = numberSoundComments(shown.marking.comments, questions)
  const comments = all.filter(({ comment }) => isShown(comment, filter))
  const hear = (prompt: Prompt, { comment: { id, anchor } }: Numbered[number]) => {
    setChosen(id)
    const found = findTake(prompt.takes, anchor.at_ms)
    const take = found === null ? undefined : prompt.takes[found.index]
    if (found !== null && take !== undefined) playAt(nameOf(prompt.question, take.take), found.atMs)
  }
  return (
    <section className="bs-card gd-card" aria-labelledby="gd-sound">
      <div className="bs-row bs-row-wraps gd-card-head">
        <h2 id="gd-sound">{t('your_answers')}</h2>
      </div>
      {script === null && <p className="bs-mute bs-pad">{t('deleted_speaking')}</p>}
      {script === null && <Unplayed comments={comments} />}
      {parts.map((part) => (
        <section key={part.number} className="gd-part" aria-labelledby={`gd-part-${part.number}`}>
          <h3 id={`gd-part-${part.number}`} lang="en">
            {t('speaking_part', { number: part.number, title: part.title })}
          </h3>
          <ol>
            {part.prompts.map((prompt) => (
              <Answer
                key={prompt.question}
                prompt={prompt}
                comments={comments.filter(({ comment }) => comment.anchor.question === prompt.question)}
                chosen={chosen}
                onHear={(numbered) => hear(prompt, numbered)}
                place={place}
                said={said}
                {...players}
              />
            ))}
          </ol>
        </section>
      ))}
      <div className="gd-foot">
        <TagCounts comments={all.map(({ comment }) => comment)} filter={filter} onFilter={setFilter} />
      </div>
    </section>
  )
}

/** Comments on recordings that are gone. */
function Unplayed({ comments }: { readonly comments: Numbered }) {
  return (
    <ol className="gd-notes-below">
      {comments.map((numbered) => (
        <NoteCard
          key={numbered.comment.id}
          numbered={numbered}
          place={toClockTime(numbered.comment.anchor.at_ms)}
          isChosen={false}
          onChoose={() => {}}
        />
      ))}
    </ol>
  )
}

interface AnswerProps extends Pick<ReturnType<typeof usePlayers>, 'register' | 'silenceOthers'>, Pick<GradedSoundProps, 'place' | 'said'> {
  readonly prompt: Prompt
  readonly comments: Numbered
  readonly chosen: string | null
  readonly onHear: (numbered: Numbered[number]) => void
}

function Answer({ prompt, comments, chosen, onHear, place, said, register, silenceOthers }: AnswerProps) {
  const t = useTranslation('grading/graded')
  const client = useQueryClient()
  const { takes, hasFailed, fail } = useSteadyTakes(prompt.takes)
  const renew = () => {
    if (hasFailed || place === null) return
    fail()
    void client.invalidateQueries({ queryKey: gradedQuery(place).queryKey })
  }
  const describeTime = (time: string) => (said === undefined ? t('hear_at', { time }) : time)
  const atMs = comments.find(({ comment }) => comment.id === chosen)?.comment.anchor.at_ms ?? null
  return (
    <li className="gd-answer">
      <p lang="en">{prompt.text}</p>
      {said?.(prompt.question, atMs)}
      {said === undefined && takes.length === 0 && <p className="bs-small bs-mute">{t('no_recording')}</p>}
      {takes.map((take) => (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was said
        <audio
          key={take.take}
          ref={(player) => register(nameOf(prompt.question, take.take), player)}
          controls
          preload="metadata"
          src={take.url}
          aria-label={t('recording_of', { prompt: prompt.text })}
          onPlay={(event) => silenceOthers(event.currentTarget)}
          onError={renew}
        />
      ))}
      {comments.length > 0 && (
        <ol className="gd-notes-below" aria-label={t('comments_on', { prompt: prompt.text })}>
          {comments.map((numbered) => (
            <NoteCard
              key={numbered.comment.id}
              numbered={numbered}
              place={describeTime(toClockTime(numbered.comment.anchor.at_ms))}
              isChosen={numbered.comment.id === chosen}
              onChoose={() => onHear(numbered)}
            />
          ))}
        </ol>
      )}
    </li>
  )
}
