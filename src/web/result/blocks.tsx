import type { Block } from '#contract/content/paper.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './blocks.css'
import { LineWithGaps } from './line-with-gaps.tsx'

interface BlockViewProps {
  readonly block: Block
  readonly current: readonly number[]
}

/** One block of a completion task, as it stood in the room. */
export function BlockView({ block, current }: BlockViewProps) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <LineWithGaps content={block.content} current={current} />
        </p>
      )
    case 'heading':
      return (
        <p className="rv-block-heading">
          <LineWithGaps content={block.content} current={current} />
        </p>
      )
    case 'list':
      return <Lines as="ul" lines={block.items} current={current} />
    case 'flow':
      return <Lines as="ol" lines={block.steps} current={current} />
    case 'table':
      return <TableBlock block={block} current={current} />
    case 'form':
      return (
        <dl className="rv-form">
          {block.rows.map(({ label, content }, index) => (
            <div key={index}>
              <dt>
                <LineWithGaps content={label} current={current} />
              </dt>
              <dd>
                <LineWithGaps content={content} current={current} />
              </dd>
            </div>
          ))}
        </dl>
      )
  }
}

type Table = Extract<Block, { kind: 'table' }>

function Lines({
  as: Tag,
  lines,
  current,
}: {
  readonly as: 'ul' | 'ol'
  readonly lines: Table['head']
  readonly current: readonly number[]
}) {
  return (
    <Tag className={Tag === 'ol' ? 'rv-flow' : 'rv-list'}>
      {lines.map((line, index) => (
        <li key={index}>
          <LineWithGaps content={line} current={current} />
        </li>
      ))}
    </Tag>
  )
}

function TableBlock({ block, current }: { readonly block: Table; readonly current: readonly number[] }) {
  const t = useTranslation('result')
  return (
    <div className="rv-table" tabIndex={0} role="region" aria-label={t('table')}>
      <table>
        <thead>
          <tr>
            {block.head.map((cell, index) => (
              <th key={index} scope="col">
                <LineWithGaps content={cell} current={current} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <LineWithGaps content={cell} current={current} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
