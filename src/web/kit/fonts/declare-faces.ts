import faces from './fonts.css?url'
import { readStored, writeStored } from '#web/kit/stored.ts'

const key = 'faces'
/** From the frame that draws a page until it has surely been shown. */
const shownAfterMs = 250

function declareFaces(): void {
  if (document.querySelector(`link[href="${faces}"]`) !== null) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = faces
  document.head.append(link)
  writeStored(key, faces)
}

/** Declares the faces of fonts.css at once where this browser has had them before: it keeps their files. */
export function declareKnownFaces(): void {
  if (readStored(key) === faces) declareFaces()
}

/** Declares the faces of fonts.css when what the page shows now has been drawn: before, their files would stand in front of it. */
export function declareFacesAfterPaint(): void {
  requestAnimationFrame(() => setTimeout(declareFaces, shownAfterMs))
}
