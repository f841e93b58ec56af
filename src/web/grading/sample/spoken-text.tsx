import { useEffect, useRef } from 'react'
import type { SpokenLine } from '#contract/grading/sample.contract.ts'
import { toClockTime } from '#web/room/index.ts'

interface SpokenTextProps {
  readonly lines: readonly SpokenLine[]
  readonly question: string
  /** The moment of the comment that is looked at. */
  readonly atMs: number | null
}

/** What was said in an answer, line by line with its time; the line of a chosen comment is marked. */
export function SpokenText({ lines, question, atMs }: SpokenTextProps) {
  const own = lines.filter((line) => line.question === question)
  const chosen = atMs === null ? undefined : own.findLast((line) => line.at_ms <= atMs)
  const marked = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (chosen !== undefined) marked.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <ol className="sample-lines bs-reading" lang="en">
      {own.map((line) => (
        <li
          key={line.at_ms}
          ref={line === chosen ? marked : undefined}
          className={line === chosen ? 'sample-line-chosen' : undefined}
          aria-current={line === chosen ? 'true' : undefined}
        >
          <span className="sample-time">{toClockTime(line.at_ms)}</span>
          <span>{line.text}</span>
        </li>
      ))}
    </ol>
  )
}
