import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { addNote } from '#web/room/tools/marks.ts'
import { readSelection } from '#web/room/tools/read-selection.ts'
import type { TextPlace } from '#web/room/tools/text-places.ts'
import { useTools } from '#web/room/tools/room-tools.ts'
import { Ghost } from './ghost.tsx'
import { Panes } from './panes.tsx'
import type { Tab } from './panes.tsx'
import { QuestionPane } from './question-pane.tsx'
import { RoomFrame } from './room-frame.tsx'
import type { FrameProps } from './room-frame.tsx'
import { scrollAfterRender } from './scroll-after-render.ts'
import { useSkin } from '#web/room/frame/skin.ts'
import { useCurrentPart } from '#web/room/frame/use-current-part.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { watchVisits } from './visits.ts'

interface QuestionRoomProps extends FrameProps {
  readonly root: HTMLElement | null
  readonly tab: Tab
  readonly setTab: (tab: Tab) => void
}

/** A paper of numbered questions: passage and questions, or questions alone, with bookmarks, highlights and notes. */
export function QuestionRoom({ root, tab, setTab, ...frame }: QuestionRoomProps) {
  const t = useTranslation('room')
  const tools = useTools()
  const { Foot, Marks } = useSkin()
  const { engine, map, announce, openSubmission } = tools
  const { options, changeOptions, sound } = frame
  const [notes, setNotes] = useState<{ focus: string | null } | null>(null)
  const opener = useRef<Element | null>(null)
  const part = useCurrentPart(engine, map)
  const ways = useMemo(
    () => ({
      start: () => {
        const id = root && addNote(engine, readSelection(root, getSelection()))
        if (!id) return announce(t('select_first'))
        opener.current = document.activeElement
        setNotes({ focus: id })
      },
      show: (note: string) => setNotes({ focus: note }),
      close: (refocus = true) => {
        setNotes(null)
        if (refocus && opener.current instanceof HTMLElement) opener.current.focus()
        opener.current = null
      },
    }),
    [engine, root, announce, t],
  )
  useShortcuts(tools, root, ways)
  useEffect(() => (root ? watchVisits(root, engine) : undefined), [root, engine])
  const toggle = () => {
    opener.current = document.activeElement
    setNotes(notes ? null : { focus: null })
  }
  const goToText = useCallback(
    (container: string, place: TextPlace) => {
      setTab(place.inPassage ? 'passage' : 'questions')
      const first = place.part.groups[0]?.questions[0]
      if (place.part !== part && first) engine.editor.turnTo(place.part.number, first.id)
      scrollAfterRender(() => root?.querySelector<HTMLElement>(`[data-text="${CSS.escape(container)}"]`))
    },
    [engine, root, part, setTab],
  )
  return (
    <RoomFrame {...frame} notes={{ open: notes !== null, toggle }}>
      {'passage' in part ? (
        <Panes part={part} tab={tab} setTab={setTab} split={options.split} changeSplit={(split) => changeOptions({ split })} />
      ) : (
        <QuestionPane part={part} hint={sound?.hint} />
      )}
      <Foot openPart={part} submit={openSubmission} />
      <Marks root={root} notes={notes} start={ways.start} show={ways.show} close={ways.close} goToText={goToText} />
      <Ghost />
    </RoomFrame>
  )
}
