import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AwaitingSection } from '#contract/result/result.ts'
import { PartTurns } from '#web/result/explanation/timeline/part-turns.tsx'
import { TurnControls } from '#web/result/explanation/timeline/turn-controls.tsx'
import { listAnsweredTurns, type Turn } from '#web/result/explanation/timeline/turns.ts'
import { useTurnPlayer } from '#web/result/explanation/timeline/use-turn-player.ts'
import { resultQuery } from '#web/result/review-queries.ts'

interface RecordedInterviewProps {
  readonly attemptId: number
  readonly section: Extract<AwaitingSection, { skill: 'speaking' }>
}

/** What was recorded, with one player for all answers. */
export function RecordedInterview(props: RecordedInterviewProps) {
  const { parts } = props.section
  const turns = useMemo(() => listAnsweredTurns(parts), [parts])
  // A recording that arrives later adds a turn: the player restarts.
  return <Interview key={turns.map(({ id }) => id).join(' ')} turns={turns} {...props} />
}

function Interview({ attemptId, section, turns }: RecordedInterviewProps & { readonly turns: readonly Turn[] }) {
  const client = useQueryClient()
  const player = useTurnPlayer(turns, async () => {
    const { awaiting } = await client.fetchQuery({ ...resultQuery(attemptId), staleTime: 0 })
    const fresh = awaiting.find((each) => each.skill === 'speaking')
    return fresh?.skill === 'speaking' ? listAnsweredTurns(fresh.parts) : turns
  })
  const isHeard = turns.some(({ address }) => address !== null)
  return (
    <div className="bs-card rv-interview">
      {isHeard && <TurnControls player={player} turns={turns} />}
      {section.parts.map((part, index) => (
        <PartTurns
          key={part.number}
          part={{ ...part, preparation_seconds: null }}
          turns={turns}
          player={player}
          shown={index === 0}
          deleted={section.deleted}
        />
      ))}
    </div>
  )
}
