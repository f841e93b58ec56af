import { Glyph } from '#web/room/glyph.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface FoldButtonProps {
  readonly folded: boolean
  readonly fold: (folded: boolean) => void
  readonly controls: string
}

/** Makes the bar small, or large again. */
export function FoldButton({ folded, fold, controls }: FoldButtonProps) {
  const t = useTranslation('room/skin-old')
  return (
    <button
      type="button"
      className="ex-fold"
      aria-label={t(folded ? 'enlarge_bar' : 'shrink_bar')}
      aria-controls={controls}
      onClick={() => fold(!folded)}
    >
      <Glyph name="down" />
    </button>
  )
}

interface PaletteArrowsProps {
  readonly before: string | null
  readonly after: string | null
  readonly go: (answer: string) => void
  readonly of: 'question' | 'task'
  readonly submit: () => void
}

/** One back, one on, and the way to hand in. */
export function PaletteArrows({ before, after, go, of, submit }: PaletteArrowsProps) {
  const t = useTranslation('room/skin-old')
  const roomWords = useTranslation('room')
  return (
    <div className="ex-arrows">
      <button type="button" aria-label={t(`previous_${of}`)} disabled={before === null} onClick={() => before !== null && go(before)}>
        <Glyph name="back" />
      </button>
      <button type="button" aria-label={t(`next_${of}`)} disabled={after === null} onClick={() => after !== null && go(after)}>
        <Glyph name="forward" />
      </button>
      <button type="button" className="ex-arrows-end" aria-label={roomWords('go_to_submission')} onClick={submit}>
        <Glyph name="check" />
      </button>
    </div>
  )
}
