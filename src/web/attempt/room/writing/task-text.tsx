import type { Block, Inline, WritingTask } from '#contract/exam/paper.ts'
import { RichText } from '#web/attempt/room/paper/rich-text.tsx'

/** Names of a task's texts, under which highlights are stored: they may not change. */
export function nameTaskLine(task: WritingTask, block: number, line: string | number): string {
  return `${task.id}-b${block}-${line}`
}

interface LineProps {
  readonly task: WritingTask
  readonly index: number
  readonly line: string | number
  readonly content: readonly Inline[]
  readonly as?: 'p' | 'h4' | 'span'
}

function Line({ task, index, line, content, as = 'span' }: LineProps) {
  return <RichText as={as} place={nameTaskLine(task, index, line)} content={content} />
}

interface BlockProps {
  readonly task: WritingTask
  readonly index: number
  readonly block: Block
}

function TableBlock({ task, index, block }: BlockProps & { readonly block: Extract<Block, { kind: 'table' }> }) {
  return (
    <div className="ex-scroll" tabIndex={0} role="region" aria-label="Table">
      <table className="ex-table">
        {block.head.length > 0 && (
          <thead>
            <tr>
              {block.head.map((cell, x) => (
                <th key={x} scope="col">
                  <Line task={task} index={index} line={`0.${x}`} content={cell} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {block.rows.map((row, y) => (
            <tr key={y}>
              {row.map((cell, x) => (
                <td key={x}>
                  <Line task={task} index={index} line={`${y + 1}.${x}`} content={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TaskBlock({ task, index, block }: BlockProps) {
  switch (block.kind) {
    case 'paragraph':
      return <Line as="p" task={task} index={index} line={0} content={block.content} />
    case 'heading':
      return <Line as="h4" task={task} index={index} line={0} content={block.content} />
    case 'table':
      return <TableBlock task={task} index={index} block={block} />
    case 'form':
      return (
        <dl className="ex-form">
          {block.rows.map((row, y) => (
            <div key={y}>
              <dt>
                <Line task={task} index={index} line={`${y}.0`} content={row.label} />
              </dt>
              <dd>
                <Line task={task} index={index} line={`${y}.1`} content={row.content} />
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'list':
    case 'flow': {
      const lines = block.kind === 'list' ? block.items : block.steps
      const List = block.kind === 'list' ? 'ul' : 'ol'
      return (
        <List className={block.kind === 'list' ? 'ex-notes-list' : 'ex-flow'}>
          {lines.map((item, line) => (
            <li key={line}>
              <Line task={task} index={index} line={line} content={item} />
            </li>
          ))}
        </List>
      )
    }
  }
}

/** What a task asks for; its words can be highlighted. */
export function TaskText({ task }: { readonly task: WritingTask }) {
  return (
    <div className="ex-task">
      {task.prompt.map((block, index) => (
        <TaskBlock key={index} task={task} index={index} block={block} />
      ))}
    </div>
  )
}
