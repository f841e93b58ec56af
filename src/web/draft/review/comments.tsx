import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftComment } from '#contract/exam/test-draft.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { Select, TextArea } from '#web/kit/form/inputs.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { Pager } from '#web/kit/list/pager.tsx'
import { ErrorState } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { draftCommentsQuery, invalidateComments } from '#web/draft/draft-queries.ts'

interface CommentsProps {
  readonly id: number
  /** What is shown: comments are about it, or about one of its questions. */
  readonly file: string
  readonly questions: readonly number[]
  readonly onGoTo: (comment: { file: string; path: null; question: number | null }) => void
}

/** What was said of the draft, and a field to say something of what is shown. */
export function Comments({ id, file, questions, onGoTo }: CommentsProps) {
  const t = useTranslation('draft/review')
  const [page, setPage] = useState(1)
  const comments = useQuery(draftCommentsQuery(id, page))
  const { data } = comments
  return (
    <section className="dk-section" aria-labelledby="dk-comments">
      <header>
        <h2 id="dk-comments">{t('comments')}</h2>
      </header>
      <div className="dk-in">
        {comments.isError && (
          <ErrorState
            title={t('comments_failed')}
            error={comments.error}
            busy={comments.isFetching}
            onRetry={() => void comments.refetch()}
          />
        )}
        {data?.data.length === 0 && <p className="bs-soft">{t('comments_none')}</p>}
        <ul className="dk-comments">
          {data?.data.map((comment) => (
            <CommentRow key={comment.id} id={id} comment={comment} onGoTo={onGoTo} />
          ))}
        </ul>
        {data !== undefined && <Pager page={data.meta.current_page} lastPage={data.meta.last_page} onPage={setPage} />}
        <NewComment key={file} id={id} file={file} questions={questions} />
      </div>
    </section>
  )
}

interface CommentRowProps extends Pick<CommentsProps, 'id' | 'onGoTo'> {
  readonly comment: DraftComment
}

function CommentRow({ id, comment, onGoTo }: CommentRowProps) {
  const t = useTranslation('draft/review')
  const submission = useSubmit(noFields)
  const { file, question, text, author, created_at, resolved_at } = comment
  const resolve = () =>
    void submission.run(async () => {
      await api.testDraft.resolveComment({ id, comment: comment.id, resolved: resolved_at === null })
      await invalidateComments(id)
    })
  return (
    <li data-resolved={resolved_at === null ? undefined : ''}>
      <p className="bs-tiny bs-mute">
        <b>{author.name}</b> <Moment at={created_at} />{' '}
        {file !== null && (
          <button type="button" className="dk-link" onClick={() => onGoTo({ file, path: null, question })}>
            {question === null ? file : t('of_question', { number: question })}
          </button>
        )}
      </p>
      <p className="dk-said">{text}</p>
      <Button size="dense" busy={submission.busy} onClick={resolve}>
        {t(resolved_at === null ? 'resolve' : 'reopen')}
      </Button>
      <FormSentence submission={submission} />
    </li>
  )
}

const noFields: readonly string[] = []
const fields = ['text'] as const

function NewComment({ id, file, questions }: Omit<CommentsProps, 'onGoTo'>) {
  const t = useTranslation('draft/review')
  const kit = useTranslation('kit')
  const submission = useSubmit(fields)
  const [text, setText] = useState('')
  const [about, setAbout] = useState('')
  const send = async () => {
    if (text.trim() === '') return submission.refuse({ text: [kit('required')] })
    const done = await submission.run(async () => {
      await api.testDraft.comment({ id, file, question: about === '' ? null : Number(about), text })
      await invalidateComments(id)
    })
    if (done) setText('')
  }
  return (
    <Form submission={submission} onSubmit={() => void send()} className="bs-stack" label={t('comment_new')}>
      {questions.length > 0 && (
        <Select
          label={t('about')}
          value={about}
          onValue={setAbout}
          placeholder={t('about_all')}
          options={questions.map((number) => ({ value: String(number), label: t('of_question', { number }) }))}
        />
      )}
      <TextArea label={t('comment')} rows={3} maxLength={2000} value={text} onValue={setText} error={submission.errors['text']} />
      <FormSentence submission={submission} />
      <Button type="submit" size="dense" busy={submission.busy}>
        {t('comment_send')}
      </Button>
    </Form>
  )
}
