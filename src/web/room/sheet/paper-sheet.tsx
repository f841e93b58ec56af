import { Suspense, useMemo } from 'react'
import type { Response } from '#contract/content/mark.ts'
import type { Group, Paper, Part } from '#contract/content/paper.ts'
import { Watched } from '#web/kit/watched.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { emptyRoom, type RoomState } from '#web/room/engine/room-state.ts'
import '#web/room/page/room-tokens.css'
import '#web/room/page/room.css'
import '#web/room/paper/paper.css'
import { QuestionGroup } from '#web/room/paper/group.tsx'
import { PassageText } from '#web/room/paper/passage.tsx'
import '#web/room/skin-old/old.css'
import { OptionDrag } from '#web/room/tools/option-drag.ts'
import { mapPaper } from '#web/room/tools/paper-map.ts'
import { type RoomTools, ToolsContext } from '#web/room/tools/room-tools.ts'
import './sheet.css'

export interface PaperSheetProps {
  readonly paper: Paper
  readonly part: Part
  /** The group that is shown; null: the passage. */
  readonly group: Group | null
  readonly skin: 'new' | 'old'
  readonly answers: Readonly<Record<string, Response>>
  readonly contrast: 'black-on-white' | 'white-on-black' | 'yellow-on-black'
  readonly size: 'regular' | 'large' | 'extra-large'
}

const nothing = () => undefined

/** A room that nobody sits in: the pieces of the paper read its state, and nothing of it is opened, saved or sent. */
function createStill(state: Partial<RoomState>): RoomEngine {
  const editor = { answer: nothing, flag: nothing, flush: nothing, visit: nothing }
  return { room: new Watched<RoomState>({ ...emptyRoom, ...state }), editor } as unknown as RoomEngine
}

function useStillTools(paper: Paper, answers: PaperSheetProps['answers']): RoomTools {
  return useMemo(() => {
    const { skill } = paper
    const candidate = { ...emptyRoom.candidate, answers: { [skill]: answers } }
    const engine = createStill({ phase: 'running', skill, paper, candidate })
    return {
      engine,
      map: mapPaper(paper),
      drag: new OptionDrag(engine, nothing),
      tabbed: false,
      announce: nothing,
      goTo: nothing,
      turnTo: nothing,
      showEvidence: nothing,
      playClips: null,
      openSubmission: nothing,
    }
  }, [paper, answers])
}

/** A group of questions, or a passage, as a candidate sees it in one of the two looks of the room; to be looked at only. */
export function PaperSheet({ paper, part, group, skin, answers, contrast, size }: PaperSheetProps) {
  const tools = useStillTools(paper, answers)
  const strip = 'passage' in part ? 'Read the text and answer questions' : 'Listen and answer questions'
  return (
    <ToolsContext value={tools}>
      <div className="ex-sheet" data-room="" data-skin={skin} data-contrast={contrast} data-size={size} inert lang="en">
        <div className="ex-strip">
          <b>{`Part ${part.number}`}</b>
          {`${strip} ${part.first}–${part.last}.`}
        </div>
        <div className="ex-sheet-page">
          <Suspense>
            {group !== null ? <QuestionGroup group={group} part={part} /> : 'passage' in part && <PassageText part={part} />}
          </Suspense>
        </div>
      </div>
    </ToolsContext>
  )
}
