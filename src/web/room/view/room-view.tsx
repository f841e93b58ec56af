import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { Paper, SpeakingPaper, WritingPaper } from '#contract/content/paper.ts'
import { isQuestionPaper } from '#contract/content/walk.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { addNotice } from '#web/room/engine/notices.ts'
import { ToolsContext, useEngineState } from '#web/room/tools/room-tools.ts'
import type { RoomTools } from '#web/room/tools/room-tools.ts'
import { useKeptPlace } from './kept-place.ts'
import { Opening } from './opening.tsx'
import { useSkinOf } from './open-skin.ts'
import type { Tab } from './panes.tsx'
import { QuestionRoom } from './question-room.tsx'
import { RoomFrame } from './room-frame.tsx'
import type { SoundSlots } from './room-frame.tsx'
import type { RoomOptions } from '#web/room/frame/room-options.ts'
import { SkinContext } from '#web/room/frame/skin.ts'
import type { Opened } from '#web/room/frame/skin.ts'
import { useRoomTools, useAnnouncement } from './use-room-tools.ts'
import { useShortcuts } from './use-shortcuts.ts'

const WritingView = lazy(async () => {
  const [{ WritingView }] = await Promise.all([import('#web/room/writing/writing-view.tsx'), loadWords('room/writing')])
  return { default: WritingView }
})
const SpeakingStage = lazy(async () => {
  const [{ SpeakingStage: Stage }] = await Promise.all([import('#web/room/voice/speaking-stage.tsx'), loadWords('room/voice')])
  return { default: Stage }
})

interface RoomViewProps {
  readonly engine: RoomEngine
  readonly paper: Paper
  readonly root: HTMLElement | null
  readonly options: RoomOptions
  readonly changeOptions: (patch: Partial<RoomOptions>) => void
  readonly sound?: SoundSlots
}

/** Exam conditions in a narrow window: said once, forbidden never. */
function useNarrowWarning({ engine, tabbed }: RoomTools): void {
  const strict = useEngineState(engine, (state) => state.attempt?.mode === 'strict')
  useEffect(() => {
    if (strict && tabbed) addNotice(engine.room, { id: 'narrow', key: 'notice_narrow' })
  }, [engine, strict, tabbed])
}

interface OwnRoomProps {
  readonly engine: RoomEngine
  readonly paper: WritingPaper | SpeakingPaper
  readonly root: HTMLElement | null
  readonly tools: RoomTools
}

/** The sections that bring their own room, each in a file that only they fetch. */
function OwnRoom({ engine, paper, root, tools }: OwnRoomProps) {
  useShortcuts(tools, root, null)
  return (
    <Suspense fallback={<Opening engine={engine} busy />}>
      {paper.skill === 'writing' ? (
        <WritingView engine={engine} paper={paper} root={root} />
      ) : (
        <SpeakingStage engine={engine} paper={paper} />
      )}
    </Suspense>
  )
}

/** An open section of any skill. */
export function RoomView({ engine, paper, root, options, changeOptions, sound }: RoomViewProps) {
  const [tab, setTab] = useState<Tab>('questions')
  const [opened, open] = useState<Opened | null>(null)
  const [said, announce] = useAnnouncement()
  const showQuestions = useCallback(() => setTab('questions'), [])
  const showPassage = useCallback(() => setTab('passage'), [])
  const openSubmission = useCallback(() => open('submission'), [])
  const playClips = sound?.playClips ?? null
  const tools = useRoomTools({ engine, paper, announce, openSubmission, showQuestions, showPassage, playClips })
  useNarrowWarning(tools)
  const taskIds = useMemo(() => (paper.skill === 'writing' ? paper.tasks.map(({ id }) => id) : []), [paper])
  useKeptPlace(engine, isQuestionPaper(paper) ? tools.map.ids : taskIds)
  const skin = useSkinOf(engine)
  const frame = { options, changeOptions, said, opened, open, sound }
  return (
    <SkinContext value={skin}>
      <ToolsContext value={tools}>
        {isQuestionPaper(paper) ? (
          <QuestionRoom {...frame} root={root} tab={tab} setTab={setTab} />
        ) : (
          <RoomFrame {...frame} notes={null}>
            <OwnRoom engine={engine} paper={paper} root={root} tools={tools} />
          </RoomFrame>
        )}
      </ToolsContext>
    </SkinContext>
  )
}
