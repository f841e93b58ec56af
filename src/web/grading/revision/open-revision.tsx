import { useDeferredValue, useEffect, useId, useState } from 'react'
import { maxAnswerLength } from '#contract/content/walk.ts'
import { countWords } from '#contract/content/word-count.ts'
import type { RevisedPart } from '#contract/grading/revision.contract.ts'
import { Question } from '#web/grading/graded/graded-text.tsx'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { browserHost } from '#web/room/index.ts'
import { Differences } from './differences.tsx'
import { DraftEditor } from './draft-editor.ts'
import { EarlierText } from './earlier-text.tsx'
import { HandIn } from './hand-in.tsx'
import { forgetKept, keepDraft, listKeptDrafts } from './kept-drafts.ts'
import { OtherVersion } from './other-version.tsx'
import type { RevisePageProps } from './revise.tsx'
import { stay } from './revision-queries.ts'
import { Saved } from './saved.tsx'
import { useEditorState } from './use-editor-state.ts'

/** The editor keeps what is typed from the first answer on; later answers of the query don't replace it. */
function useEditor({ place, revised }: OpenRevisionProps): DraftEditor {
  const [editor] = useState(() => {
    const { attempt_id, part, draft, earlier } = revised
    const kept = listKeptDrafts(place)
    const opened = new DraftEditor(draft ?? { version: 0, text: earlier.text }, {
      kept: kept.map((each) => each.kept),
      save: ({ version, text }) => api.revision.saveDraft({ attempt_id, part, version, text }, stay),
      keep: (each) => keepDraft(place, each),
      wait: browserHost.wait,
    })
    // Their text is in this window now, and kept by it.
    for (const { key } of kept) forgetKept(key)
    return opened
  })
  useEffect(() => {
    const save = () => void editor.flush()
    addEventListener('online', save)
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('online', save)
      removeEventListener('pagehide', save)
      save()
    }
  }, [editor])
  return editor
}

interface OpenRevisionProps extends RevisePageProps {
  readonly revised: RevisedPart
}

/** The graded text with its comments beside the new one, and what differs between them. */
export function OpenRevision(props: OpenRevisionProps) {
  const t = useTranslation('grading/revision')
  const { revised, chosen, onChosen, place } = props
  const editor = useEditor(props)
  const { text } = useEditorState(editor)
  const compared = useDeferredValue(text)
  const isUnchanged = text.trim() === revised.earlier.text.trim()
  const isEmpty = countWords(text) === 0
  return (
    <>
      <p className="bs-soft revise-lead">{t('lead')}</p>
      <section className="bs-card revise-question">
        <Question task={revised.task} />
      </section>
      <OtherVersion editor={editor} />
      <div className="revise-columns">
        <EarlierText earlier={revised.earlier} />
        <NewText editor={editor} minimum={revised.task.minimum_words} part={revised.part} />
      </div>
      <Differences earlier={revised.earlier.text} now={compared} />
      <section className="bs-card bs-pad revise-again" aria-labelledby="revise-again">
        <div>
          <h2 id="revise-again">{t('again_title')}</h2>
          <p className="bs-small bs-soft">{t(isEmpty ? 'again_empty' : isUnchanged ? 'again_unchanged' : 'again_text')}</p>
        </div>
        <Button kind="primary" disabled={isUnchanged || isEmpty} onClick={() => onChosen('')}>
          {t('again')}
        </Button>
      </section>
      {chosen !== null && !isUnchanged && !isEmpty && (
        <HandIn editor={editor} revised={revised} place={place} chosen={chosen} onChosen={onChosen} />
      )}
    </>
  )
}

interface NewTextProps {
  readonly editor: DraftEditor
  readonly minimum: number
  readonly part: number
}

function NewText({ editor, minimum, part }: NewTextProps) {
  const t = useTranslation('grading/revision')
  const id = useId()
  const { text } = useEditorState(editor)
  const words = countWords(text)
  return (
    <section className="bs-card revise-card" aria-labelledby={`${id}-title`}>
      <div className="bs-row bs-row-wraps gd-card-head">
        <h2 id={`${id}-title`}>
          <label htmlFor={id}>{t('new_text', { part })}</label>
        </h2>
        <p className="bs-small bs-soft bs-push" id={`${id}-count`}>
          {t('words', { count: words, minimum })}
        </p>
      </div>
      <textarea
        id={id}
        className="revise-editor bs-reading"
        lang="en"
        spellCheck={false}
        autoCapitalize="sentences"
        maxLength={maxAnswerLength.essay}
        aria-describedby={`${id}-count`}
        value={text}
        onChange={(event) => editor.change(event.target.value)}
      />
      <p className="revise-saved">
        <Saved editor={editor} />
      </p>
    </section>
  )
}
