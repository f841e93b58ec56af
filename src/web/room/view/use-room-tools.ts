import { useCallback, useMemo, useState } from 'react'
import type { Paper, Part } from '#contract/content/paper.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { findEvidence } from '#web/room/tools/find-evidence.ts'
import { OptionDrag } from '#web/room/tools/option-drag.ts'
import { mapPaper, numbersOf } from '#web/room/tools/paper-map.ts'
import type { RoomTools } from '#web/room/tools/room-tools.ts'
import { scrollAfterRender } from './scroll-after-render.ts'
import { useTabbed } from './use-tabbed.ts'

/** Announces the same text again when it is repeated. */
export function useAnnouncement(): readonly [string, (text: string) => void] {
  const [said, setSaid] = useState('')
  const announce = useCallback((text: string) => setSaid((before) => (before === text ? `${text}\u00a0` : text)), [])
  return [said, announce]
}

interface ToolParts {
  readonly engine: RoomEngine
  readonly paper: Paper
  readonly announce: (text: string) => void
  readonly openSubmission: () => void
  /** Passage and questions may be two tabs: the questions come to the front. */
  readonly showQuestions: () => void
  readonly showPassage: () => void
  readonly playClips: RoomTools['playClips']
}

export function useRoomTools(parts: ToolParts): RoomTools {
  const { engine, paper, announce, openSubmission, showQuestions, showPassage, playClips } = parts
  const t = useTranslation('room')
  const tabbed = useTabbed()
  const map = useMemo(() => mapPaper(paper), [paper])
  const drag = useMemo(
    () =>
      new OptionDrag(engine, (event, option, question) =>
        announce(t(`carry_${event}`, { value: option.value, number: question ? numbersOf(question) : '' })),
      ),
    [engine, t, announce],
  )
  return useMemo(() => {
    const show = (question: string, elsewhere: boolean) => {
      showQuestions()
      const inQuestion = `[data-question="${question}"] [data-answer]`
      scrollAfterRender(
        () =>
          document.querySelector<HTMLElement>(`${inQuestion}:is(:checked, :not([type="radio"]))`) ??
          document.querySelector<HTMLElement>(inQuestion),
        elsewhere ? 'nearest' : 'center',
      )
    }
    const goTo = (question: string) => {
      const elsewhere = map.find(engine.room.value.current)?.part !== map.find(question)?.part
      engine.editor.visit(question)
      show(question, elsewhere)
    }
    const turnTo = (part: Part) => {
      const first = map.numbers.find((place) => place.part === part)?.question.id
      if (first === undefined) return
      engine.editor.turnTo(part.number, first)
      show(first, true)
    }
    const showEvidence = () => {
      showPassage()
      scrollAfterRender(findEvidence, 'nearest')
    }
    return { engine, map, drag: drag, tabbed, announce, goTo, turnTo, showEvidence, playClips, openSubmission }
  }, [engine, map, drag, tabbed, announce, showQuestions, showPassage, playClips, openSubmission])
}
