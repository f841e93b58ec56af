import { type Ref, useId, useImperativeHandle } from 'react'
import { IconButton } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { ProgressBar } from '#web/kit/display/progress-bar.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './human-check.css'
import { type HumanCheck, type HumanProof, type HumanWay, useHumanCheck } from './use-human-check.ts'

/** What a form asks of the field. */
export interface HumanHandle {
  /** The proof to send; waits for work that still runs. Null: the letters of the picture are missing. */
  readonly takeProof: () => Promise<HumanProof | null>
  /** False while a picture is chosen and nothing is typed. */
  readonly isFilled: () => boolean
  /** A new picture or new work; a key is good for one try. */
  readonly renew: () => void
}

interface HumanCheckProps {
  readonly handle: Ref<HumanHandle>
  readonly error: string | undefined
  /** Of a login: who logs in. After many wrong passwords the work is more. */
  readonly name?: string
}

/** "Show that you are a person": a picture to read, or work that the device does. */
export function HumanCheckField({ handle, error, name }: HumanCheckProps) {
  const check = useHumanCheck(name)
  useImperativeHandle(handle, () => ({
    takeProof: check.takeProof,
    isFilled: () => check.way === 'work' || check.letters.trim() !== '',
    renew: check.renew,
  }))
  const t = useTranslation('identity')
  const id = useId()
  const row = (way: HumanWay, name: string) => (
    <input
      type="radio"
      className="bs-dot"
      name={id}
      id={`${id}-${way}`}
      aria-label={name}
      checked={check.way === way}
      onChange={() => check.chooseWay(way)}
    />
  )
  return (
    <fieldset>
      <legend className="bs-legend">{t('human_legend')}</legend>
      <div className="ac-human">
        <div className={check.way === 'picture' ? 'ac-human-on' : ''}>
          {row('picture', t('human_picture'))}
          <label className="bs-strong" htmlFor={`${id}-picture`}>
            {t('human_picture')}
          </label>
          {check.way === 'picture' && <PictureRow check={check} error={error} errorId={`${id}-error`} />}
        </div>
        <div className={check.way === 'work' ? 'ac-human-on' : ''}>
          {row('work', t('human_work'))}
          <label htmlFor={`${id}-work`}>
            <span className="bs-strong">{t('human_work')}</span>
            {check.way === 'picture' && <span className="ac-human-say">{t('human_work_hint')}</span>}
          </label>
          {check.way === 'work' && <WorkRow check={check} />}
        </div>
      </div>
      {error !== undefined && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </fieldset>
  )
}

interface PictureRowProps {
  readonly check: HumanCheck
  readonly error: string | undefined
  readonly errorId: string
}

function PictureRow({ check, error, errorId }: PictureRowProps) {
  const t = useTranslation('identity')
  return (
    <div className="ac-human-in">
      <span className="ac-captcha">
        {check.picture !== null && <img src={check.picture.img} alt={t('captcha_alt')} width="220" height="80" />}
        {check.pictureFailed && <span className="bs-tiny">{t('captcha_failed')}</span>}
      </span>
      <IconButton name="refresh" lined label={t('captcha_renew')} onClick={check.renew} />
      <input
        className="bs-input"
        type="text"
        aria-label={t('captcha_letters')}
        placeholder={t('captcha_letters')}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={check.letters}
        onChange={(event) => check.typeLetters(event.target.value)}
      />
    </div>
  )
}

function WorkRow({ check }: { readonly check: HumanCheck }) {
  const t = useTranslation('identity')
  const { work } = check
  if (work.state === 'running') {
    return (
      <div className="ac-human-work">
        <span className="ac-human-say">{t('human_working', { count: work.secondsLeft })}</span>
        <ProgressBar running share={work.share} label={t('human_progress')} />
      </div>
    )
  }
  return (
    <output className="ac-human-work ac-human-say">
      {work.state === 'done' && t('human_done')}
      {work.state === 'failed' && (
        <>
          {t('human_failed')}{' '}
          <button type="button" className="ac-textbtn" onClick={check.renew}>
            {t('human_again')}
          </button>
        </>
      )}
    </output>
  )
}
