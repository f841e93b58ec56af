import { useEffect, useState } from 'react'
import { countWords } from '#contract/content/word-count.ts'
import type { WritingTask } from '#contract/content/paper.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { useEngineState } from '#web/room/tools/room-tools.ts'
import { toWordCountState } from './essay-length.ts'
import { useEssay } from './essay-field.tsx'

const quietMs = 2500
/** The word count is announced at each multiple of this. */
const announceEvery = 50

/** A value once it has stayed the same for a while: for ears, which cannot take every key. */
function useSettled<T>(value: T): T {
  const [calm, setCalm] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), quietMs)
    return () => clearTimeout(timer)
  }, [value])
  return calm
}

/** The count below the text, and the minimum beside it. Only the last minutes lend it a colour, with a word. */
export function WordLine({ engine, task }: { readonly engine: RoomEngine; readonly task: WritingTask }) {
  const t = useTranslation('room/writing')
  const count = countWords(useEssay(engine, task))
  const calm = useSettled(Math.floor(count / announceEvery) * announceEvery)
  const minutesLeft = useEngineState(engine, (state) => state.minutesLeft)
  const says = toWordCountState(count, task.minimum_words, minutesLeft)
  return (
    <>
      <p className="ex-count" id="ex-essay-count" data-says={says}>
        <b>{t('words', { count })}</b>{' '}
        <span>{t(says === 'short-of-time' ? 'minimum_soon' : 'minimum', { minimum: task.minimum_words })}</span>
      </p>
      <span className="bs-sr" aria-live="polite">
        {calm > 0 ? t('words', { count: calm }) : ''}
      </span>
    </>
  )
}

/** The words of each task, for the tabs and the page before handing in. */
export function useCount(engine: RoomEngine, task: WritingTask): number {
  return countWords(useEssay(engine, task))
}
