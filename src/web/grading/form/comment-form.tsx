import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Comment, commentTags } from '#contract/grading/marking.ts'
import { api } from '#web/kit/api/api.ts'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { TextArea, TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { VoiceField, type VoiceHandle } from '#web/grading/voice/voice-field.tsx'
import { isEmptyComment, putComment, setVoice } from '#web/grading/marking/change-marking.ts'
import { focusPlace, placeIds, useForm } from './form-context.ts'
import { invalidateSavedComments, savedCommentsQuery, stay } from './form-queries.ts'
import { PickField } from './pick-field.tsx'

interface CommentFormProps {
  readonly number: number
  readonly comment: Comment
  readonly place: string
  readonly placeLang?: 'en'
}

/** Writes one comment: it is kept as typed, so closing the form never loses anything. */
export function CommentForm({ number, comment, place, placeLang }: CommentFormProps) {
  const t = useTranslation('grading/form')
  const words = useTranslation('grading')
  const { editor, setEditing, removeComment, voices, renewVoices } = useForm()
  const voice = useRef<VoiceHandle>(null)
  const form = useRef<HTMLDivElement>(null)
  const saved = useSaving(comment)
  useEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const change = (next: Partial<Comment>) => editor.change((marking) => putComment(marking, { ...comment, ...next }))
  const leave = () => {
    setEditing(null)
    const now = editor.value.marking.comments.find(({ id }) => id === comment.id)
    if (now !== undefined && isEmptyComment(now)) removeComment(comment.id)
    focusPlace(placeIds.text)
  }
  const close = () => {
    // What is recorded is kept before an empty comment goes.
    if (voice.current?.isBusy === true) void voice.current.finish().then(leave)
    else leave()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))) close()
    else if (event.altKey && event.code === 'KeyS') void saved.save()
    else if (event.altKey && event.code === 'KeyR') voice.current?.toggle()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const tags = commentTags.map((value) => ({ value, label: words(`tag_${value}`) }))
  return (
    <div ref={form} className="marking-form" role="group" aria-label={t('form_name', { number, place })}>
      <p className="bs-tiny bs-mute marking-note-place">
        <span className={comment.keep ? 'marking-nr marking-nr-keep' : 'marking-nr'}>{number}</span> <span lang={placeLang}>{place}</span>
      </p>
      <PickField
        label={t('tag')}
        options={tags}
        picked={comment.tag === null ? '' : words(`tag_${comment.tag}`)}
        onPick={(tag) => change({ tag: tag as Comment['tag'] })}
        maxOptions={tags.length}
        onKeyDown={press}
      />
      <TextArea
        label={t('comment')}
        maxLength={2000}
        value={comment.text}
        onValue={(text) => change({ text })}
        rows={3}
        onKeyDown={press}
      />
      <VoiceField
        voice={comment.voice}
        number={number}
        uploads={voices}
        onVoice={(next) => editor.change((marking) => setVoice(marking, comment.id, next))}
        onRenew={renewVoices}
        handleRef={voice}
      />
      <SavedPick
        onKeyDown={press}
        onPick={({ text, tag }) => change({ text: [comment.text, text].filter((each) => each !== '').join(' '), tag: comment.tag ?? tag })}
      />
      <TextInput
        label={t('suggestion')}
        lang="en"
        maxLength={1000}
        onKeyDown={press}
        value={comment.suggestion ?? ''}
        onValue={(suggestion) => change({ suggestion: suggestion === '' ? null : suggestion })}
      />
      <Segmented
        legend={t('kind')}
        options={[
          { value: 'change', label: t('to_change') },
          { value: 'keep', label: t('to_keep') },
        ]}
        value={comment.keep ? 'keep' : 'change'}
        onValue={(kind) => change({ keep: kind === 'keep' })}
      />
      <div className="bs-row bs-row-wraps">
        <Button
          size="dense"
          kind="quiet"
          icon="bookmark"
          busy={saved.isBusy}
          disabled={comment.text.trim() === ''}
          onClick={() => void saved.save()}
        >
          {t('save_phrase')}
        </Button>
        <Button size="dense" className="bs-push" onClick={close}>
          {t('done')}
        </Button>
      </div>
      {saved.refusal !== null && <p className="bs-tiny marking-bad">{saved.refusal}</p>}
    </div>
  )
}

/** Keeps the comment among the grader's own, to use again. */
function useSaving({ text, tag }: Comment) {
  const t = useTranslation('grading/form')
  const describe = useDescribeRefusal()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const save = async () => {
    if (text.trim() === '') return
    setBusy(true)
    try {
      await api.grader.saveComment({ text, tag }, stay)
      setRefusal(null)
      showToast(t('phrase_saved'))
      await invalidateSavedComments()
    } catch (error) {
      setRefusal(describe(error))
    } finally {
      setBusy(false)
    }
  }
  return { save, isBusy, refusal }
}

interface SavedPickProps {
  readonly onPick: (saved: Pick<Comment, 'text' | 'tag'>) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Finds a saved comment by its words: the grader's own and the school's. */
function SavedPick({ onPick, onKeyDown }: SavedPickProps) {
  const t = useTranslation('grading/form')
  const { data = [] } = useQuery(savedCommentsQuery)
  const options = data.toSorted((one, other) => Number(one.is_shared) - Number(other.is_shared))
  if (data.length === 0) return null
  return (
    <PickField
      label={t('saved_phrase')}
      placeholder={t('saved_search')}
      picked=""
      onKeyDown={onKeyDown}
      options={options.map(({ id, text, is_shared: isShared }) => ({
        value: String(id),
        label: text,
        lang: '',
        group: t(isShared ? 'saved_school' : 'saved_own'),
      }))}
      onPick={(value) => {
        const picked = data.find(({ id }) => String(id) === value)
        if (picked !== undefined) onPick(picked)
      }}
    />
  )
}
