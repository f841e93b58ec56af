import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { criteriaOf, type Criterion } from '#contract/grading/marking.ts'
import { findMean, findSectionBand } from '#contract/grading/section-band.ts'
import { Button } from '#web/kit/display/button.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { changeMark, findBandOfKey, findMark } from '#web/grading/marking/change-marking.ts'
import { ProposedBands } from '#web/grading/second-reader/proposed-bands.tsx'
import { focusPlace, placeIds, useForm, useMarking } from './form-context.ts'

const wholeBands = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The name of a criterion as candidates read it: it differs between the two Writing tasks. */
export function nameCriterion(criterion: Criterion, part: number | null): string {
  return criterion === 'task' ? `criterion_task_${part === 1 ? 1 : 2}` : `criterion_${criterion}`
}

/** The four criteria of the part that is shown, and the band that follows from all. */
export function Criteria() {
  const t = useTranslation('grading/form')
  const { at, part, parts, hasScores, isReleased } = useForm()
  const isGraded = parts.includes(part)
  return (
    <aside className="bs-card marking-criteria" aria-label={t('criteria')}>
      {isGraded ? (
        criteriaOf[at.script.skill].map((criterion) => <CriterionFields key={`${part} ${criterion}`} part={part} criterion={criterion} />)
      ) : (
        <p className="bs-small bs-soft marking-unwritten">{t('part_unwritten')}</p>
      )}
      {hasScores && <Totals />}
      {hasScores && !isReleased && at.script.skill === 'writing' && <SecondBands />}
    </aside>
  )
}

interface CriterionFieldsProps {
  readonly part: number | null
  readonly criterion: Criterion
}

function CriterionFields(place: CriterionFieldsProps) {
  const { part, criterion } = place
  const t = useTranslation('grading/form')
  const words = useTranslation('grading')
  const { editor, hasScores, isVip } = useForm()
  const mark = findMark(useMarking(), place)
  const [isOpen, setOpen] = useState(false)
  const name = words(nameCriterion(criterion, part))
  const open = () => {
    flushSync(() => setOpen(true))
    focusPlace(placeIds.bandComment(part, criterion))
  }
  const setBand = (band: number | null) => editor.change((marking) => changeMark(marking, place, { band }))
  return (
    <fieldset className="marking-criterion">
      <legend>
        <span>{name}</span>
        {hasScores && <output className="bs-band bs-band-small">{mark.band === null ? '–' : mark.band.toFixed(1)}</output>}
      </legend>
      {hasScores && <Bands {...place} name={name} band={mark.band} onBand={setBand} />}
      <Descriptors {...place} band={mark.band} />
      {isOpen || isVip || mark.comment !== '' ? (
        <div id={placeIds.bandComment(part, criterion)}>
          <TextArea
            label={t('criterion_comment')}
            placeholder={t('criterion_comment')}
            rows={1}
            maxLength={2000}
            value={mark.comment}
            onValue={(comment) => editor.change((marking) => changeMark(marking, place, { comment }))}
          />
        </div>
      ) : (
        <Button size="dense" kind="quiet" onClick={open}>
          {t('add_comment')}
        </Button>
      )}
    </fieldset>
  )
}

interface BandsProps extends CriterionFieldsProps {
  readonly name: string
  readonly band: number | null
  readonly onBand: (band: number | null) => void
}

/** From the bands of one criterion to those of the next, and from the last to the overall comment. */
function focusNext(bands: Element): void {
  const all = [...document.querySelectorAll('.marking-steps')]
  focusPlace(all[all.indexOf(bands) + 1]?.id ?? placeIds.overall)
}

/** Bands 1 to 9 and half a band more: digits set a band, plus and minus change it by half. */
function Bands({ part, criterion, name, band, onBand }: BandsProps) {
  const t = useTranslation('grading/form')
  const whole = band === null ? null : Math.floor(band)
  const isHalf = band !== null && band % 1 !== 0
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const next = findBandOfKey(event.key, band)
    if (next === null && event.key !== 'Enter') return
    event.preventDefault()
    if (next === null) focusNext(event.currentTarget)
    else onBand(next)
  }
  return (
    <div className="marking-bands">
      <div
        role="radiogroup"
        tabIndex={-1}
        className="marking-steps"
        onKeyDown={press}
        id={placeIds.bands(part, criterion)}
        aria-label={name}
      >
        {wholeBands.map((each) => (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={each === whole}
            aria-label={each === whole && isHalf ? t('band_half', { band: each }) : String(each)}
            tabIndex={each === (whole === null || whole === 0 ? 1 : whole) ? 0 : -1}
            onClick={() => onBand(each)}
          >
            {each}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="marking-half"
        tabIndex={-1}
        aria-pressed={isHalf}
        disabled={band === null || band === 9}
        onClick={() => band !== null && onBand(isHalf ? band - 0.5 : band + 0.5)}
      >
        ½<span className="bs-sr"> {t('half', { name })}</span>
      </button>
    </div>
  )
}

/** Which of our descriptions belongs to a criterion. */
const nameDescriptors = (criterion: Criterion, part: number | null) => (criterion === 'task' ? `task${part === 1 ? 1 : 2}` : criterion)

/** What the band means, and all others on demand. */
function Descriptors({ part, criterion, band }: CriterionFieldsProps & { readonly band: number | null }) {
  const t = useTranslation('grading/form')
  const words = useTranslation('grading/form/descriptors')
  const describe = (whole: number) => (whole === 0 ? t('descriptor_0') : words(`${nameDescriptors(criterion, part)}_${whole}`))
  const whole = band === null ? null : Math.floor(band)
  return (
    <div className="bs-tiny bs-mute marking-descriptors">
      {whole !== null && <p>{describe(whole)}</p>}
      {band !== null && whole !== null && band !== whole && <p>{t('towards', { band: whole + 1, text: describe(whole + 1) })}</p>}
      <details>
        <summary>{t('all_bands')}</summary>
        <dl>
          {wholeBands.toReversed().map((each) => (
            <div key={each}>
              <dt>{each}</dt>
              <dd>{describe(each)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

/** The bands of the second reader, where there is one, below the grader's own. */
function SecondBands() {
  const words = useTranslation('grading')
  const { at, part, parts, editor } = useForm()
  const marking = useMarking()
  const isReady = parts.every((each) => criteriaOf.writing.every((criterion) => findMark(marking, { part: each, criterion }).band !== null))
  const nameOf = (criterion: Criterion) => words(nameCriterion(criterion, part))
  return <ProposedBands taskId={at.task.id} part={part} isReady={isReady} save={() => editor.flush()} nameOf={nameOf} />
}

function Totals() {
  const t = useTranslation('grading/form')
  const nouns = useTranslation('exam')
  const { at } = useForm()
  const { marks } = useMarking()
  const { skill } = at.script
  const all: readonly (number | null)[] = at.script.skill === 'writing' ? at.script.tasks.map(({ part }) => part) : [null]
  const unwritten = at.script.skill === 'writing' ? at.script.tasks.filter(({ text }) => text.trim() === '').map(({ part }) => part) : []
  const whole = [...marks.filter(({ part }) => part === null || !unwritten.includes(part)), ...listZeros(unwritten)]
  const section = findSectionBand(whole, skill, all)
  return (
    <div className="marking-totals bs-small">
      {all.map((part) => {
        const mean = findMean(whole, skill, part)
        return part === null ? null : (
          <div key={part} className="bs-row">
            <span className="bs-soft">{t(part === 2 && all.length > 1 ? 'total_double' : 'total_part', { part })}</span>
            <span className="bs-push bs-num">{mean === null ? '–' : mean.toFixed(2)}</span>
          </div>
        )
      })}
      <div className="bs-row marking-total">
        <b>
          {nouns(`skill_${skill}`)}{' '}
          {section !== null && <span className="bs-mute">{t('total_from', { exact: section.exact.toFixed(2) })}</span>}
        </b>
        <output className="bs-push bs-band" aria-label={t('total_name')}>
          {section === null ? '–' : section.band.toFixed(1)}
        </output>
      </div>
    </div>
  )
}

/** A task without a text counts as band 0. */
function listZeros(parts: readonly number[]) {
  return parts.flatMap((part) => criteriaOf.writing.map((criterion) => ({ part, criterion, band: 0, comment: '' })))
}
