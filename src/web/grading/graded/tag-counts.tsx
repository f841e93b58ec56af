import type { Comment } from '#contract/grading/marking.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { countTags, type TagFilter } from './count-tags.ts'

interface TagCountsProps {
  readonly comments: readonly Comment[]
  readonly filter: TagFilter | null
  readonly onFilter: (filter: TagFilter | null) => void
}

/** How many comments each tag has; pressed, only its comments are shown. */
export function TagCounts({ comments, filter, onFilter }: TagCountsProps) {
  const t = useTranslation('grading/graded')
  const counts = countTags(comments)
  const max = Math.max(1, ...counts.map(({ count }) => count))
  if (counts.length === 0) return null
  return (
    <section className="gd-tags" aria-labelledby="gd-tags">
      <h3 id="gd-tags">{t('comments_count', { count: comments.length })}</h3>
      <ul>
        {counts.map(({ tag, count }) => (
          <li key={tag}>
            <button type="button" className="gd-tag" aria-pressed={filter === tag} onClick={() => onFilter(filter === tag ? null : tag)}>
              <span>{t(tag === 'keep' ? 'to_keep' : `tag_${tag}`)}</span>
              <span className={tag === 'keep' ? 'gd-bar-keep' : 'gd-bar-change'} aria-hidden="true">
                <i style={{ width: `${(count / max) * 100}%` }} />
              </span>
              <b>{count}</b>
            </button>
          </li>
        ))}
      </ul>
      <p className="bs-tiny bs-mute">{t(filter === null ? 'tags_hint' : 'tags_filtered')}</p>
    </section>
  )
}
