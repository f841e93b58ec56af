import { useCallback, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { usePageTitle } from '#web/kit/page-title.ts'
import { useWords } from '#web/kit/words.ts'
import { makeApiWire } from './room/engine/api-wire.ts'
import { ExamRoom } from './room/room.tsx'

/** `/ielts/test?attempt=ID`: the exam room; after the receipt, the attempt's result. */
export function Room({ attemptId }: { readonly attemptId: number }) {
  const words = useWords('attempt')
  const navigate = useNavigate()
  const [wire] = useState(makeApiWire)
  const finish = useCallback((id: number) => void navigate({ href: `/ielts/result?attempt=${id}`, replace: true }), [navigate])
  usePageTitle(words('page_title'), true)
  return <ExamRoom key={attemptId} attemptId={attemptId} wire={wire} onFinished={finish} />
}
