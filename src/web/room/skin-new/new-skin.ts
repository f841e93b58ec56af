import { Foot } from './foot.tsx'
import { MarksAndNotes } from './marks-and-notes.tsx'
import { QuestionStrip } from './question-strip.tsx'
import { latePiece } from '#web/room/frame/late-piece.tsx'
import type { Skin } from '#web/room/frame/skin.ts'
import { TopStrip } from './top-strip.tsx'

export const newSkin: Skin = {
  words: 'room',
  Top: TopStrip,
  UnderQuestions: QuestionStrip,
  Foot,
  TaskFoot: null,
  Marks: MarksAndNotes,
  Help: latePiece(async () => (await import('./pressed.ts')).HelpPage),
}
