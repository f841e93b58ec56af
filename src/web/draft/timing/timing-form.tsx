import { useMemo, useState } from 'react'
import { Button } from '#web/kit/display/button.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useEditorState, useEditorTools, useFolder } from '#web/draft/editor-context.ts'
import { ProblemAt } from '#web/draft/fields.tsx'
import { getAt, toText } from '#web/draft/json.ts'
import { SpanFields } from './span-fields.tsx'
import { estimateTiming, type LineState, listLineStates, listTimedParts, matchScripts, type TimedPart } from './timing.ts'
import { type Player, usePlayer } from './use-player.ts'
import './timing.css'

/** The end that browsers and the checker read from the same recording may differ by some milliseconds. */
const endMarginMs = 50

/** When the recording of Listening plays each part and line of the scripts. */
export function TimingForm({ recording }: { readonly recording: string }) {
  const t = useTranslation('draft/timing')
  const { editor } = useEditorTools()
  const folder = useFolder()
  const media = useEditorState(editor, (state) => state.media.find(({ path }) => path === recording))
  const { player, playing, durationMs, hasFailed, props } = usePlayer()
  const file = toText(getAt(folder['listening.yaml'], ['timing'])) || 'audio/listening.timing.yaml'
  const timing = folder[file]
  const parts = useMemo(() => listTimedParts(folder), [folder])
  const states = useMemo(() => listLineStates(timing, parts), [timing, parts])
  const hasLines = parts.length > 0 && parts.every(({ lines }) => lines.length > 0)
  const estimate = () => durationMs !== null && editor.edit(file, estimateTiming(parts, Math.max(1, durationMs - endMarginMs)))
  return (
    <div className="dk-in dk-timing" role="group" aria-labelledby="dk-timing">
      <h3 id="dk-timing">{t('title')}</h3>
      <p className="bs-hint">{t('lead')}</p>
      <ProblemAt file={file} path={[]} />
      {media === undefined && <p className="bs-small">{t('needs_recording')}</p>}
      {!hasLines && <p className="bs-small">{t('needs_lines')}</p>}
      {timing === undefined && media !== undefined && hasLines && (
        <>
          <p className="bs-small">{t('none')}</p>
          <Button icon="clock" disabled={durationMs === null} onClick={estimate}>
            {t('estimate')}
          </Button>
        </>
      )}
      {timing !== undefined && (
        <>
          <Estimated count={[...states.values()].filter((state) => state === 'estimate').length} />
          {parts.map((part) => (
            <PartTimes key={part.number} file={file} part={part} states={states} player={player} playing={playing} />
          ))}
          <ProblemAt file={file} path={['parts']} />
          <ProblemAt file={file} path={['lines']} />
          <div className="bs-row bs-row-wraps">
            <Button
              size="dense"
              icon="check"
              aria-describedby="dk-timing-current"
              onClick={() => editor.edit(file, matchScripts(timing, parts))}
            >
              {t('current')}
            </Button>
            <EstimateAgain isOff={durationMs === null || !hasLines} onEstimate={estimate} />
          </div>
          <p className="bs-hint" id="dk-timing-current">
            {t('current_hint')}
          </p>
          {parts.map(({ script }) => (
            <ProblemAt key={script} file={file} path={['scripts', script]} />
          ))}
        </>
      )}
      {media !== undefined && (
        <div className="dk-player">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the script above it says what is heard */}
          <audio {...props} controls preload="metadata" src={media.url} aria-label={t('player')} />
          <div role="alert">{hasFailed && <ErrorLine>{t('player_failed')}</ErrorLine>}</div>
        </div>
      )}
    </div>
  )
}

function Estimated({ count }: { readonly count: number }) {
  const t = useTranslation('draft/timing')
  return <output className="bs-small">{count > 0 && t('estimated', { count })}</output>
}

function EstimateAgain({ isOff, onEstimate }: { readonly isOff: boolean; readonly onEstimate: () => void }) {
  const t = useTranslation('draft/timing')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="dense" disabled={isOff} onClick={() => setAsking(true)}>
        {t('estimate_again')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('estimate_title')}
          confirm={t('estimate')}
          onClose={() => setAsking(false)}
          onDone={() => {
            onEstimate()
            setAsking(false)
          }}
        >
          <p className="bs-soft">{t('estimate_text')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface PartTimesProps {
  readonly file: string
  readonly part: TimedPart
  readonly states: ReadonlyMap<string, LineState>
  readonly player: Player
  readonly playing: string | null
}

function PartTimes({ file, part, states, player, playing }: PartTimesProps) {
  const t = useTranslation('draft/timing')
  const { number, lines } = part
  const open = lines.filter(({ key }) => states.get(key) !== 'set').length
  const name = t('part', { number })
  const whole = `${name}: ${t('whole_part')}`
  return (
    <details className="dk-card" open={number === 1}>
      <summary>
        <b>{name}</b> <span>{t('part_lines', { count: lines.length })}</span>
        {open > 0 && <span className="dk-bad">{t('part_open', { count: open })}</span>}
      </summary>
      <div className="dk-card-in">
        <SpanFields
          file={file}
          block="parts"
          entry={String(number)}
          name={whole}
          title={t('whole_part')}
          player={player}
          isPlaying={playing === whole}
        />
        {lines.map(({ key, id, speaker, text }) => {
          const title = t('line', { id })
          const stretch = `${name}: ${title}`
          return (
            <SpanFields
              key={key}
              file={file}
              block="lines"
              entry={key}
              name={stretch}
              title={title}
              text={`${speaker}: ${text}`}
              state={states.get(key) ?? 'missing'}
              player={player}
              isPlaying={playing === stretch}
            />
          )
        })}
      </div>
    </details>
  )
}
