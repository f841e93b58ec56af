import { useEffect, useMemo, useRef, useState } from 'react'
import type { Passage } from '#contract/content/paper.ts'
import { Button, IconButton } from '#web/kit/display/button.tsx'
import { useFormatDuration } from '#web/kit/format/format-duration.ts'
import { Select } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { measureAll, measureSentence, type Pace, paces, splitSentences } from './pacer.ts'

const firstPace: Pace = 180

/** A passage whose sentences are highlighted one after another, as fast as the reader wants to read. */
export function PacedPassage({ passage }: { readonly passage: Passage }) {
  const t = useTranslation('study/pace')
  const formatDuration = useFormatDuration()
  const paragraphs = useMemo(() => splitSentences(passage), [passage])
  const sentences = useMemo(() => paragraphs.flat(), [paragraphs])
  const [pace, setPace] = useState<number>(firstPace)
  const [at, setAt] = useState(0)
  const [isRunning, setRunning] = useState(false)
  const current = useRef<HTMLElement>(null)
  const isOver = at >= sentences.length
  useEffect(() => {
    const sentence = sentences[at]
    if (!isRunning || sentence === undefined) return
    const timer = setTimeout(() => setAt(at + 1), measureSentence(sentence, pace))
    return () => clearTimeout(timer)
  }, [isRunning, at, sentences, pace])
  useEffect(() => {
    if (isRunning) current.current?.scrollIntoView({ block: 'center' })
  }, [isRunning, at])
  const isGoing = isRunning && !isOver
  const toggle = () => {
    if (isOver) setAt(0)
    setRunning(!isGoing)
  }
  const letters = passage.paragraphs.map(({ letter }) => letter)
  const firstOf = paragraphs.map((_sentences, place) => paragraphs.slice(0, place).flat().length)
  return (
    <>
      <section className="bs-card rp-keys" aria-label={t('controls')}>
        <Button kind="primary" icon={isGoing ? 'pause' : 'play'} onClick={toggle}>
          {t(isGoing ? 'pause' : isOver ? 'start_over' : at > 0 ? 'carry_on' : 'start')}
        </Button>
        <IconButton lined name="left" label={t('previous')} disabled={at === 0} onClick={() => setAt(Math.max(0, at - 1))} />
        <IconButton lined name="right" label={t('next')} disabled={isOver} onClick={() => setAt(at + 1)} />
        <Select
          label={t('pace')}
          value={String(pace)}
          options={paces.map((each) => ({ value: String(each), label: t('per_minute', { count: each }) }))}
          onValue={(value) => setPace(Number(value))}
        />
        <p className="bs-small bs-soft" role="status">
          {isOver ? t('over') : t('left', { time: formatDuration(Math.round(measureAll(sentences.slice(at), pace) / 1000)) })}
        </p>
      </section>
      <article className="bs-card rp-passage" lang="en">
        <h2>{passage.title}</h2>
        <div className="bs-reading">
          {paragraphs.map((own, place) => (
            <p key={passage.paragraphs[place]?.id}>
              {letters[place] !== null && <b>{letters[place]} </b>}
              {own.map(({ text }, nth) => {
                const number = (firstOf[place] ?? 0) + nth
                return number === at ? (
                  <mark key={nth} ref={current} className="bs-lit">
                    {text}
                  </mark>
                ) : (
                  <span key={nth}>{text}</span>
                )
              })}
            </p>
          ))}
        </div>
      </article>
    </>
  )
}
