import { loadWords } from '#web/kit/i18n/words.ts'
import { Foot } from './foot.tsx'
import { MarksAndNotes } from './marks-and-notes.tsx'
import { QuestionStrip } from './question-strip.tsx'
import { latePiece } from '#web/room/frame/late-piece.tsx'
import type { Skin } from '#web/room/frame/skin.ts'
import { TopStrip } from './top-strip.tsx'

async function fetchHelp() {
  const [{ HelpPage }] = await Promise.all([import('./pressed.ts'), loadWords('room/frame/help')])
  return HelpPage
}

export const newSkin: Skin = {
  words: 'room',
  Top: TopStrip,
  UnderQuestions: QuestionStrip,
  Foot,
  TaskFoot: null,
  Marks: MarksAndNotes,
  Help: latePiece(fetchHelp),
}
