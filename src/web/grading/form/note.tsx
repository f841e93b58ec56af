import { type KeyboardEvent, useSyncExternalStore } from 'react'
import { localeTag } from '#contract/kit/common.ts'
import type { Comment, VoiceComment } from '#contract/grading/marking.ts'
import { VoicePlayer, VoiceStatus } from '#web/grading/voice/voice-player.tsx'
import { IconButton } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { CommentForm } from './comment-form.tsx'
import { isEmptyComment } from '#web/grading/marking/change-marking.ts'
import { placeIds, useForm } from './form-context.ts'

interface NoteProps {
  readonly number: number
  readonly comment: Comment
  /** What it is about: the words, or the time. */
  readonly place: string
  /** Of the place, where it isn't that of the page. */
  readonly placeLang?: 'en'
  /** Shows the place: the words, or plays from there. */
  readonly onShow: () => void
}

/** A comment in the list beside the text or below an answer; its form while it is written. */
export function Note(props: NoteProps) {
  const { number, comment } = props
  const { active, editing } = useForm()
  const isActive = active === comment.id
  const look = ['marking-note', comment.keep ? 'marking-note-keep' : '', isActive ? 'marking-note-active' : '']
    .filter((name) => name !== '')
    .join(' ')
  return (
    <li className={look} data-note={comment.id} value={number}>
      {editing === comment.id ? <CommentForm {...props} /> : <ShownNote {...props} />}
    </li>
  )
}

function ShownNote({ number, comment, place, placeLang, onShow }: NoteProps) {
  const t = useTranslation('grading/form')
  const words = useTranslation('grading')
  const { at, isReleased, setActive, setEditing, removeComment } = useForm()
  const { id, keep, tag, text, suggestion } = comment
  const press = (event: KeyboardEvent) => {
    if (isReleased) return
    if (event.key === 'Delete' || event.key === 'Backspace') removeComment(id)
    else if (event.key === 'Enter') setEditing(id)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="marking-note-head">
        <button
          type="button"
          id={placeIds.note(id)}
          className="marking-note-go"
          aria-keyshortcuts="Enter Delete"
          onKeyDown={press}
          onFocus={() => setActive(id)}
          onClick={onShow}
        >
          <span className={keep ? 'marking-nr marking-nr-keep' : 'marking-nr'}>{number}</span>
          <span className="bs-tiny bs-mute">{tag === null ? t(keep ? 'to_keep' : 'to_change') : words(`tag_${tag}`)}</span>
          <span className="bs-sr">{t('note_about', { kind: t(keep ? 'to_keep' : 'to_change') })}</span>
          <span className="bs-sr" lang={placeLang}>
            {place}
          </span>
        </button>
        {!isReleased && (
          <span className="marking-note-ways">
            <IconButton name="pencil" label={t('edit_note', { number })} onClick={() => setEditing(id)} />
            <IconButton name="close" label={t('delete_note', { number })} onClick={() => removeComment(id)} />
          </span>
        )}
      </div>
      <p className="bs-tiny bs-mute marking-note-place" lang={placeLang} aria-hidden="true">
        {place}
      </p>
      {suggestion !== null && suggestion !== '' && (
        <p className="marking-suggestion" lang="en">
          {suggestion}
        </p>
      )}
      {text !== '' && (
        <p className="marking-note-text" lang={localeTag[at.task.comment_language]}>
          {text}
        </p>
      )}
      {comment.voice !== undefined && <NoteVoice number={number} voice={comment.voice} />}
      {isEmptyComment(comment) && <p className="bs-tiny marking-missing-text">{t('note_empty')}</p>}
    </>
  )
}

function NoteVoice({ number, voice }: { readonly number: number; readonly voice: VoiceComment }) {
  const t = useTranslation('grading/voice')
  const { voices, renewVoices, isReleased } = useForm()
  const held = useSyncExternalStore(voices.watch, () => voices.value.voices.get(voice.id))
  return (
    <>
      <VoicePlayer
        voice={voice}
        number={number}
        url={held?.url ?? null}
        missing={t(isReleased ? 'gone' : 'elsewhere')}
        onFail={renewVoices}
      />
      {held?.state !== 'stored' && <VoiceStatus held={held} />}
    </>
  )
}
