import { memo, useState } from 'react'
import { Badge } from '#web/kit/display/badge.tsx'
import { IconButton } from '#web/kit/display/button.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useField, useProblemAt, useValueAt } from '#web/draft/editor-context.ts'
import { FieldProblem } from '#web/draft/fields.tsx'
import { type Path, toList, toText } from '#web/draft/json.ts'
import { type LineState, toMilliseconds, toSeconds } from './timing.ts'
import type { Player } from './use-player.ts'

interface SpanFieldsProps {
  readonly file: string
  /** Where the file has the two times: of part "1", of line "1-12". */
  readonly block: 'parts' | 'lines'
  readonly entry: string
  /** "Part 1, line 12", and what is seen of it below the name of the part. */
  readonly name: string
  readonly title: string
  /** Who says it, and what. */
  readonly text?: string
  readonly state?: LineState
  readonly player: Player
  readonly isPlaying: boolean
}

/** When a line or a part starts and ends: typed, or taken from where the player is, and played. */
export const SpanFields = memo(function SpanFields({
  file,
  block,
  entry,
  name,
  title,
  text,
  state = 'set',
  player,
  isPlaying,
}: SpanFieldsProps) {
  const t = useTranslation('draft/timing')
  const path = [block, entry]
  const [value, change] = useValueAt(file, path)
  const field = useField(file, path, false)
  const [start, end] = [0, 1].map((place) => toText(toList(value)[place])) as [string, string]
  const set = (place: 0 | 1, ms: string) => change(place === 0 ? [ms, end] : [start, ms])
  const canPlay = start !== '' && Number(end) > Number(start)
  return (
    <div role="group" aria-label={name} className="dk-span" data-at={field.at} aria-describedby={field.ties['aria-describedby']}>
      <p className="dk-span-text">
        <b>{title}</b> {state !== 'set' && <Badge tone="plain">{t(`is_${state}`)}</Badge>}{' '}
        {text !== undefined && <span lang="en">{text}</span>}
      </p>
      <IconButton
        name={isPlaying ? 'stop' : 'play'}
        lined
        label={t(isPlaying ? 'stop' : 'play', { name })}
        disabled={!canPlay}
        onClick={() => (isPlaying ? player.stop() : player.play(name, { startMs: Number(start), endMs: Number(end) }))}
      />
      <SecondsField file={file} path={[...path, 0]} label={t('start')} ms={start} onMs={(ms) => set(0, ms)} />
      <IconButton name="clock" lined label={t('start_here', { name })} onClick={() => set(0, String(player.read()))} />
      <SecondsField file={file} path={[...path, 1]} label={t('end')} ms={end} onMs={(ms) => set(1, ms)} />
      <IconButton name="clock" lined label={t('end_here', { name })} onClick={() => set(1, String(player.read()))} />
      <div className="dk-problem-at">
        <FieldProblem field={field} />
      </div>
    </div>
  )
})

interface SecondsFieldProps {
  readonly file: string
  readonly path: Path
  readonly label: string
  readonly ms: string
  readonly onMs: (ms: string) => void
}

/** A time in seconds, of which the file has milliseconds; what is no time stays as it was typed, beside what is wrong. */
function SecondsField({ file, path, label, ms, onMs }: SecondsFieldProps) {
  const t = useTranslation('draft/timing')
  const problem = useProblemAt(file, path)
  const [typed, setTyped] = useState<{ readonly text: string; readonly of: string } | null>(null)
  // Another time came in, from the player for example.
  const isTyped = typed !== null && (toMilliseconds(typed.text) ?? typed.of) === ms
  const text = isTyped ? typed.text : toSeconds(ms)
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isTyped && toMilliseconds(typed.text) === null ? t('not_seconds') : problem}
      onValue={(next) => {
        setTyped({ text: next, of: ms })
        const milliseconds = toMilliseconds(next)
        if (milliseconds !== null) onMs(milliseconds)
      }}
    />
  )
}
