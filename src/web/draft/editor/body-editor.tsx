import { useRef } from 'react'
import { Button, IconButton } from '#web/kit/display/button.tsx'
import { Menu } from '#web/kit/dialog/menu.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { CommentButton } from '#web/draft/comment-button.tsx'
import { useEditorTools, useField, useValueAt } from '#web/draft/editor-context.ts'
import { FieldProblem, ProblemAt } from '#web/draft/fields.tsx'
import { type Json, type JsonMap, type Path, getAt, moveEntry, setAt, toList, toMap, toText } from '#web/draft/json.ts'
import { TableEditor } from './table-editor.tsx'

type Kind = 'text' | 'heading' | 'list' | 'flow' | 'table' | 'form'

const kinds: readonly Kind[] = ['text', 'heading', 'list', 'flow', 'table', 'form']

const fresh: Readonly<Record<Kind, Json>> = {
  text: 'Text',
  heading: 'Heading',
  list: ['item'],
  flow: ['first step', 'second step'],
  table: { head: ['Column', 'Column'], rows: [['', '']] },
  form: [{ label: 'Label', value: 'value' }],
}

function kindOf(block: JsonMap): Kind {
  return kinds.find((kind) => block[kind] !== undefined) ?? 'text'
}

interface BodyEditorProps {
  readonly file: string
  readonly path: Path
  /** Whether gaps may be written in it. */
  readonly hasGaps: boolean
  /** Numbers new gaps. */
  readonly onWritten: () => void
}

/** A text of blocks. A gap is written in its place, `[[answer]]`, and gets its number when the field is left. */
export function BodyEditor({ file, path, hasGaps, onWritten }: BodyEditorProps) {
  const t = useTranslation('draft/editor')
  const [value, change] = useValueAt(file, path)
  const legend = t(hasGaps ? 'body' : 'prompt_blocks')
  const blocks = toList(value).map(toMap)
  const field = useField(file, path, false)
  const put = (next: readonly Json[]) => {
    change(next)
    onWritten()
  }
  return (
    <fieldset className="dk-body" data-at={field.at}>
      <legend className="dk-legend">
        {legend} <CommentButton {...{ file, path }} label={legend} />
      </legend>
      {hasGaps && <p className="bs-hint">{t('body_hint')}</p>}
      <FieldProblem field={field} />
      {blocks.map((block, index) => (
        <div key={index} className="dk-block">
          <ProblemAt file={file} path={[...path, index]} />
          <BlockEditor file={file} path={[...path, index]} kind={kindOf(block)} hasGaps={hasGaps} onWritten={onWritten} />
          <div className="dk-block-ways">
            <IconButton
              name="up"
              label={t('block_up', { number: index + 1 })}
              disabled={index === 0}
              onClick={() => put(moveEntry(blocks, index, -1))}
            />
            <IconButton
              name="down"
              label={t('block_down', { number: index + 1 })}
              disabled={index === blocks.length - 1}
              onClick={() => put(moveEntry(blocks, index, 1))}
            />
            <IconButton
              name="close"
              label={t('block_remove', { number: index + 1 })}
              disabled={blocks.length <= 1}
              onClick={() => put(blocks.toSpliced(index, 1))}
            />
          </div>
        </div>
      ))}
      <Menu
        label={t('block_add')}
        className="bs-btn bs-btn-secondary bs-btn-dense"
        items={kinds.map((kind) => ({ label: t(`block_${kind}`), onPress: () => put([...blocks, { [kind]: fresh[kind] }]) }))}
      >
        {t('block_add')}
      </Menu>
    </fieldset>
  )
}

interface BlockProps extends BodyEditorProps {
  readonly kind: Kind
}

function BlockEditor({ kind, ...props }: BlockProps) {
  if (kind === 'table' || kind === 'form') return <TableEditor {...props} kind={kind} />
  return <LinesEditor {...props} kind={kind} />
}

/** A paragraph, a heading, or a list with an item a line. */
function LinesEditor({ file, path, kind, hasGaps, onWritten }: BlockProps) {
  const t = useTranslation('draft/editor')
  const { editor } = useEditorTools()
  const input = useRef<HTMLTextAreaElement>(null)
  const at = [...path, kind]
  const [value, change] = useValueAt(file, at)
  const field = useField(file, at)
  const isList = kind === 'list' || kind === 'flow'
  const text = isList ? toList(value).map(toText).join('\n') : toText(value)
  const read = (typed: string): Json => (isList ? typed.split('\n') : typed)
  const addGap = () => {
    const { selectionStart = text.length, selectionEnd = text.length } = input.current ?? {}
    const key = text.slice(selectionStart, selectionEnd).trim() || 'answer'
    change(read(`${text.slice(0, selectionStart)}[[${key}]]${text.slice(selectionEnd)}`))
    onWritten()
  }
  const leave = () => {
    if (isList) {
      const lines = toList(getAt(editor.value.folder[file], at)).filter((line) => toText(line).trim() !== '')
      editor.edit(file, setAt(editor.value.folder[file], at, lines))
    }
    onWritten()
  }
  return (
    <div className="dk-lines" data-at={field.at}>
      <label>
        <span className="bs-tiny bs-mute">
          {t(`block_${kind}`)}
          {isList && `${t('colon')}${t('one_a_line')}`}
        </span>
        <textarea
          ref={input}
          className="bs-input"
          lang="en"
          {...field.ties}
          rows={kind === 'heading' ? 1 : Math.min(10, Math.max(3, text.split('\n').length + 1))}
          value={text}
          onChange={({ target }) => change(read(target.value))}
          onBlur={leave}
        />
      </label>
      <FieldProblem field={field} />
      {hasGaps && (
        <Button size="dense" onMouseDown={(event) => event.preventDefault()} onClick={addGap}>
          {t('gap_add')}
        </Button>
      )}
    </div>
  )
}
