import type { Question } from '#contract/content/paper.ts'
import { Glyph } from '#web/room/glyph.tsx'
import { useRoomState, useTools } from '#web/room/tools/room-tools.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { numbersOf } from '#web/room/tools/paper-map.ts'

/** The language of the interface, for its words among the English of the paper. */
export function useInterfaceTag(): string {
  useLang()
  return document.documentElement.lang
}

export function useFlag(question: string): readonly [boolean, () => void] {
  const { engine } = useTools()
  const on = useRoomState((state) => state.candidate.flags[state.skill]?.includes(question) ?? false)
  return [on, () => engine.editor.flag(question, !on)]
}

export function Bookmark({ question, words: withWords = false }: { readonly question: Question; readonly words?: boolean }) {
  const t = useTranslation('room')
  const lang = useInterfaceTag()
  const [on, toggle] = useFlag(question.id)
  const name = t('bookmark_question', { number: numbersOf(question) })
  return (
    <button type="button" className="ex-bookmark" lang={lang} aria-pressed={on} aria-label={name} onClick={toggle}>
      <Glyph name="bookmark" />
      {withWords && <span>{t('bookmark')}</span>}
    </button>
  )
}

interface VerdictMarkProps {
  readonly question: Question
  /** A note of its own says it. */
  readonly noted?: boolean
}

/** What a check said, in words and a sign. Nothing before a check. */
export function VerdictMark({ question, noted = false }: VerdictMarkProps) {
  const t = useTranslation('room')
  const lang = useInterfaceTag()
  const verdict = useRoomState((state) => state.checked[question.id])
  if (!verdict || noted) return null
  return (
    <span className="ex-verdict" data-correct={verdict.correct} data-skip="" lang={lang}>
      <Glyph name={verdict.correct ? 'check' : 'close'} />
      {t(verdict.correct ? 'checked_right' : `checked_${verdict.reason}`)}
    </span>
  )
}
