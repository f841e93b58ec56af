import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftComment } from '#contract/exam/test-draft.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { FormSentence } from '#web/kit/form/form.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { Pager } from '#web/kit/list/pager.tsx'
import { ErrorState } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { draftCommentsQuery, invalidateComments } from '#web/draft/draft-queries.ts'
import type { Path } from '#web/draft/json.ts'
import { useNameField } from './name-field.ts'
import { NewComment, type NewCommentProps } from './new-comment.tsx'

interface CommentsProps extends NewCommentProps {
  readonly onGoTo: (comment: { file: string; path: Path | null; question: number | null }) => void
}

/** What was said of the draft, resolved comments folded away, and a field to say something of what is shown. */
export function Comments({ onGoTo, ...form }: CommentsProps) {
  const t = useTranslation('draft/review')
  const { id, file } = form
  const resolved = useQuery(draftCommentsQuery(id, { page: 1, isResolved: true }))
  const total = resolved.data?.meta.total ?? 0
  return (
    <section className="dk-section" aria-labelledby="dk-comments">
      <header>
        <h2 id="dk-comments">{t('comments')}</h2>
      </header>
      <div className="dk-in">
        <CommentList id={id} isResolved={false} onGoTo={onGoTo} />
        {total > 0 && (
          <details className="dk-advice">
            <summary>{t('resolved_count', { count: total })}</summary>
            <CommentList id={id} isResolved onGoTo={onGoTo} />
          </details>
        )}
        <NewComment key={file} {...form} />
      </div>
    </section>
  )
}

interface CommentListProps extends Pick<CommentsProps, 'id' | 'onGoTo'> {
  readonly isResolved: boolean
}

function CommentList({ id, isResolved, onGoTo }: CommentListProps) {
  const t = useTranslation('draft/review')
  const [page, setPage] = useState(1)
  const comments = useQuery(draftCommentsQuery(id, { page, isResolved }))
  const { data } = comments
  return (
    <>
      {comments.isError && (
        <ErrorState
          title={t('comments_failed')}
          error={comments.error}
          busy={comments.isFetching}
          onRetry={() => void comments.refetch()}
        />
      )}
      {data?.data.length === 0 && !isResolved && <p className="bs-soft">{t('comments_none_open')}</p>}
      <ul className="dk-comments">
        {data?.data.map((comment) => (
          <CommentRow key={comment.id} id={id} comment={comment} onGoTo={onGoTo} />
        ))}
      </ul>
      {data !== undefined && <Pager page={data.meta.current_page} lastPage={data.meta.last_page} onPage={setPage} />}
    </>
  )
}

interface CommentRowProps extends Pick<CommentsProps, 'id' | 'onGoTo'> {
  readonly comment: DraftComment
}

const noFields: readonly string[] = []

function CommentRow({ id, comment, onGoTo }: CommentRowProps) {
  const t = useTranslation('draft/review')
  const nameField = useNameField()
  const submission = useSubmit(noFields)
  const { file, path, question, text, author, created_at, resolved_at } = comment
  const resolve = () =>
    void submission.run(async () => {
      await api.testDraft.resolveComment({ id, comment: comment.id, resolved: resolved_at === null })
      await invalidateComments(id)
    })
  return (
    <li>
      <p className="bs-tiny bs-mute">
        <b>{author.name}</b> <Moment at={created_at} />{' '}
        {file !== null && (
          <button type="button" className="dk-link" onClick={() => onGoTo({ file, path, question })}>
            {nameField({ file, path, question })}
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
