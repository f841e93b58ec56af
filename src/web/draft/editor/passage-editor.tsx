import type { ReactNode } from 'react'
import { Button, IconButton } from '#web/kit/display/button.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { CommentButton } from '#web/draft/comment-button.tsx'
import { useEditorTools, useField, useProblemAt, useValueAt } from '#web/draft/editor-context.ts'
import { FlagAt, ProblemAt, TextAt } from '#web/draft/fields.tsx'
import { setAt, toFlag, toList, toText } from '#web/draft/json.ts'

/** A passage: its facts, its paragraphs with their letters, and the words that are explained below it. */
export function PassageEditor({ file }: { readonly file: string }) {
  const t = useTranslation('draft/editor')
  const [letters] = useValueAt(file, ['front', 'letters'])
  const [text, setText] = useValueAt(file, ['text'])
  const [front] = useValueAt(file, ['front'])
  const paragraphs = toText(text).split(/\n[ \t]*\n/)
  const put = (next: readonly string[]) => setText(next.join('\n\n'))
  const words = paragraphs.join(' ').split(/\s+/).filter(Boolean).length
  const isLettered = toFlag(letters)
  if (front === undefined) return <RawEditor file={file} />
  return (
    <section className="dk-section" aria-labelledby="dk-passage">
      <header>
        <h2 id="dk-passage">{t('passage')}</h2>
        <span className="bs-push bs-tiny bs-mute">{t('words', { count: words })}</span>
      </header>
      <div className="dk-in">
        <ProblemAt file={file} path={[]} />
        <TextAt file={file} path={['front', 'title']} label={t('title')} />
        <TextAt file={file} path={['front', 'standfirst']} label={t('standfirst')} isOptional />
        <FlagAt file={file} path={['front', 'letters']} label={t('letters')} />
        <ol className="dk-paragraphs">
          {paragraphs.map((paragraph, index) => {
            const name = isLettered ? String.fromCodePoint(65 + index) : String(index + 1)
            return (
              <li key={index}>
                <Paragraph
                  file={file}
                  // The checker leaves out paragraphs without a word.
                  index={paragraphs.slice(0, index).filter((each) => each.trim() !== '').length}
                  label={t('paragraph_name', { name })}
                  value={paragraph}
                  // An empty line begins another paragraph.
                  onValue={(next) => put(paragraphs.with(index, next))}
                  aside={
                    <IconButton
                      name="close"
                      label={t('paragraph_remove', { name })}
                      disabled={paragraphs.length <= 1}
                      onClick={() => put(paragraphs.toSpliced(index, 1))}
                    />
                  }
                />
              </li>
            )
          })}
        </ol>
        <p className="bs-hint">{t('paragraph_hint')}</p>
        <Button icon="plus" onClick={() => put([...paragraphs.filter((each) => each.trim() !== ''), 'New paragraph.'])}>
          {t('paragraph_add')}
        </Button>
        <Glossary file={file} />
      </div>
    </section>
  )
}

interface ParagraphProps {
  readonly file: string
  readonly index: number
  readonly label: string
  readonly value: string
  readonly onValue: (text: string) => void
  readonly aside: ReactNode
}

function Paragraph({ file, index, aside, ...props }: ParagraphProps) {
  const { at, error } = useField(file, ['text', index])
  return (
    <div data-at={at}>
      <TextArea
        {...props}
        aside={
          <>
            <CommentButton {...{ file, path: ['text', index] }} label={props.label} /> {aside}
          </>
        }
        lang="en"
        rows={Math.max(4, Math.ceil(props.value.length / 70))}
        error={error}
      />
    </div>
  )
}

function Glossary({ file }: { readonly file: string }) {
  const t = useTranslation('draft/editor')
  const path = ['front', 'glossary']
  const [value, change] = useValueAt(file, path)
  const entries = toList(value)
  return (
    <fieldset>
      <legend className="dk-legend">{t('glossary')}</legend>
      {entries.map((_, index) => (
        <div key={index} className="dk-gloss">
          <TextAt file={file} path={[...path, index, 'term']} label={t('term')} />
          <TextAt file={file} path={[...path, index, 'meaning']} label={t('meaning')} />
          <IconButton
            name="close"
            label={t('term_remove', { number: index + 1 })}
            onClick={() => change(entries.length === 1 ? undefined : entries.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button size="dense" icon="plus" onClick={() => change([...entries, { term: 'term', meaning: 'meaning' }])}>
        {t('term_add')}
      </Button>
    </fieldset>
  )
}

/** A file that cannot be read as what it should be: as it is written. */
export function RawEditor({ file }: { readonly file: string }) {
  const t = useTranslation('draft/editor')
  const { editor } = useEditorTools()
  const [value] = useValueAt(file, [])
  return (
    <section className="dk-section">
      <div className="dk-in">
        <TextArea
          label={file}
          error={useProblemAt(file, [])}
          hint={t('raw_hint')}
          rows={24}
          lang="en"
          value={toText(value)}
          onValue={(text) => editor.edit(file, setAt(undefined, [], text))}
        />
      </div>
    </section>
  )
}
