import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Script } from '#contract/grading/grader.contract.ts'
import { findTake, type TakePlace } from '#web/grading/find-take.ts'
import { isOn, TurnPlayer } from '#web/result/index.ts'

type SpeakingPart = Extract<Script, { skill: 'speaking' }>['parts'][number]

/** One recording of an answer; an answer that was interrupted has several, one after the other. */
export interface AnswerTurn {
  readonly id: string
  readonly question: string
  /** From the beginning of the answer. */
  readonly startMs: number
  readonly lengthMs: number
  readonly address: string
}

/** A place in an answer, its recordings one after the other. */
export interface AnswerPlace {
  readonly question: string
  readonly atMs: number
}

export function listAnswerTurns(parts: readonly SpeakingPart[]): AnswerTurn[] {
  return parts
    .flatMap(({ prompts }) => prompts)
    .flatMap(({ question, takes }) => {
      let startMs = 0
      return takes.map(({ take, url, duration_ms: lengthMs }) => {
        const turn = { id: `${question}/${take}`, question, startMs, lengthMs, address: url }
        startMs += lengthMs
        return turn
      })
    })
}

/** Which recording a place is in, and where in it; null where the question has none. */
export function findTurn(turns: readonly AnswerTurn[], { question, atMs }: AnswerPlace): TakePlace | null {
  const first = turns.findIndex((turn) => turn.question === question)
  const own = turns.filter((turn) => turn.question === question).map(({ lengthMs }) => ({ duration_ms: lengthMs }))
  const found = findTake(own, atMs)
  return found === null ? null : { ...found, index: first + found.index }
}

/** Where the graded answers begin: the name of the candidate is not one. */
function findFirst(parts: readonly SpeakingPart[], turns: readonly AnswerTurn[]): number {
  const names = new Set(parts.flatMap(({ prompts }) => prompts.flatMap((each) => (each.names_candidate === true ? [each.question] : []))))
  return Math.max(
    0,
    turns.findIndex(({ question }) => !names.has(question)),
  )
}

export const rates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** The one player of the marking form. */
export interface AnswerPlayer {
  readonly isOn: boolean
  readonly hasFailed: boolean
  readonly rate: number
  /** Where it is, as often as the browser says; `read` says it exactly. */
  readonly place: AnswerPlace | null
  readonly read: () => AnswerPlace | null
  readonly playAt: (place: AnswerPlace) => void
  readonly seek: (place: AnswerPlace) => void
  readonly toggle: () => void
  readonly pause: () => void
  readonly skip: (ms: number) => void
  /** The next faster or slower speed. */
  readonly changeRate: (step: 1 | -1) => void
  readonly setRate: (rate: number) => void
}

/** Plays answers, and asks for fresh addresses where those it has don't hold any more. */
export function useAnswerPlayer(parts: readonly SpeakingPart[], renew: () => Promise<readonly SpeakingPart[]>): AnswerPlayer {
  const turns = useMemo(() => listAnswerTurns(parts), [parts])
  const [{ audio, player }] = useState(() => {
    const element = new Audio()
    const made = new TurnPlayer({ audio: element, turns, renew: async () => listAnswerTurns(await renew()) })
    made.seek(findFirst(parts, turns), 0)
    return { audio: element, player: made }
  })
  useEffect(() => () => player.release(), [player])
  const state = useSyncExternalStore(player.subscribe, player.getState)
  const toPlace = (index: number, atMs: number): AnswerPlace | null => {
    const turn = turns[index]
    return turn === undefined ? null : { question: turn.question, atMs: Math.round(turn.startMs + atMs) }
  }
  const seek = (place: AnswerPlace) => {
    const to = findTurn(turns, place)
    if (to !== null) player.seek(to.index, to.atMs)
  }
  const read = () => {
    const now = player.getState()
    return toPlace(now.index, now.status === 'playing' ? audio.currentTime * 1000 : now.atMs)
  }
  return {
    isOn: isOn(state),
    hasFailed: state.status === 'failed',
    rate: state.rate,
    place: toPlace(state.index, state.atMs),
    read,
    seek,
    playAt: (place) => {
      seek(place)
      if (!isOn(player.getState())) player.toggle()
    },
    toggle: () => player.toggle(),
    pause: () => {
      if (isOn(player.getState())) player.toggle()
    },
    skip: (ms) => {
      const here = read()
      if (here !== null) seek({ ...here, atMs: here.atMs + ms })
    },
    changeRate: (step) =>
      player.setRate(rates[Math.max(0, Math.min(rates.length - 1, rates.findIndex((rate) => rate === state.rate) + step))] ?? 1),
    setRate: (rate) => player.setRate(rate),
  }
}
