import { useEffect, useState } from 'react'
import { useSkinTranslation } from '#web/room/frame/skin.ts'
import { formatTimeLeft } from '#web/room/frame/time-words.ts'
import { useRoomState, useTools } from '#web/room/tools/room-tools.ts'
import { readSecondsLeft, toClockFace } from './seconds-left.ts'

const tickMs = 250

/** Goes on only while it is looked at. */
function SecondHand() {
  const { engine } = useTools()
  const [seconds, setSeconds] = useState(() => readSecondsLeft(engine))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(readSecondsLeft(engine)), tickMs)
    return () => clearInterval(timer)
  }, [engine])
  return (
    <span className="ex-clock-tip" aria-hidden="true">
      {seconds === null ? '' : toClockFace(seconds)}
    </span>
  )
}

/** Whole minutes; seconds under the pointer and with the focus, and aloud by a press. */
export function Clock() {
  const t = useSkinTranslation()
  const { engine, announce } = useTools()
  const minutes = useRoomState((state) => state.minutesLeft)
  const lastMinute = useRoomState((state) => state.lastMinute)
  const [hovered, hover] = useState(false)
  const [focused, focus] = useState(false)
  if (minutes === null) return <span />
  const warned = minutes === 10 || minutes === 5 || lastMinute
  const tell = () => announce(t('to_the_second', { time: toClockFace(readSecondsLeft(engine) ?? minutes * 60) }))
  return (
    <div className="ex-clock" role="timer">
      <button
        type="button"
        className="ex-clock-face"
        data-warned={warned ? '' : undefined}
        onPointerEnter={() => hover(true)}
        onPointerLeave={() => hover(false)}
        onFocus={() => focus(true)}
        onBlur={() => focus(false)}
        onClick={tell}
      >
        {formatTimeLeft(t, minutes, lastMinute)}
      </button>
      {(hovered || focused) && <SecondHand />}
    </div>
  )
}
