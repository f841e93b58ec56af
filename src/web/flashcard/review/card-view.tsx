import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Answer, ReviewMode } from '#contract/flashcard/review.contract.ts'
import { localeTag } from '#contract/kit/common.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Meaning } from '#web/flashcard/meaning.tsx'
import type { SessionCard } from '#web/flashcard/study-session.ts'
import { playWord } from '#web/flashcard/word-sounds.ts'
import { useFormatWait } from './format-wait.ts'
import { HearButton } from './hear-button.tsx'
import { compareSpelling, isTypedRight, splitAtWord, type TypedDifference } from './word-in-sentence.ts'

interface CardViewProps {
  readonly card: SessionCard
  readonly mode: ReviewMode
  readonly onAnswer: (answer: Answer) => void
}

const maxTypedWords = 4

/** Whether the answer is a word: not a whole clause, and not the choice of one question. */
const asksForWord = ({ word, example, reason }: SessionCard) =>
  word.trim().split(/\s+/).length <= maxTypedWords && (reason === null || example !== '')

/** How a card is asked: what is no word is turned, and a word without a recording isn't heard but typed. */
function findMode(card: SessionCard, chosen: ReviewMode): ReviewMode {
  const { has_sound } = card
  if (!asksForWord(card)) return 'turn'
  return chosen === 'listen' && !has_sound ? 'type' : chosen
}

/** One card: its front, and once it is turned or typed, its back with the answers. */
export function CardView({ card, mode: chosen, onAnswer }: CardViewProps) {
  const t = useTranslation('flashcard/review')
  const mode = findMode(card, chosen)
  const [isTurned, setTurned] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const isRight = typed !== null && isTypedRight(typed, card.word, card.example)
  const check = (text: string) => {
    setTyped(text)
    setTurned(true)
  }
  const article = useRef<HTMLElement>(null)
  useEffect(() => (article.current?.querySelector('input') ?? article.current)?.focus({ preventScroll: true }), [isTurned])
  useCardKeys({ isTurned, isRight, mayTurn: mode === 'turn', onTurn: () => setTurned(true), onAnswer })
  return (
    <article ref={article} tabIndex={-1} className="bs-card fc-card" aria-label={t(isTurned ? 'back_side' : 'front_side')}>
      {isTurned ? (
        <Back card={card} typed={typed} isRight={isRight} />
      ) : mode === 'listen' ? (
        <HeardFront card={card} />
      ) : (
        <Front card={card} />
      )}
      {isTurned ? (
        <Answers card={card} typed={typed} isRight={isRight} onAnswer={onAnswer} />
      ) : mode === 'turn' ? (
        <footer className="fc-answers">
          <Button kind="primary" wide onClick={() => setTurned(true)}>
            {t('turn')}
          </Button>
          <KnownButton onKnown={() => onAnswer('known')} />
        </footer>
      ) : (
        <TypeWord onTyped={check} onTurn={mode === 'listen' ? () => setTurned(true) : undefined} onKnown={() => onAnswer('known')} />
      )}
      <p className="bs-tiny bs-soft fc-keys">{t(mode === 'turn' ? 'keys_turn' : 'keys_type')}</p>
    </article>
  )
}

interface CardKeys {
  readonly isTurned: boolean
  readonly isRight: boolean
  readonly mayTurn: boolean
  readonly onTurn: () => void
  readonly onAnswer: (answer: Answer) => void
}

const isTyping = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'text'

const isOnControl = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a, input, select, summary, dialog') !== null

const hasModifier = ({ ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => ctrlKey || metaKey || altKey || repeat

/** What a key does to the back of a card. */
function findAnswer({ isRight }: CardKeys, { key, target }: KeyboardEvent): Answer | null {
  if (key === '1') return 'didnt'
  return key === '2' || (key === 'Enter' && isRight && !isOnControl(target)) ? 'knew' : null
}

const turnsCard = ({ key, target }: KeyboardEvent) => (key === ' ' || key === 'Enter') && !isOnControl(target)

/** Space or Enter turns the card; 1 and 2 answer. A focused button still does what it does by Space and Enter. */
function useCardKeys(keys: CardKeys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || hasModifier(event) || isTyping(event.target)) return
    const answer = keys.isTurned ? findAnswer(keys, event) : null
    const isTurn = !keys.isTurned && keys.mayTurn && turnsCard(event)
    if (answer !== null) keys.onAnswer(answer)
    else if (isTurn) keys.onTurn()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** The sentence with a gap for the word, and what the word means. */
function Front({ card }: { readonly card: SessionCard }) {
  const t = useTranslation('flashcard/review')
  const split = splitAtWord(card.example, card.word)
  return (
    <div className="fc-face">
      {split !== null && (
        <p className="fc-sentence" lang="en">
          {split.before}
          <span className="fc-gap">
            <span className="bs-sr">{t('gap')}</span>
          </span>
          {split.after}
        </p>
      )}
      <p className="bs-soft">
        <Meaning card={card} />
      </p>
      {asksForWord(card) && <Letters card={card} />}
    </div>
  )
}

/** The word is played as soon as the card is there; where the browser waits for a touch, by the button. */
function HeardFront({ card }: { readonly card: SessionCard }) {
  const t = useTranslation('flashcard/review')
  useEffect(() => {
    playWord(card.word).catch(() => false)
  }, [card.word])
  return (
    <div className="fc-face">
      <p>{t('listen')}</p>
      <HearButton card={card} />
      <Letters card={card} />
    </div>
  )
}

function Letters({ card }: { readonly card: SessionCard }) {
  const t = useTranslation('flashcard/review')
  return (
    <p className="bs-small bs-soft">
      {card.part_of_speech !== '' && <span lang="en">{card.part_of_speech} · </span>}
      {t('letters', { count: Array.from(card.word.replaceAll(/[\s-]/g, '')).length })}
    </p>
  )
}

interface BackProps {
  readonly card: SessionCard
  /** Null in the mode without typing. */
  readonly typed: string | null
  readonly isRight: boolean
}

function Back({ card, typed, isRight }: BackProps) {
  const t = useTranslation('flashcard/review')
  const lang = useLang()
  return (
    <div className="fc-face">
      {typed !== null && !isRight && <Comparison typed={typed} word={card.word} />}
      {typed !== null && isRight && <p className="fc-right">{t('right')}</p>}
      <p className="fc-word" lang="en">
        {card.word}
      </p>
      <p className="bs-soft" lang="en">
        {[card.part_of_speech, card.ipa].filter((text) => text !== '').join(' · ')}
      </p>
      <p>
        <Meaning card={card} />
      </p>
      {card.example !== '' && (
        <p className="fc-sentence" lang="en">
          {card.example}
        </p>
      )}
      {card.collocations.length > 0 && (
        <p className="bs-small bs-soft" lang="en">
          {card.collocations.join(' · ')}
        </p>
      )}
      {card.reason !== null && (
        <p className="bs-small" lang={localeTag[lang]}>
          {card.reason[lang]}
        </p>
      )}
      {card.source !== '' && <p className="bs-small bs-soft">{t('source', { source: card.source })}</p>}
      <HearButton card={card} size="dense" />
    </div>
  )
}

function Comparison({ typed, word }: { readonly typed: string; readonly word: string }) {
  const t = useTranslation('flashcard/review')
  const [mine, right] = compareSpelling(typed, word)
  return (
    <>
      <p className="fc-spelling">
        <span className="bs-tiny bs-soft">{t('you_typed')}</span>
        <Spelling text={mine} isMine />
      </p>
      <p className="fc-spelling">
        <span className="bs-tiny bs-soft">{t('the_word')}</span>
        <Spelling text={right} isMine={false} />
      </p>
    </>
  )
}

function Spelling({ text: { same, differs, rest }, isMine }: { readonly text: TypedDifference; readonly isMine: boolean }) {
  return (
    <span lang="en">
      {same}
      {differs !== '' && (isMine ? <s>{differs}</s> : <ins>{differs}</ins>)}
      {rest}
      {isMine && same + differs + rest === '' && '–'}
    </span>
  )
}

interface AnswersProps extends BackProps {
  readonly onAnswer: (answer: Answer) => void
}

/** Two answers, each with the time after which the card comes back. After a wrong spelling the second says that it was a slip. */
function Answers({ card, typed, isRight, onAnswer }: AnswersProps) {
  const t = useTranslation('flashcard/review')
  const formatWait = useFormatWait()
  const isWrong = typed !== null && !isRight
  return (
    <footer className="fc-answers">
      <Button className="fc-answer" onClick={() => onAnswer('didnt')}>
        {t('didnt')}
        <small>{t('again_in', { wait: formatWait(card.minutes_if_didnt) })}</small>
      </Button>
      <Button className="fc-answer" kind={isWrong ? 'secondary' : 'primary'} onClick={() => onAnswer('knew')}>
        {t(isWrong ? 'slip' : 'knew')}
        <small>{card.minutes_if_knew === null ? t('next_date') : t('again_in', { wait: formatWait(card.minutes_if_knew) })}</small>
      </Button>
      <KnownButton onKnown={() => onAnswer('known')} />
    </footer>
  )
}

function KnownButton({ onKnown }: { readonly onKnown: () => void }) {
  const t = useTranslation('flashcard/review')
  return (
    <button type="button" className="fc-known" onClick={onKnown}>
      <Icon name="check" />
      {t('known')}
    </button>
  )
}

const noFields: readonly string[] = []

interface TypeWordProps {
  readonly onTyped: (text: string) => void
  /** For who says the word in place of typing it. */
  readonly onTurn: (() => void) | undefined
  readonly onKnown: () => void
}

function TypeWord({ onTyped, onTurn, onKnown }: TypeWordProps) {
  const t = useTranslation('flashcard/review')
  const [text, setText] = useState('')
  const submission = useSubmit(noFields)
  return (
    <Form submission={submission} onSubmit={() => onTyped(text)} className="fc-answers" label={t('type_label')}>
      <TextInput
        label={t('type_label')}
        lang="en"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onValue={setText}
      />
      <Button kind="primary" wide type="submit">
        {t('check')}
      </Button>
      {onTurn !== undefined && (
        <Button wide onClick={onTurn}>
          {t('turn')}
        </Button>
      )}
      <KnownButton onKnown={onKnown} />
    </Form>
  )
}
