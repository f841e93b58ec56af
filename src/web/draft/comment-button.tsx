import { useTranslation } from '#web/kit/i18n/words.ts'
import { nameField, useEditorTools } from './editor-context.ts'
import type { Path } from './json.ts'

interface CommentButtonProps {
  readonly file: string
  readonly path: Path
  /** Of the field. */
  readonly label: string
}

/** Begins a comment on a field; seen while the pointer or the focus is in the field, or it has open comments. */
export function CommentButton({ file, path, label }: CommentButtonProps) {
  const t = useTranslation('draft/review')
  const { commented, onComment } = useEditorTools()
  const count = commented.get(nameField(file, path)) ?? 0
  const text = count === 0 ? t('comment') : t('comment_count', { count })
  return (
    <button
      type="button"
      className="dk-comment"
      data-open={count > 0 ? '' : undefined}
      aria-label={t('comment_on', { comment: text, field: label })}
      onClick={() => onComment({ file, path, label })}
    >
      {text}
    </button>
  )
}
