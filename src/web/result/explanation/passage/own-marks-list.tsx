import type { SectionExplanation } from '#contract/result/result.ts'
import type { Part } from '#contract/content/paper.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { listOwnMarks } from './own-marks.ts'

interface OwnMarksListProps {
  readonly section: SectionExplanation
  readonly part: Part
}

/** One's own notes with the words they are about, and highlights in the questions; nothing where there are none. */
export function OwnMarksList({ section, part }: OwnMarksListProps) {
  const t = useTranslation('result')
  const { notes, highlights } = listOwnMarks(section, part)
  return (
    <>
      {notes.length > 0 && (
        <div className="rv-notes">
          <h3>{t('notes')}</h3>
          <ul>
            {notes.map(({ id, quote, text }) => (
              <li key={id}>
                {quote !== null && <q lang="en">{quote}</q>}
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      {highlights.length > 0 && (
        <div className="rv-notes">
          <h3>{t('own_in_questions')}</h3>
          <ul>
            {highlights.map(({ id, quote }) => (
              <li key={id}>
                <q lang="en">{quote}</q>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
