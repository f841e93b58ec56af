import { Button, IconButton } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useValueAt } from '#web/draft/editor-context.ts'
import { type Json, type JsonMap, type Path, getAt, toList, toMap, toText } from '#web/draft/json.ts'

interface TableEditorProps {
  readonly file: string
  readonly path: Path
  readonly kind: 'table' | 'form'
  readonly onWritten: () => void
}

interface Grid {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const toTexts = (value: Json | undefined) => toList(value).map(toText)

function readGrid(value: Json | undefined, kind: 'table' | 'form'): Grid {
  if (kind === 'form') return { head: [], rows: toList(value).map((row) => [toText(getAt(row, ['label'])), toText(getAt(row, ['value']))]) }
  const { head, rows } = toMap(value)
  return { head: toTexts(head), rows: toList(rows).map(toTexts) }
}

function writeGrid({ head, rows }: Grid, kind: 'table' | 'form'): Json {
  if (kind === 'form') return rows.map(([label = '', value = '']): JsonMap => ({ label, value }))
  return { head, rows }
}

/** A table, or a form with a label and a value a row. */
export function TableEditor({ file, path, kind, onWritten }: TableEditorProps) {
  const t = useTranslation('draft/editor')
  const [value, change] = useValueAt(file, [...path, kind])
  const grid = readGrid(value, kind)
  const width = kind === 'form' ? 2 : Math.max(grid.head.length, 1)
  const put = (next: Grid) => change(writeGrid(next, kind))
  const cell = (text: string, label: string, onText: (next: string) => void) => (
    <textarea
      className="bs-input"
      lang="en"
      rows={2}
      aria-label={label}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onBlur={onWritten}
    />
  )
  return (
    <div className="dk-table">
      <span className="bs-tiny bs-mute">{t(`block_${kind}`)}</span>
      <div className="dk-scroll">
        <table>
          {kind === 'table' && (
            <thead>
              <tr>
                {grid.head.map((text, x) => (
                  <th key={x}>
                    {cell(text, t('head_cell', { column: x + 1 }), (next) => put({ ...grid, head: grid.head.with(x, next) }))}
                  </th>
                ))}
                <th scope="col">
                  <span className="bs-sr">{t('row_ways')}</span>
                </th>
              </tr>
            </thead>
          )}
          <tbody>
            {grid.rows.map((row, y) => (
              <tr key={y}>
                {Array.from({ length: width }, (_, x) => (
                  <td key={x}>
                    {cell(row[x] ?? '', t('cell', { row: y + 1, column: x + 1 }), (next) => {
                      const filled = Array.from({ length: width }, (__, at) => row[at] ?? '')
                      put({ ...grid, rows: grid.rows.with(y, filled.with(x, next)) })
                    })}
                  </td>
                ))}
                <td>
                  <IconButton
                    name="close"
                    label={t('row_remove', { row: y + 1 })}
                    disabled={grid.rows.length <= 1}
                    onClick={() => {
                      put({ ...grid, rows: grid.rows.toSpliced(y, 1) })
                      onWritten()
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="bs-row bs-row-wraps">
        <Button size="dense" icon="plus" onClick={() => put({ ...grid, rows: [...grid.rows, Array.from({ length: width }, () => '')] })}>
          {t('row_add')}
        </Button>
        {kind === 'table' && (
          <>
            <Button size="dense" icon="plus" onClick={() => put({ head: [...grid.head, ''], rows: grid.rows.map((row) => [...row, '']) })}>
              {t('column_add')}
            </Button>
            <Button
              size="dense"
              disabled={width <= 1}
              onClick={() => {
                put({ head: grid.head.slice(0, -1), rows: grid.rows.map((row) => row.slice(0, width - 1)) })
                onWritten()
              }}
            >
              {t('column_remove')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
