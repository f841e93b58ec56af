import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Paper } from '#contract/exam/paper.ts'
import { useWords } from '#web/kit/words.ts'
import type { RoomEngine } from '#web/attempt/room/engine/room-engine.ts'
import { addNotice } from '#web/attempt/room/engine/notices.ts'
import { Carry } from '#web/attempt/room/paper/carry.ts'
import { addHighlights, addNote } from '#web/attempt/room/paper/marks.ts'
import { mapPaper, numbersOf } from '#web/attempt/room/paper/paper-map.ts'
import { readSelection } from '#web/attempt/room/paper/read-selection.ts'
import type { TextPlace } from '#web/attempt/room/paper/text-places.ts'
import { ToolsContext, useEngineState } from '#web/attempt/room/room-tools.ts'
import type { RoomTools } from '#web/attempt/room/room-tools.ts'
import { Banner } from './banner.tsx'
import { Cover } from './covers.tsx'
import { Foot } from './foot.tsx'
import { Ghost } from './ghost.tsx'
import { HelpPage } from './help.tsx'
import { LiveRegions } from './live-regions.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { OptionsMenu } from './options-menu.tsx'
import { Panes } from './panes.tsx'
import type { Tab } from './panes.tsx'
import type { RoomOptions } from './room-options.ts'
import { SelectionPopover } from './selection-popover.tsx'
import { tieShortcuts } from './shortcuts.ts'
import { stepFrom } from './steps.ts'
import { SubmissionPage } from './submission.tsx'
import { sayTime } from './time-words.ts'
import { TopStrip } from './top-strip.tsx'
import { useCurrentPart } from './use-current-part.ts'
import { useTabbed } from './use-tabbed.ts'
import { watchVisits } from './visits.ts'

interface RoomViewProps {
  readonly engine: RoomEngine
  readonly paper: Paper
  readonly root: HTMLElement | null
  readonly options: RoomOptions
  readonly changeOptions: (patch: Partial<RoomOptions>) => void
}

type Opened = 'submission' | 'help' | 'hidden' | null

/** Says the same thing twice if it is said twice. */
function useSaid(): readonly [string, (text: string) => void] {
  const [said, setSaid] = useState('')
  const announce = useCallback((text: string) => setSaid((before) => (before === text ? `${text}\u00a0` : text)), [])
  return [said, announce]
}

/** Scrolls to what a selector finds, after the screen has changed, and focuses it. */
function showSoon(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    const element = find()
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'center', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
  })
}

function useTools(
  parts: Pick<RoomViewProps, 'engine' | 'paper'> & { announce: (text: string) => void; showQuestions: () => void },
): RoomTools {
  const { engine, paper, announce, showQuestions } = parts
  const words = useWords('attempt')
  const tabbed = useTabbed()
  const map = useMemo(() => mapPaper(paper), [paper])
  const carry = useMemo(
    () =>
      new Carry(engine, (event, option, question) =>
        announce(words(`carry_${event}`, { value: option.value, number: question ? numbersOf(question) : '' })),
      ),
    [engine, words, announce],
  )
  return useMemo(() => {
    const goTo = (question: string) => {
      showQuestions()
      engine.desk.visit(question)
      showSoon(
        () =>
          document.querySelector<HTMLElement>(`[data-question="${question}"] [data-answer]:is(:checked, :not([type="radio"]))`) ??
          document.querySelector<HTMLElement>(`[data-question="${question}"] [data-answer]`),
      )
    }
    return { engine, map, carry, tabbed, announce, goTo }
  }, [engine, map, carry, tabbed, announce, showQuestions])
}

/** The keys of the room, in the words of the room. */
function useShortcuts(tools: RoomTools, root: HTMLElement | null, notes: { start: () => void; close: () => void }): void {
  const { start, close } = notes
  const words = useWords('attempt')
  useEffect(() => {
    if (!root) return
    const { engine, map, carry } = tools
    return tieShortcuts(root, carry, {
      step: (by) => {
        const next = stepFrom(map, engine.room.value.current, by)
        if (next !== null) tools.goTo(next)
      },
      bookmark: () => {
        const { current, candidate, skill } = engine.room.value
        if (current === null) return
        const on = !(candidate.flags[skill]?.includes(current) ?? false)
        engine.desk.flag(current, on)
        tools.announce(words(on ? 'bookmark_set' : 'bookmark_removed', { number: current }))
      },
      tellTime: () => {
        const { minutesLeft, lastMinute } = engine.room.value
        tools.announce(sayTime(words, minutesLeft, lastMinute))
      },
      highlight: () => {
        const stretches = readSelection(root, getSelection())
        if (stretches.length === 0) return tools.announce(words('select_first'))
        addHighlights(engine, stretches)
        tools.announce(words('highlighted'))
      },
      note: start,
      closeNotes: close,
    })
  }, [tools, root, words, start, close])
}

/** Exam conditions in a narrow window: said once, forbidden never. */
function useNarrowWarning({ engine, tabbed }: RoomTools): void {
  const strict = useEngineState(engine, (state) => state.attempt?.mode === 'strict')
  useEffect(() => {
    if (strict && tabbed) addNotice(engine.room, { id: 'narrow', key: 'notice_narrow' })
  }, [engine, strict, tabbed])
}

export function RoomView({ engine, paper, root, options, changeOptions }: RoomViewProps) {
  const words = useWords('attempt')
  const [tab, setTab] = useState<Tab>('questions')
  const [opened, setOpened] = useState<Opened>(null)
  const [notes, setNotes] = useState<{ focus: string | null } | null>(null)
  const [said, announce] = useSaid()
  const showQuestions = useCallback(() => setTab('questions'), [])
  const tools = useTools({ engine, paper, announce, showQuestions })
  const part = useCurrentPart(engine, tools.map)
  const opener = useRef<Element | null>(null)
  const startNote = useCallback(() => {
    const id = root && addNote(engine, readSelection(root, getSelection()))
    if (!id) return announce(words('select_first'))
    opener.current = document.activeElement
    setNotes({ focus: id })
  }, [engine, root, announce, words])
  useNarrowWarning(tools)
  const closeNotes = useCallback(() => {
    setNotes(null)
    if (opener.current instanceof HTMLElement) opener.current.focus()
    opener.current = null
  }, [])
  useShortcuts(tools, root, { start: startNote, close: closeNotes })
  useEffect(() => (root ? watchVisits(root, engine) : undefined), [root, engine])
  const toggleNotes = () => {
    opener.current = document.activeElement
    setNotes(notes ? null : { focus: null })
  }
  const goToText = (container: string, place: TextPlace) => {
    setTab(place.inPassage ? 'passage' : 'questions')
    const first = place.part.groups[0]?.questions[0]
    if (place.part !== part && first) engine.desk.visit(first.id)
    showSoon(() => root?.querySelector<HTMLElement>(`[data-text="${CSS.escape(container)}"]`))
  }
  return (
    <ToolsContext value={tools}>
      <TopStrip
        notesOpen={notes !== null}
        toggleNotes={toggleNotes}
        options={<OptionsMenu options={options} change={changeOptions} open={setOpened} />}
      />
      <Banner />
      <Panes part={part} tab={tab} setTab={setTab} split={options.split} changeSplit={(split) => changeOptions({ split })} />
      <Foot openPart={part} submit={() => setOpened('submission')} />
      {notes && <NotesPanel focus={notes.focus} goToText={goToText} close={closeNotes} />}
      <SelectionPopover root={root} note={startNote} showNotes={(id) => setNotes({ focus: id })} />
      <Ghost />
      {opened === 'submission' && <SubmissionPage close={() => setOpened(null)} />}
      {opened === 'help' && <HelpPage close={() => setOpened(null)} />}
      {opened === 'hidden' && (
        <Cover title={words('hidden_title')} text={words('hidden_text')} action={words('resume')} act={() => setOpened(null)} />
      )}
      <LiveRegions said={said} />
    </ToolsContext>
  )
}
