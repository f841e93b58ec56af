import { Button, IconButton } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useField, useValueAt } from '#web/draft/editor-context.ts'
import { FieldProblem, ProblemAt } from '#web/draft/fields.tsx'
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
  // A row that is too long shows all of its cells.
  const width = kind === 'form' ? 2 : Math.max(grid.head.length, ...grid.rows.map((row) => row.length), 1)
  const put = (next: Grid) => change(writeGrid(next, kind))
  const pathOf = (y: number, x: number): Path =>
    kind === 'form' ? [...path, kind, y, x === 0 ? 'label' : 'value'] : [...path, kind, 'rows', y, x]
  return (
    <div className="dk-table">
      <ProblemAt file={file} path={[...path, kind]} />
      <span className="bs-tiny bs-mute">{t(`block_${kind}`)}</span>
      <div className="dk-scroll">
        <table>
          {kind === 'table' && (
            <thead>
              <tr>
                {Array.from({ length: width }, (_, x) => (
                  <th key={x}>
                    <Cell
                      {...{ file, onWritten }}
                      path={[...path, kind, 'head', x]}
                      text={grid.head[x] ?? ''}
                      label={t('head_cell', { column: x + 1 })}
                      onText={(next) =>
                        put({
                          ...grid,
                          head: Array.from({ length: Math.max(grid.head.length, x + 1) }, (__, at) =>
                            at === x ? next : (grid.head[at] ?? ''),
                          ),
                        })
                      }
                    />
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
                    <Cell
                      {...{ file, onWritten }}
                      path={pathOf(y, x)}
                      text={row[x] ?? ''}
                      label={t('cell', { row: y + 1, column: x + 1 })}
                      onText={(next) => {
                        const filled = Array.from({ length: Math.max(row.length, x + 1) }, (__, at) => row[at] ?? '')
                        put({ ...grid, rows: grid.rows.with(y, filled.with(x, next)) })
                      }}
                    />
                  </td>
                ))}
                <td>
                  <ProblemAt file={file} path={kind === 'form' ? [...path, kind, y] : [...path, kind, 'rows', y]} />
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
                put({ head: grid.head.slice(0, width - 1), rows: grid.rows.map((row) => row.slice(0, width - 1)) })
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

interface CellProps {
  readonly file: string
  readonly path: Path
  readonly text: string
  readonly label: string
  readonly onText: (text: string) => void
  readonly onWritten: () => void
}

function Cell({ file, path, text, label, onText, onWritten }: CellProps) {
  const field = useField(file, path)
  return (
    <div data-at={field.at}>
      <textarea
        className="bs-input"
        lang="en"
        rows={2}
        aria-label={label}
        {...field.ties}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onBlur={onWritten}
      />
      <FieldProblem field={field} />
    </div>
  )
}
