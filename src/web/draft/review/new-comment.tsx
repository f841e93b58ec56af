import { useEffect, useRef, useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { Button, IconButton } from '#web/kit/display/button.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { Select, TextArea } from '#web/kit/form/inputs.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateComments } from '#web/draft/draft-queries.ts'
import type { CommentPlace } from '#web/draft/editor-context.ts'

export interface NewCommentProps {
  readonly id: number
  /** What is shown: a comment is about it, or about one of its questions. */
  readonly file: string
  readonly questions: readonly number[]
  /** The field that the comment is about instead. */
  readonly field: CommentPlace | null
  readonly onLeaveField: () => void
}

const fields = ['text'] as const

export function NewComment({ id, file, questions, field, onLeaveField }: NewCommentProps) {
  const t = useTranslation('draft/review')
  const kit = useTranslation('kit')
  const submission = useSubmit(fields)
  const [text, setText] = useState('')
  const [about, setAbout] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (field === null) return
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }, [field])
  const send = async () => {
    if (text.trim() === '') return submission.refuse({ text: [kit('required')] })
    const question = field !== null || about === '' ? null : Number(about)
    const place = field === null ? { file } : { file: field.file, path: [...field.path] }
    const done = await submission.run(async () => {
      await api.testDraft.comment({ id, ...place, question, text })
      await invalidateComments(id)
    })
    if (!done) return
    setText('')
    onLeaveField()
  }
  return (
    <Form submission={submission} onSubmit={() => void send()} className="bs-stack" label={t('comment_new')}>
      {field !== null && (
        <p className="bs-small dk-about">
          <span>{t('about_field', { field: field.label })}</span>
          <IconButton name="close" label={t('about_leave')} onClick={onLeaveField} />
        </p>
      )}
      {field === null && questions.length > 0 && (
        <Select
          label={t('about')}
          value={about}
          onValue={setAbout}
          placeholder={t('about_all')}
          options={questions.map((number) => ({ value: String(number), label: t('of_question', { number }) }))}
        />
      )}
      <div ref={box}>
        <TextArea label={t('comment')} rows={3} maxLength={2000} value={text} onValue={setText} error={submission.errors['text']} />
      </div>
      <FormSentence submission={submission} />
      <Button type="submit" size="dense" busy={submission.busy}>
        {t('comment_send')}
      </Button>
    </Form>
  )
}
