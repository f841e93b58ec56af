/** A stretch of one named text. */
export interface TextStretch {
  readonly container: string
  readonly start: number
  readonly end: number
}

function* textNodesOf(element: Element): Generator<Text> {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('[data-skip]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  while (walker.nextNode()) yield walker.currentNode as Text
}

function readStretch(element: HTMLElement, range: Range): TextStretch | null {
  let at = 0
  let start = -1
  let end = -1
  let text = ''
  for (const node of textNodesOf(element)) {
    if (range.intersectsNode(node)) {
      const from = at + (node === range.startContainer ? range.startOffset : 0)
      const to = at + (node === range.endContainer ? range.endOffset : node.length)
      if (start < 0) start = from
      end = Math.max(end, to)
    }
    at += node.length
    text += node.data
  }
  if (start < 0) return null
  const chosen = text.slice(start, end)
  const from = start + chosen.length - chosen.trimStart().length
  const to = from + chosen.trim().length
  return to > from ? { container: element.dataset['text'] ?? '', start: from, end: to } : null
}

/** What is selected, as stretches of the named texts (`data-text`) inside `root`. Controls (`data-skip`) take no room. */
export function readSelection(root: HTMLElement, selection: Selection | null): TextStretch[] {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return []
  const range = selection.getRangeAt(0)
  if (!root.contains(range.commonAncestorContainer)) return []
  return Array.from(root.querySelectorAll<HTMLElement>('[data-text]'))
    .filter((element) => range.intersectsNode(element))
    .flatMap((element) => readStretch(element, range) ?? [])
}
