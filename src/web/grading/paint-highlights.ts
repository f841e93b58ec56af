/** A range of a text with the name under which the style sheet knows its highlight, `::highlight(name)`. */
export interface PaintedRange {
  readonly start: number
  readonly end: number
  readonly name: string
}

/** An element of a text that isn't part of it, such as a comment's number: its characters don't count. */
const besideText = '[data-beside-text]'

function* listTextNodes(root: Element): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(besideText) === null ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
  )
  while (walker.nextNode() !== null) yield walker.currentNode as Text
}

/** The ranges between two places of an element's text, in UTF-16 units: one in each text node, so that what stands beside the text is left out. */
function listDomRanges(root: Element, { start, end }: Pick<PaintedRange, 'start' | 'end'>): Range[] {
  const ranges: Range[] = []
  let passed = 0
  for (const node of listTextNodes(root)) {
    const [from, to] = [Math.max(start - passed, 0), Math.min(end - passed, node.length)]
    if (from < to) {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      ranges.push(range)
    }
    passed += node.length
  }
  return ranges
}

/** The range between two places of an element's text, in UTF-16 units; null where the text is shorter. */
export function toDomRange(root: Element, { start, end }: Pick<PaintedRange, 'start' | 'end'>): Range | null {
  const range = document.createRange()
  let [passed, hasStart] = [0, false]
  for (const node of listTextNodes(root)) {
    const last = passed + node.length
    if (!hasStart && start < last) {
      range.setStart(node, start - passed)
      hasStart = true
    }
    if (hasStart && end <= last) {
      range.setEnd(node, end - passed)
      return range
    }
    passed = last
  }
  return null
}

/** The place of a point of the document in an element's text; null outside it. */
export function toTextOffset(root: Element, node: Node, offset: number): number | null {
  if (!root.contains(node)) return null
  const before = document.createRange()
  before.setStart(root, 0)
  before.setEnd(node, offset)
  let passed = 0
  for (const text of listTextNodes(root)) {
    if (text === node) return passed + offset
    if (!before.intersectsNode(text)) return passed
    passed += text.length
  }
  return passed
}

/**
 * Paints ranges of an element's text by the CSS Custom Highlight API; a later name lies above an earlier one. The answer removes them.
 * Browsers without it show the text plain.
 */
export function paintHighlights(root: Element, ranges: readonly PaintedRange[]): () => void {
  if (!('highlights' in CSS)) return () => {}
  const names = [...new Set(ranges.map(({ name }) => name))]
  for (const [priority, name] of names.entries()) {
    const own = ranges.filter((range) => range.name === name).flatMap((range) => listDomRanges(root, range))
    const highlight = new Highlight(...own)
    highlight.priority = priority
    CSS.highlights.set(name, highlight)
  }
  return () => {
    for (const name of names) CSS.highlights.delete(name)
  }
}
