import type { Skill } from '#contract/content/group-type.ts'
import { useFormatDuration } from '#web/kit/format/format-duration.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useValueAt } from '#web/draft/editor-context.ts'
import { ProblemAt, SelectAt, TextAt } from '#web/draft/fields.tsx'
import { toText } from '#web/draft/json.ts'
import { TimingForm } from '#web/draft/timing/timing-form.tsx'
import { Recording } from './recording.tsx'

const modules = ['academic', 'general'] as const
const kinds = ['full', 'quick', 'section'] as const

/** What the test as a whole says of itself. */
export function TestFacts() {
  const t = useTranslation('draft/editor')
  const nouns = useTranslation('exam')
  const words = useTranslation('draft')
  const file = 'test.yaml'
  return (
    <section className="dk-section" aria-labelledby="dk-facts">
      <header>
        <h2 id="dk-facts">{t('facts')}</h2>
      </header>
      <div className="dk-in">
        <ProblemAt file={file} path={[]} />
        <TextAt file={file} path={['title']} label={t('title')} />
        <div className="bs-pair">
          <SelectAt
            file={file}
            path={['module']}
            label={t('module')}
            options={modules.map((value) => ({ value, label: nouns(`module_${value}`) }))}
          />
          <SelectAt
            file={file}
            path={['kind']}
            label={t('kind')}
            options={kinds.map((value) => ({ value, label: words(`kind_${value}`) }))}
          />
        </div>
        <SelectAt
          file={file}
          path={['length']}
          label={t('length')}
          options={(['exam', 'short'] as const).map((value) => ({ value, label: words(`length_${value}`) }))}
        />
        <TextAt file={file} path={['licence']} label={t('licence')} hint={t('licence_hint')} />
        <TextAt file={file} path={['origin']} label={t('origin')} hint={t('origin_hint')} rows={4} />
      </div>
    </section>
  )
}

/** The facts of a section: its time, and the recording of Listening. */
export function SectionFacts({ skill }: { readonly skill: Skill }) {
  const t = useTranslation('draft/editor')
  const nouns = useTranslation('exam')
  const file = `${skill}.yaml`
  const field = skill === 'listening' ? 'checking_seconds' : 'seconds'
  const [given] = useValueAt(file, [field])
  const seconds = Number(given)
  const formatDuration = useFormatDuration()
  const [audio] = useValueAt(file, ['audio'])
  const recording = toText(audio) || 'audio/listening.mp3'
  return (
    <section className="dk-section" aria-labelledby="dk-facts">
      <header>
        <h2 id="dk-facts">{nouns(`skill_${skill}`)}</h2>
      </header>
      <div className="dk-in">
        <ProblemAt file={file} path={[]} />
        <TextAt file={file} path={[field]} label={t(field)} inputMode="numeric" {...(seconds >= 60 && { hint: formatDuration(seconds) })} />
        {skill === 'listening' && (
          <>
            <Recording path={recording} label={t('recording')} named={{ file, path: ['audio'], isWhole: true }} playsElsewhere />
            <p className="bs-hint">{t('recording_hint')}</p>
          </>
        )}
      </div>
      {skill === 'listening' && <TimingForm recording={recording} />}
    </section>
  )
}
