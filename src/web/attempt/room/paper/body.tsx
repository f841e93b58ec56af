import type { ReactNode } from 'react'
import type { Block, Group, Inline } from '#contract/exam/paper.ts'
import { useTools } from '#web/attempt/room/room-tools.ts'
import { Bank } from './bank.tsx'
import { OptionSelect } from './option-select.tsx'
import { numbersOf } from './paper-map.ts'
import { VerdictMark } from './question-tools.tsx'
import { RichText } from './rich-text.tsx'
import { Slot } from './slot.tsx'
import { placeOf } from './text-places.ts'
import { TypedGap } from './typed-gap.tsx'

interface BlockProps<K extends Block['kind']> {
  readonly block: Extract<Block, { kind: K }>
  readonly group: Group
  readonly index: number
}

/** A gap of a completion task: to type in, to carry into, or to choose in. */
function Gap({ group, number }: { readonly group: Group; readonly number: number }) {
  const { tabbed } = useTools()
  const question = group.questions.find((each) => each.numbers.includes(number))
  if (!question) return null
  if (!group.options) return <TypedGap question={question} />
  if (!tabbed) return <Slot question={question} group={group} shape="line" where={question.label} />
  return (
    <span data-question={question.id}>
      <OptionSelect question={question} group={group} where={question.label} hint={numbersOf(question)} />
      <VerdictMark question={question} />
    </span>
  )
}

function Line({
  group,
  index,
  line,
  content,
  as,
}: {
  group: Group
  index: number
  line: string | number
  content: readonly Inline[]
  as?: 'p' | 'h4' | 'div'
}) {
  return (
    <RichText
      as={as ?? 'span'}
      place={placeOf.line(group, index, line)}
      content={content}
      renderGap={(number) => <Gap group={group} number={number} />}
    />
  )
}

/** The names of the columns as plain text; null when a gap stands among them, or when there are none. */
function nameColumns(head: readonly (readonly Inline[])[]): string[] | null {
  if (head.length === 0 || head.some((cell) => cell.some(({ kind }) => kind === 'gap'))) return null
  return head.map((cell) => cell.map((run) => (run.kind === 'text' ? run.text : '')).join(''))
}

function TableBlock({ block, group, index }: BlockProps<'table'>) {
  const columns = nameColumns(block.head)
  return (
    <div className="ex-scroll" tabIndex={0} role="region" aria-label={group.title ?? 'Table'}>
      <table className="ex-table" data-named={columns === null ? undefined : ''}>
        {block.head.length > 0 && (
          <thead>
            <tr>
              {block.head.map((cell, x) => (
                <th key={x} scope="col">
                  <Line group={group} index={index} line={`0.${x}`} content={cell} />
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
                  <Line group={group} index={index} line={`${y + 1}.${x}`} content={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FormBlock({ block, group, index }: BlockProps<'form'>) {
  return (
    <dl className="ex-form">
      {block.rows.map((row, y) => (
        <div key={y}>
          <dt>
            <Line group={group} index={index} line={`${y}.0`} content={row.label} />
          </dt>
          <dd>
            <Line group={group} index={index} line={`${y}.1`} content={row.content} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function BodyBlock({ block, group, index }: BlockProps<Block['kind']>): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <Line as="p" group={group} index={index} line={0} content={block.content} />
    case 'heading':
      return <Line as="h4" group={group} index={index} line={0} content={block.content} />
    case 'list':
      return (
        <ul className="ex-notes-list">
          {block.items.map((item, line) => (
            <li key={line}>
              <Line group={group} index={index} line={line} content={item} />
            </li>
          ))}
        </ul>
      )
    case 'flow':
      return (
        <ol className="ex-flow">
          {block.steps.map((step, line) => (
            <li key={line}>
              <Line group={group} index={index} line={line} content={step} />
            </li>
          ))}
        </ol>
      )
    case 'table':
      return <TableBlock block={block} group={group} index={index} />
    case 'form':
      return <FormBlock block={block} group={group} index={index} />
  }
}

/** A text with gaps, in whatever layout, with its bank when there is one. */
export function CompletionBody({ group }: { readonly group: Group }) {
  const { tabbed } = useTools()
  return (
    <>
      <div className="ex-completion" data-boxed={group.title === null ? undefined : ''}>
        {group.title !== null && (
          <RichText as="h4" className="ex-completion-title" place={placeOf.title(group)} content={[{ kind: 'text', text: group.title }]} />
        )}
        {group.body.map((block, index) => (
          <BodyBlock key={index} block={block} group={group} index={index} />
        ))}
      </div>
      {group.options && !tabbed && <Bank group={group} chips />}
    </>
  )
}
