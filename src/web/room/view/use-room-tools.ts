import { useCallback, useMemo, useState } from 'react'
import type { Paper, Part } from '#contract/content/paper.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { OptionDrag } from '#web/room/tools/option-drag.ts'
import { mapPaper, numbersOf } from '#web/room/tools/paper-map.ts'
import type { RoomTools } from '#web/room/tools/room-tools.ts'
import { scrollAfterRender } from './scroll-after-render.ts'
import { useTabbed } from './use-tabbed.ts'

/** Says the same thing twice if it is said twice. */
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
}

export function useRoomTools({ engine, paper, announce, openSubmission, showQuestions }: ToolParts): RoomTools {
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
    return { engine, map, drag: drag, tabbed, announce, goTo, turnTo, openSubmission }
  }, [engine, map, drag, tabbed, announce, showQuestions, openSubmission])
}
