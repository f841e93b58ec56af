import { createElement, useState } from 'react'
import type { ReactNode } from 'react'
import type { Drawing, Figure, Group } from '#contract/content/paper.ts'
import { LetterGrid } from './letter-grid.tsx'
import { Bookmark } from './question-tools.tsx'
import { RichText } from './rich-text.tsx'
import { placeOf } from '#web/room/tools/text-places.ts'
import { TypedGap } from './typed-gap.tsx'

const tags = new Set([
  'svg',
  'g',
  'path',
  'line',
  'polyline',
  'polygon',
  'rect',
  'circle',
  'ellipse',
  'text',
  'tspan',
  'title',
  'defs',
  'marker',
])
const attributes =
  /^(viewBox|id|d|points|x|y|x1|x2|y1|y2|dx|dy|cx|cy|r|rx|ry|width|height|transform|fill|stroke|opacity|orient|refX|refY|marker(Width|Height|Units|-start|-mid|-end)|fill-(rule|opacity)|stroke-(width|dasharray|linecap|linejoin|opacity)|font-(size|weight|style)|text-anchor|dominant-baseline|letter-spacing|preserveAspectRatio)$/

function toProps(given: Readonly<Record<string, string>>): Record<string, string> {
  const allowed = Object.entries(given).filter(([name]) => attributes.test(name))
  return Object.fromEntries(allowed.map(([name, value]) => [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value]))
}

/** A drawing from its tree: elements and attributes that are not on the list are left out. */
function drawNode(node: Drawing | string, key: number): ReactNode {
  if (typeof node === 'string') return node
  if (!tags.has(node.tag)) return null
  return createElement(node.tag, { ...toProps(node.attributes), key }, ...node.children.map(drawNode))
}

/** A drawing as wide as its place. */
export function Sheet({ figure }: { readonly figure: Figure }) {
  const { viewBox, ...rest } = toProps(figure.drawing.attributes)
  return (
    <div className="ex-picture">
      <svg {...rest} viewBox={viewBox} width="100%" height={undefined} role="img" aria-label={figure.alt}>
        {figure.drawing.children.map(drawNode)}
      </svg>
      {figure.labels.map((label) => (
        <b key={label.number} className="ex-label" aria-hidden="true" style={{ left: `${label.x}%`, top: `${label.y}%` }}>
          {label.number}
        </b>
      ))}
    </div>
  )
}

/** A drawing that, where its place is narrow, can be made larger, and then scrolls in a frame of its own. */
export function Picture({ figure }: { readonly figure: Figure }) {
  const [larger, setLarger] = useState(false)
  const framed = larger ? ({ 'data-larger': '', tabIndex: 0, role: 'region', 'aria-label': figure.alt } as const) : {}
  return (
    <div className="ex-picture-area">
      <div className="ex-picture-frame" {...framed}>
        <Sheet figure={figure} />
      </div>
      <button type="button" className="ex-tool ex-larger" data-line="" aria-pressed={larger} onClick={() => setLarger(!larger)}>
        Larger picture
      </button>
    </div>
  )
}

function LabelRows({ group }: { readonly group: Group }) {
  return (
    <ul className="ex-label-rows">
      {group.questions.map((question) => (
        <li key={question.id}>
          {question.prompt.length > 0 && <RichText place={placeOf.prompt(question)} content={question.prompt} />}
          <TypedGap question={question} wide />
          <Bookmark question={question} />
        </li>
      ))}
    </ul>
  )
}

/** A plan, map or diagram: numbers on the picture, answers beside it, the whole picture in words below. */
export function FigureLabelling({ group }: { readonly group: Group }) {
  return (
    <div className="ex-figure">
      {group.figure && (
        <figure>
          <Picture figure={group.figure} />
          <details>
            <summary>The picture in words</summary>
            <p>{group.figure.description}</p>
          </details>
        </figure>
      )}
      {group.options ? <LetterGrid group={group} /> : <LabelRows group={group} />}
    </div>
  )
}
