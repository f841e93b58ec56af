import { type CSSProperties, use } from 'react'
import type { Comment, VoiceComment } from '#contract/grading/marking.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { NumberedComment } from '#web/grading/text-highlights.ts'

import { VoicePlayer } from '#web/grading/voice/voice-player.tsx'
import { VoicesContext } from './voices-context.ts'

interface NoteCardProps {
  readonly numbered: NumberedComment
  /** The place that it is about, as a label of the button: the quoted words or a time. */
  readonly place: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly style?: CSSProperties | undefined
}

/** A comment: its number, tag and kind on a button that leads to its place, then what it says. */
export function NoteCard({ numbered: { number, comment }, place, isChosen, onChoose, style }: NoteCardProps) {
  const t = useTranslation('grading/graded')
  const { keep, tag, text, suggestion } = comment
  const kind = t(keep ? 'to_keep' : 'to_change')
  return (
    <li
      className={`gd-note ${keep ? 'gd-note-keep' : 'gd-note-change'} ${isChosen ? 'gd-note-chosen' : ''}`}
      data-note={comment.id}
      style={style}
    >
      <button type="button" className="gd-note-head" aria-pressed={isChosen} onClick={onChoose}>
        <span className="gd-number" aria-hidden="true">
          {number}
        </span>
        <span className="bs-sr">{t('comment', { number })} </span>
        <span>
          {tag === null ? kind : t(`tag_${tag}`)}
          {tag !== null && <span className="bs-sr">{`, ${kind}`}</span>}
        </span>
        <span className="gd-place" lang={comment.anchor.kind === 'text' ? 'en' : undefined}>
          {place}
        </span>
      </button>
      <Said text={text} suggestion={suggestion} />
      {comment.voice !== undefined && <Voice number={number} voice={comment.voice} />}
    </li>
  )
}

function Voice({ number, voice }: { readonly number: number; readonly voice: VoiceComment }) {
  const t = useTranslation('grading/voice')
  const { voices, renew } = use(VoicesContext)
  const url = voices.find(({ id }) => id === voice.id)?.url ?? null
  return <VoicePlayer voice={voice} number={number} url={url} missing={t('gone')} onFail={renew} />
}

function Said({ text, suggestion }: Pick<Comment, 'text' | 'suggestion'>) {
  const t = useTranslation('grading/graded')
  return (
    <>
      {suggestion !== null && suggestion.trim() !== '' && (
        <p className="gd-words">
          <span className="bs-sr">{t('suggestion')} </span>
          <b lang="en">{suggestion}</b>
        </p>
      )}
      {text.trim() !== '' && <p className="gd-words">{text}</p>}
    </>
  )
}
