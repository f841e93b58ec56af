import { guardPage } from '#web/kit/trusted-types.ts'

guardPage(location.origin)

// A browser notes 250 files by itself. The flashcards keep what the page has used, also late in a long visit.
performance.setResourceTimingBufferSize(5000)
