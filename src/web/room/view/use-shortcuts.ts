import { useEffect } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { answerIdsOf } from '#web/room/engine/answer-ids.ts'
import { addHighlights } from '#web/room/tools/marks.ts'
import { readSelection } from '#web/room/tools/read-selection.ts'
import type { RoomTools } from '#web/room/tools/room-tools.ts'
import { bindShortcuts } from '#web/room/frame/shortcuts.ts'
import { useSkinTranslation } from '#web/room/frame/skin.ts'
import { stepFrom } from '#web/room/frame/steps.ts'
import { formatTimeLeft } from '#web/room/frame/time-words.ts'

interface NotesWays {
  readonly start: () => void
  readonly close: () => void
}

/** The keys of the room, in the words of the room. Only a paper of questions has bookmarks, highlights and notes. */
export function useShortcuts(tools: RoomTools, root: HTMLElement | null, notes: NotesWays | null): void {
  const t = useTranslation('room')
  const own = useSkinTranslation()
  useEffect(() => {
    if (!root) return
    const { engine, map, drag } = tools
    return bindShortcuts(root, drag, {
      step: (by) => {
        const { current, paper, skill } = engine.room.value
        if (skill === 'speaking') return
        const next = stepFrom(map.ids.length > 0 ? map.ids : answerIdsOf(paper), current, by)
        if (next !== null) tools.goTo(next)
      },
      bookmark: () => {
        const { current, candidate, skill } = engine.room.value
        if (current === null || notes === null) return
        const on = !(candidate.flags[skill]?.includes(current) ?? false)
        engine.editor.flag(current, on)
        tools.announce(own(on ? 'bookmark_set' : 'bookmark_removed', { number: current }))
      },
      tellTime: () => {
        const { minutesLeft, lastMinute } = engine.room.value
        tools.announce(formatTimeLeft(own, minutesLeft, lastMinute))
      },
      highlight: () => {
        if (notes === null) return
        const stretches = readSelection(root, getSelection())
        if (stretches.length === 0) return tools.announce(t('select_first'))
        addHighlights(engine, stretches)
        tools.announce(t('highlighted'))
      },
      note: () => notes?.start(),
      closeNotes: () => notes?.close(),
    })
  }, [tools, root, t, own, notes])
}
