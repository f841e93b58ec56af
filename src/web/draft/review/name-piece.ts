import { langNames } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { Piece } from './list-pieces.ts'

/** How a piece of a section is called. */
export function useNamePiece(): (piece: Pick<Piece, 'kind' | 'number'>) => string {
  const t = useTranslation('draft/review')
  return ({ kind, number }) => t(kind === 'question' ? 'of_question' : `piece_${kind}`, { number })
}

const ofReview: ReadonlySet<string> = new Set(['models'])

/** What a fact of a piece is, as the editor calls it; a text in three languages with its own. */
export function useNameFact(): (name: string) => string {
  const t = useTranslation('draft/review')
  const field = useTranslation('draft/editor')
  return (name) => {
    const [, stem, lang] = /^(why|advice)_(en|cn|tw)$/.exec(name) ?? []
    if (stem !== undefined && (lang === 'en' || lang === 'cn' || lang === 'tw'))
      return `${field(stem === 'why' ? 'explanations' : stem)} (${langNames[lang]})`
    return ofReview.has(name) ? t(name) : field(name)
  }
}
