import { createElement, type ReactNode } from 'react'
import type { Drawing, Figure } from '#contract/content/paper.ts'
import './blocks.css'

const tags: ReadonlySet<string> = new Set('g path line polyline polygon rect circle ellipse text tspan title defs marker'.split(' '))
const attributes: ReadonlySet<string> = new Set(
  (
    'id d points x y x1 x2 y1 y2 dx dy cx cy r rx ry width height transform fill stroke opacity orient viewBox preserveAspectRatio refX refY markerWidth ' +
    'markerHeight markerUnits marker-start marker-mid marker-end fill-rule fill-opacity stroke-width stroke-dasharray stroke-linecap stroke-linejoin ' +
    'stroke-opacity font-size font-weight font-style text-anchor dominant-baseline letter-spacing'
  ).split(' '),
)

function toProps(given: Readonly<Record<string, string>>): Record<string, string> {
  const allowed = Object.entries(given).filter(([name]) => attributes.has(name))
  return Object.fromEntries(allowed.map(([name, value]) => [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value]))
}

function draw(node: Drawing | string, key: number): ReactNode {
  if (typeof node === 'string') return node
  return tags.has(node.tag) ? createElement(node.tag, { ...toProps(node.attributes), key }, ...node.children.map(draw)) : null
}

const maxHeight = 380

/** No picture is higher than a screen has room for: the width follows from the drawing's own proportions. */
function findWidth(viewBox: string | undefined): string {
  const [, , width = 1, height = 1] = (viewBox ?? '').split(/[\s,]+/).map(Number)
  return width > 0 && height > 0 ? `min(100%, ${Math.round((maxHeight * width) / height)}px)` : '100%'
}

/** A picture from its tree, with the question's number standing out among the labels. What is not on the lists is left out. */
export function FigurePicture({ figure, current }: { readonly figure: Figure; readonly current: readonly number[] }) {
  const { width: _width, height: _height, ...props } = toProps(figure.drawing.attributes)
  return (
    <div className="rv-picture" style={{ width: findWidth(props['viewBox']) }}>
      <svg {...props} role="img" aria-label={figure.alt}>
        {figure.drawing.children.map(draw)}
      </svg>
      {figure.labels.map(({ number, x, y }) => (
        <b key={number} aria-hidden="true" data-current={current.includes(number) || undefined} style={{ left: `${x}%`, top: `${y}%` }}>
          {number}
        </b>
      ))}
    </div>
  )
}
