import type { ReactNode } from 'react'
import type { Block, Inline } from '#contract/content/paper.ts'

/** A line of a block by its name within it: that of a paragraph is 0, that of a cell "row.column". */
export type RenderLine = (line: string | number, content: readonly Inline[], as?: 'p' | 'h4') => ReactNode

interface LayoutProps<K extends Block['kind']> {
  readonly block: Extract<Block, { kind: K }>
  /** The name of a table that scrolls. */
  readonly label: string
  readonly line: RenderLine
}

/** The names of the columns as plain text; null when a gap stands among them, or when there are none. */
function nameColumns(head: readonly (readonly Inline[])[]): string[] | null {
  if (head.length === 0 || head.some((cell) => cell.some(({ kind }) => kind === 'gap'))) return null
  return head.map((cell) => cell.map((run) => (run.kind === 'text' ? run.text : '')).join(''))
}

function TableLayout({ block, label, line }: LayoutProps<'table'>) {
  const columns = nameColumns(block.head)
  return (
    <div className="ex-scroll" tabIndex={0} role="region" aria-label={label}>
      <table className="ex-table" data-named={columns === null ? undefined : ''}>
        {block.head.length > 0 && (
          <thead>
            <tr>
              {block.head.map((cell, x) => (
                <th key={x} scope="col">
                  {line(`0.${x}`, cell)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {block.rows.map((row, y) => (
            <tr key={y}>
              {row.map((cell, x) => (
                <td key={x} data-column={columns?.[x]}>
                  {line(`${y + 1}.${x}`, cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FormLayout({ block, line }: LayoutProps<'form'>) {
  return (
    <dl className="ex-form">
      {block.rows.map((row, y) => (
        <div key={y}>
          <dt>{line(`${y}.0`, row.label)}</dt>
          <dd>{line(`${y}.1`, row.content)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A block of a paper's text in its shape; whoever shows it says what becomes of a line. */
export function BlockLayout({ block, label, line }: LayoutProps<Block['kind']>): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return line(0, block.content, 'p')
    case 'heading':
      return line(0, block.content, 'h4')
    case 'list':
      return (
        <ul className="ex-notes-list">
          {block.items.map((item, at) => (
            <li key={at}>{line(at, item)}</li>
          ))}
        </ul>
      )
    case 'flow':
      return (
        <ol className="ex-flow">
          {block.steps.map((step, at) => (
            <li key={at}>{line(at, step)}</li>
          ))}
        </ol>
      )
    case 'table':
      return <TableLayout block={block} label={label} line={line} />
    case 'form':
      return <FormLayout block={block} label={label} line={line} />
  }
}
