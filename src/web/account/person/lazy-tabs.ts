import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import type { PersonActionProps } from '#web/office/record/index.ts'
import { loadWords } from '#web/kit/i18n/words.ts'

/** Account and profiles of a person, in their record. */
export const LazyOverviewTab = lazyComponent(async () => {
  const [{ OverviewTab: Piece }] = await Promise.all([import('./overview-tab.tsx'), loadWords('account/person')])
  return Piece
})

/** What staff have noted about a person, in their record. */
export const LazyNotesTab = lazyComponent(async () => {
  const [{ NotesTab: Piece }] = await Promise.all([import('./notes-tab.tsx'), loadWords('account/person')])
  return Piece
})

/** How many notes there are. */
export const LazyNoteCount = lazyComponent(async () => {
  const [{ NoteCount: Piece }] = await Promise.all([import('./note-count.tsx'), loadWords('account/person')])
  return Piece
})

/** What they have noted last, on a card in the record. */
export const LazyLatestNoteCard = lazyComponent(async () => {
  const [{ LatestNoteCard: Piece }] = await Promise.all([import('./latest-note-card.tsx'), loadWords('account/person', 'office/record')])
  return Piece
})

/** Writing an email to them, from the menu of their record. */
export const LazyEmailDialog = lazyComponent(
  async () => {
    const [{ EmailDialog: Piece }] = await Promise.all([import('./email-dialog.tsx'), loadWords('account/person', 'account/people')])
    return Piece
  },
  { floating: true },
)

/** A new note about them, from the menu of their record. */
export const LazyNoteDialog = lazyComponent<PersonActionProps>(
  async () => {
    const [{ NoteDialog: Piece }] = await Promise.all([import('./note-dialogs.tsx'), loadWords('account/person')])
    return Piece
  },
  { floating: true },
)
