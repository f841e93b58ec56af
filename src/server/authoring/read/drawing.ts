import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { Drawing } from '#contract/content/paper.ts'
import { foldSpace } from '#server/authoring/inline.ts'
import type { Problem } from '#server/authoring/problem.ts'
import { type Sentence, tell } from '#server/authoring/sentences.ts'

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
const number = /^-?(\d+\.?\d*|\.\d+)$/
const numbers = /^[-\d.,\s]+$/
const length = /^-?(\d+\.?\d*|\.\d+)(px|em|%)?$/
const colour = /^(currentColor|none)$/
const word = /^[a-z-]+$/i
const identifier = /^[A-Za-z][\w-]*$/
const reference = /^url\(#([A-Za-z][\w-]*)\)$/

const attributeValues = new Map<string, RegExp>([
  ...[
    'x',
    'y',
    'x1',
    'x2',
    'y1',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'dx',
    'dy',
    'width',
    'height',
    'font-size',
    'stroke-width',
    'letter-spacing',
  ].map((name) => [name, length] as const),
  ...['markerWidth', 'markerHeight', 'refX', 'refY', 'stroke-miterlimit', 'opacity', 'fill-opacity', 'stroke-opacity', 'pathLength'].map(
    (name) => [name, number] as const,
  ),
  ...['viewBox', 'points', 'stroke-dasharray', 'stroke-dashoffset'].map((name) => [name, numbers] as const),
  ...[
    'text-anchor',
    'dominant-baseline',
    'font-style',
    'stroke-linecap',
    'stroke-linejoin',
    'fill-rule',
    'vector-effect',
    'markerUnits',
  ].map((name) => [name, word] as const),
  ...['fill', 'stroke', 'color'].map((name) => [name, colour] as const),
  ...['marker-start', 'marker-mid', 'marker-end'].map((name) => [name, reference] as const),
  ['d', /^[MmLlHhVvCcSsQqTtAaZz\d\s.,eE+-]+$/],
  ['transform', /^((translate|rotate|scale|skewX|skewY|matrix)\([-\d.,\s]+\)\s*)+$/],
  ['orient', /^(auto|auto-start-reverse|-?\d+)$/],
  ['font-weight', /^(normal|bold|[1-9]00)$/],
  ['preserveAspectRatio', /^[A-Za-z ]+$/],
  ['id', identifier],
])

interface Raw {
  readonly [name: string]: unknown
}

const metadata = XMLParser.getMetaDataSymbol() as unknown as symbol

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  captureMetaData: true,
  commentPropName: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
})

interface DrawingContext {
  readonly source: string
  /** Goes before every id, because drawings of several questions share one page. */
  readonly prefix: string
  report(line: number, sentence: Sentence): void
}

function lineOf(raw: Raw, source: string): number {
  const found = (raw as Record<symbol, { startIndex?: number } | undefined>)[metadata]
  return source.slice(0, found?.startIndex ?? 0).split('\n').length
}

function readAttributes(tag: string, raw: Raw, context: DrawingContext): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [name, value] of Object.entries((raw[':@'] ?? {}) as Record<string, string>)) {
    if (tag === 'svg' && name === 'xmlns' && value === 'http://www.w3.org/2000/svg') continue
    const allowed = attributeValues.get(name)
    const text = value.trim()
    if (allowed === undefined) context.report(lineOf(raw, context.source), tell('drawing_attribute', { name }))
    else if (!allowed.test(text))
      context.report(lineOf(raw, context.source), tell(allowed === colour ? 'drawing_colour' : 'drawing_value', { name, value: text }))
    else attributes[name] = name === 'id' ? `${context.prefix}-${text}` : text.replace(reference, `url(#${context.prefix}-$1)`)
  }
  return attributes
}

function readChild(raw: Raw, parent: string, context: DrawingContext): (Drawing | string)[] {
  const text = raw['#text']
  if (typeof text !== 'string') return readElement(raw, context)
  if (parent === 'text' || parent === 'tspan' || parent === 'title') {
    const folded = text.replace(/\s+/g, ' ')
    return folded === '' ? [] : [folded]
  }
  if (foldSpace(text) !== '') context.report(1, tell('drawing_text', { value: foldSpace(text).slice(0, 40) }))
  return []
}

function readElement(raw: Raw, context: DrawingContext): Drawing[] {
  const tag = Object.keys(raw).find((name) => name !== ':@')
  if (tag === undefined) return []
  if (!tags.has(tag)) {
    context.report(lineOf(raw, context.source), tell('drawing_element', { name: tag }))
    return []
  }
  const children = (raw[tag] as Raw[]).flatMap((child) => readChild(child, tag, context))
  return [{ tag, attributes: readAttributes(tag, raw, context), children }]
}

const maxDepth = 50

/** How deep elements are nested, in one go over the text; rather too much than too little. */
function measureDepth(source: string): number {
  let [depth, deepest] = [0, 0]
  for (const [tag] of source.matchAll(/<\/?[A-Za-z][^<>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>')) depth += 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** Null where the parser refuses a name, as `__proto__`. */
function parseOrTell(source: string, report: DrawingContext['report']): Raw[] | null {
  try {
    return parser.parse(source) as Raw[]
  } catch (error) {
    report(1, tell('drawing_invalid', { fault: error instanceof Error ? error.message : 'unknown reason' }))
    return null
  }
}

/** Reads an SVG file as a tree of allowed elements and attributes; anything else in it is a problem. */
export function readDrawing(file: string, source: string, prefix: string): { drawing: Drawing | null; problems: Problem[] } {
  const problems: Problem[] = []
  const report = (line: number, sentence: Sentence) => void problems.push({ file, line, question: null, ...sentence })
  if (measureDepth(source) > maxDepth) {
    report(1, tell('drawing_deep', { most: maxDepth }))
    return { drawing: null, problems }
  }
  const valid = XMLValidator.validate(source)
  if (valid !== true) {
    report(valid.err.line, tell('drawing_invalid', { fault: valid.err.msg }))
    return { drawing: null, problems }
  }
  if (/<!(DOCTYPE|ENTITY)/i.test(source)) {
    report(1, tell('drawing_doctype'))
    return { drawing: null, problems }
  }
  const parsed = parseOrTell(source, report)
  if (parsed === null) return { drawing: null, problems }
  const roots = parsed.flatMap((raw) => readChild(raw, '', { source, prefix, report }))
  const [drawing] = roots
  if (drawing === undefined || typeof drawing === 'string' || drawing.tag !== 'svg' || roots.length !== 1) {
    report(1, tell('drawing_root'))
    return { drawing: null, problems }
  }
  if (drawing.attributes['viewBox'] === undefined) report(1, tell('drawing_size'))
  return { drawing, problems }
}
