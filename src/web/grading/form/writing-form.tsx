import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Script } from '#contract/grading/grader.contract.ts'
import { numberTextComments } from '#web/grading/text-highlights.ts'
import type { LanguageProposal } from '#contract/grading/language.contract.ts'
import { ProposalList } from '#web/grading/language/proposal-list.tsx'
import { toComment } from '#web/grading/language/to-comment.ts'
import { type Proposals as LanguageProposals, useProposals } from '#web/grading/language/use-proposals.ts'
import { Button } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { BlockView, FigurePicture } from '#web/result/index.ts'
import { findTyped, type Span } from '#web/grading/marking/caret.ts'
import { putComment } from '#web/grading/marking/change-marking.ts'
import { Proposals } from '#web/grading/second-reader/proposals.tsx'
import { localeTag } from '#contract/kit/common.ts'
import { browserHost } from '#web/room/index.ts'
import { focusPlace, placeIds, useForm, useMarking } from './form-context.ts'
import { savedCommentsQuery } from './form-queries.ts'
import { Essay, placeCaret } from './essay.tsx'
import { Note } from './note.tsx'
import { type NumberPlace, useNotePlaces } from './note-places.ts'

type WritingTask = Extract<Script, { skill: 'writing' }>['tasks'][number]

/** How long a quote may be that a comment is on. */
const maxQuote = 5000
const maxChips = 4

export interface WritingKeys {
  readonly find: () => void
  readonly comment: () => void
}

/** The task, the essay with its comments beside it, and a row to comment on what is selected. */
export function WritingForm({ task, keysRef }: { readonly task: WritingTask; readonly keysRef: { current: WritingKeys | null } }) {
  const t = useTranslation('grading/form')
  const { at, editor, active, isReleased, setActive, addComment } = useForm()
  const { comments } = useMarking()
  const { part, text } = task
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const numbered = useMemo(() => numberTextComments(comments, part), [comments, part])
  const numbers = useNotePlaces({ text: root, list, comments: numbered })
  const [selected, setSelected] = useState<Span | null>(null)
  const [isFinding, setFinding] = useState(false)
  const [proposal, setProposal] = useState<LanguageProposal | null>(null)
  const proposals = useProposals({ taskId: at.task.id, part, comments, isReleased })
  const { data: saved = [] } = useQuery(savedCommentsQuery)
  const comment = (given: { text?: string; tag?: (typeof saved)[number]['tag'] } = {}) => {
    if (selected === null || selected.end - selected.start > maxQuote) return
    setSelected(null)
    setFinding(false)
    addComment({ kind: 'text', part, ...selected, quote: text.slice(selected.start, selected.end) }, given)
  }
  const insert = (index: number) => {
    const phrase = saved[index]
    if (phrase !== undefined) comment({ text: phrase.text, tag: phrase.tag })
  }
  useEffect(() => {
    keysRef.current = { find: () => setFinding(true), comment: () => comment() }
    return () => void (keysRef.current = null)
  })
  const pressComment = useCallback(
    (id: string) => {
      setActive(id)
      focusPlace(placeIds.note(id))
    },
    [setActive],
  )
  const show = (span: Span) => {
    if (root.current === null) return
    root.current.focus()
    placeCaret(root.current, { anchor: span.start, focus: span.start }, text.length)
    setSelected(null)
  }
  return (
    <section className="bs-card marking-essay">
      <Question task={task} />
      {at.earlier !== null && <EarlierDraft text={at.earlier} />}
      {text.trim() === '' ? (
        <p className="marking-unwritten bs-soft">{t('no_text')}</p>
      ) : (
        <>
          <div className="marking-lines">
            <div className="marking-sheet">
              <p id={`${placeIds.text}-hint`} className="bs-sr">
                {t('text_hint')}
              </p>
              <Essay
                root={root}
                text={text}
                label={t('text_of', { part })}
                comments={numbered}
                active={active}
                proposals={proposals.open}
                proposal={proposal}
                selected={selected}
                onSelect={setSelected}
                onPressComment={pressComment}
                onComment={() => comment()}
                onSavedComment={insert}
              />
              <Numbers numbers={numbers} />
            </div>
            <ol ref={list} className="marking-notes" aria-label={t('comments_of', { part })}>
              {numbered.map(({ number, comment: each }) => (
                <Note
                  key={each.id}
                  number={number}
                  comment={each}
                  place={`“${shorten(each.anchor.quote)}”`}
                  placeLang="en"
                  onShow={() => show(each.anchor)}
                />
              ))}
            </ol>
          </div>
          {!isReleased && (
            <Proposals
              taskId={at.task.id}
              part={part}
              lang={localeTag[at.task.comment_language]}
              onTake={(taken) => editor.change((marking) => putComment(marking, { ...taken, id: browserHost.uuid() }))}
              onShow={show}
              onEnd={() => focusPlace(placeIds.text)}
            />
          )}
          <div className="marking-choose" hidden={isReleased}>
            {isFinding ? (
              <FindWords
                text={text}
                onFind={setSelected}
                onTake={() => comment()}
                onClose={() => {
                  setFinding(false)
                  focusPlace(placeIds.text)
                }}
              />
            ) : (
              <>
                <span className="bs-small bs-soft">
                  {t(selected === null ? 'select_words' : 'selected_words', { quote: quoteOf(text, selected) })}
                </span>
                <Button
                  size="dense"
                  icon="chat"
                  disabled={selected === null}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => comment()}
                >
                  {t('comment_on')}
                </Button>
                <SavedChips saved={saved.slice(0, maxChips)} disabled={selected === null} onInsert={insert} />
              </>
            )}
          </div>
          {!isReleased && <OwnProposals part={part} proposals={proposals} onShow={setProposal} />}
        </>
      )}
    </section>
  )
}

interface OwnProposalsProps {
  readonly part: number
  readonly proposals: LanguageProposals
  readonly onShow: (proposal: LanguageProposal | null) => void
}

/** What a program proposes; a comment of the grader once they take it over. */
function OwnProposals({ part, ...rest }: OwnProposalsProps) {
  const { addComment } = useForm()
  const take = (proposal: LanguageProposal) => {
    const { anchor, given } = toComment(part, proposal)
    addComment(anchor, given)
  }
  return <ProposalList {...rest} id={placeIds.proposals} onTake={take} onEmpty={() => focusPlace(placeIds.text)} />
}

/** The numbers of the comments, drawn over the text. */
function Numbers({ numbers }: { readonly numbers: readonly NumberPlace[] }) {
  return numbers.map(({ id, number, keep, left, top }) => (
    <span
      key={id}
      className={keep ? 'marking-nr marking-nr-keep marking-nr-at' : 'marking-nr marking-nr-at'}
      style={{ left, top }}
      aria-hidden="true"
    >
      {number}
    </span>
  ))
}

const shorten = (quote: string) => (quote.length > 80 ? `${quote.slice(0, 77)}…` : quote)
const quoteOf = (text: string, span: Span | null) => (span === null ? '' : shorten(text.slice(span.start, span.end)))

interface SavedChipsProps {
  readonly saved: readonly { readonly id: number; readonly text: string }[]
  readonly disabled: boolean
  readonly onInsert: (index: number) => void
}

function SavedChips({ saved, disabled, onInsert }: SavedChipsProps) {
  const t = useTranslation('grading/form')
  if (saved.length === 0) return null
  return (
    <>
      <span className="bs-tiny bs-mute marking-chips-name">{t('saved_phrases')}</span>
      {saved.map(({ id, text }, index) => (
        <button
          key={id}
          type="button"
          className="marking-chip"
          lang=""
          disabled={disabled}
          aria-keyshortcuts={String(index + 1)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onInsert(index)}
        >
          {text}
        </button>
      ))}
    </>
  )
}

interface FindWordsProps {
  readonly text: string
  readonly onFind: (span: Span | null) => void
  readonly onTake: () => void
  readonly onClose: () => void
}

/** Finds words of the essay by their first letters; Enter comments on them. */
function FindWords({ text, onFind, onTake, onClose }: FindWordsProps) {
  const t = useTranslation('grading/form')
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Span | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const look = (value: string, from: number) => {
    setTyped(value)
    const span = findTyped(text, value, from)
    setFound(span)
    onFind(span)
  }
  return (
    <form
      role="search"
      className="marking-find"
      onSubmit={(event) => {
        event.preventDefault()
        if (found !== null) onTake()
      }}
    >
      <label htmlFor="marking-find" className="bs-small bs-soft">
        {t('find_words')}
      </label>
      <input
        id="marking-find"
        type="text"
        className="bs-input"
        ref={field}
        autoComplete="off"
        lang="en"
        spellCheck={false}
        aria-describedby="marking-found"
        value={typed}
        onChange={(event) => look(event.target.value, 0)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') look(typed, (found?.start ?? -1) + 1)
          else if (event.key === 'Escape') onClose()
          else return
          event.preventDefault()
        }}
      />
      <output id="marking-found" className="bs-tiny bs-mute">
        {typed !== '' && (found === null ? t('found_none') : t('found', { quote: quoteOf(text, found) }))}
      </output>
    </form>
  )
}

/** Of a revision: what the candidate wrote before, for whoever asks for it. Its bands aren't shown. */
function EarlierDraft({ text }: { readonly text: string }) {
  const t = useTranslation('grading/form')
  return (
    <details className="marking-question">
      <summary className="bs-small">{t('earlier_draft')}</summary>
      <p className="bs-tiny bs-mute">{t('earlier_draft_hint')}</p>
      <p lang="en" className="bs-small bs-soft marking-earlier">
        {text}
      </p>
    </details>
  )
}

/** What was to be written: open at first on a wide page. */
function Question({ task }: { readonly task: WritingTask }) {
  const t = useTranslation('grading/form')
  return (
    <details className="marking-question" open>
      <summary className="bs-small">{t('question')}</summary>
      <div lang="en" className="bs-small bs-soft marking-prompt">
        <div>
          {task.prompt.map((block, index) => (
            <BlockView key={index} block={block} current={[]} />
          ))}
        </div>
        {task.figure !== null && (
          <div>
            <FigurePicture figure={task.figure} current={[]} />
            <p className="bs-tiny">{task.figure.description}</p>
          </div>
        )}
      </div>
    </details>
  )
}
