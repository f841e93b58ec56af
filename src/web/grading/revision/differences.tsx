import { useMemo } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { compareTexts, countChanges, type Piece } from './compare-texts.ts'

interface DifferencesProps {
  readonly earlier: string
  readonly now: string
}

/** What the new text changes: words that went are struck out, words that came are underlined. */
export function Differences({ earlier, now }: DifferencesProps) {
  const t = useTranslation('grading/revision')
  const pieces = useMemo(() => compareTexts(earlier, now), [earlier, now])
  return (
    <section className="bs-card revise-card" aria-labelledby="revise-differences">
      <div className="bs-row bs-row-wraps gd-card-head">
        <h2 id="revise-differences">{t('differences')}</h2>
        {pieces !== null && <p className="bs-small bs-soft bs-push">{t('changes', countChanges(pieces))}</p>}
      </div>
      {pieces === null && <p className="bs-pad bs-soft">{t('too_different')}</p>}
      {pieces !== null && pieces.every(({ kind }) => kind === 'same') && <p className="bs-pad bs-soft">{t('no_changes')}</p>}
      {pieces !== null && pieces.some(({ kind }) => kind !== 'same') && (
        <p className="revise-differences bs-reading" lang="en">
          {pieces.map((piece, index) => (
            <Difference key={index} piece={piece} />
          ))}
        </p>
      )}
    </section>
  )
}

function Difference({ piece: { kind, text } }: { readonly piece: Piece }) {
  if (kind === 'added') return <ins>{text}</ins>
  return kind === 'removed' ? <del>{text}</del> : text
}
