import { useMemo } from 'react'
import type { GradedDraft } from '#contract/grading/revision.contract.ts'
import { Annotated } from '#web/grading/graded/graded-text.tsx'
import { numberTextComments } from '#web/grading/text-highlights.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** The draft that was graded, with its comments below it. */
export function EarlierText({ earlier: { text, words, comments } }: { readonly earlier: GradedDraft }) {
  const t = useTranslation('grading/revision')
  const part = comments.find(({ anchor }) => anchor.kind === 'text')?.anchor
  const numbered = useMemo(() => (part?.kind === 'text' ? numberTextComments(comments, part.part) : []), [comments, part])
  return (
    <details className="bs-card revise-card revise-earlier" open>
      <summary className="gd-card-head">
        <h2>{t('earlier_text')}</h2>
        <span className="bs-small bs-soft">{t('words_plain', { count: words })}</span>
      </summary>
      <Annotated text={text} comments={numbered} />
      {comments.length === 0 && <p className="bs-small bs-soft revise-none">{t('no_comments')}</p>}
    </details>
  )
}
