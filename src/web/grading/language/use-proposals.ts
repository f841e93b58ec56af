import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { LanguageProposal } from '#contract/grading/language.contract.ts'
import type { Comment } from '#contract/grading/marking.ts'
import { taskCheckQuery } from './language-query.ts'
import { listOpen, nameProposal } from './open-proposals.ts'
import { readProposing, readSettled, writeProposing, writeSettled } from './settled-proposals.ts'

interface Checked {
  readonly taskId: number
  readonly part: number
  readonly comments: readonly Comment[]
  /** It was handed back: nothing is proposed any more. */
  readonly isReleased: boolean
}

const none: readonly LanguageProposal[] = []

export type Proposals = ReturnType<typeof useProposals>

/** What a program proposes to correct in one task, without what the grader has taken over or dismissed. */
export function useProposals({ taskId, part, comments, isReleased }: Checked) {
  const [isOn, setOn] = useState(readProposing)
  const [settled, setSettled] = useState(() => readSettled(taskId))
  const query = useQuery({ ...taskCheckQuery(taskId), enabled: isOn && !isReleased })
  const all = query.data?.tasks.find((task) => task.part === part)?.proposals ?? none
  const isShown = isOn && !isReleased
  const open = useMemo(() => (isShown ? listOpen(part, all, { settled, comments }) : none), [isShown, part, all, settled, comments])
  const settle = (proposal: LanguageProposal) => {
    const names = [...settled, nameProposal(part, proposal)]
    setSettled(names)
    writeSettled(taskId, names)
  }
  const turn = (on: boolean) => {
    setOn(on)
    writeProposing(on)
  }
  return { part, query, open, isOn, turn, settle, hasAny: all.length > 0 }
}
