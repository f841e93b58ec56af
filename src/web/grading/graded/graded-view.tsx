import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GradedSection, ReleasedMarking } from '#contract/grading/graded.contract.ts'
import { ComplaintCard } from '#web/grading/complaint/index.ts'
import { useProfile } from '#web/session/index.ts'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { DownloadGraded } from './download-graded.tsx'
import type { GradedPageProps } from './graded.tsx'
import { gradedQuery } from './graded-query.ts'
import { Marked } from './marked.tsx'
import { RatingForm } from './rating-form.tsx'
import { TagTrend } from './tag-trend.tsx'
import { Voices } from './voices.tsx'
import { Waiting } from './waiting.tsx'

interface GradedViewProps extends GradedPageProps {
  readonly section: GradedSection
}

/** What graders have released, the newest first where there are several, and what still waits. */
export function GradedView({ section, place, ...rest }: GradedViewProps) {
  const [taskId, setTaskId] = useState<number | null>(null)
  const { markings, skill } = section
  const shown = markings.find(({ task_id }) => task_id === taskId) ?? markings[0]
  const isOwn = place.childId === undefined
  const client = useQueryClient()
  return (
    <>
      <Head section={section} shown={shown} />
      {section.waiting.length > 0 && <Waiting waiting={section.waiting} />}
      {markings.length > 1 && <MarkingChoice markings={markings} shown={shown} onTask={setTaskId} />}
      {shown !== undefined && (
        <Voices voices={shown.voices} queryKey={gradedQuery(place).queryKey}>
          <Marked
            key={shown.task_id}
            section={section}
            shown={shown}
            place={place}
            isOwn={isOwn}
            ways={<DownloadGraded place={place} />}
            waysOfPart={isOwn && !section.is_void ? (number) => <ReviseLink attemptId={place.attemptId} part={number} /> : undefined}
            {...rest}
          />
        </Voices>
      )}
      <ComplaintCard work={place} section={section} onSent={() => client.invalidateQueries({ queryKey: gradedQuery(place).queryKey })} />
      {shown !== undefined && isOwn && (
        <RatingForm key={`rating of ${shown.task_id}`} shown={shown} queryKey={gradedQuery(place).queryKey} />
      )}
      {isOwn && markings.length > 0 && <TagTrend skill={skill} />}
    </>
  )
}

/** To a new draft of a task, which can be graded again. */
function ReviseLink({ attemptId, part }: { readonly attemptId: number; readonly part: number }) {
  const t = useTranslation('grading/graded')
  return (
    <LinkButton
      size="dense"
      icon="pencil"
      to="/grading/revise/$attempt/$part"
      params={{ attempt: String(attemptId), part: String(part) }}
      search={{}}
    >
      {t('revise')}
    </LinkButton>
  )
}

interface ShownProps {
  readonly section: GradedSection
  readonly shown: ReleasedMarking | undefined
}

function Head({ section, shown }: ShownProps) {
  const t = useTranslation('grading/graded')
  const nouns = useTranslation('exam')
  const profile = useProfile()
  const { day } = useFormatInstant(profile?.timezone ?? null)
  const { skill, test_title: test, module, submitted_at } = section
  return (
    <div className="bs-pagehead gd-head">
      <h1>
        <span lang="en">{test}</span>
        {nouns('comma')}
        {nouns(`skill_${skill}`)}
      </h1>
      <p className="bs-small bs-soft">
        {nouns(`module_${module}`)}
        {t('stop')}
        {t('handed_in', { day: day(submitted_at) })}
        {shown !== undefined && (
          <>
            {t('stop')}
            {t(shown.grader === '' ? 'graded_on' : 'graded_by', { day: day(shown.released_at), grader: shown.grader })}
          </>
        )}
      </p>
    </div>
  )
}

interface MarkingChoiceProps {
  readonly markings: readonly ReleasedMarking[]
  readonly shown: ReleasedMarking | undefined
  readonly onTask: (taskId: number) => void
}

function MarkingChoice({ markings, shown, onTask }: MarkingChoiceProps) {
  const t = useTranslation('grading/graded')
  const nouns = useTranslation('exam')
  const profile = useProfile()
  const { day } = useFormatInstant(profile?.timezone ?? null)
  const options = markings.map(({ task_id, options: bought, released_at }) => ({
    value: String(task_id),
    label: t('marking_of', { options: bought.map((option) => t(`option_${option}`)).join(nouns('list_comma')), day: day(released_at) }),
  }))
  return (
    <div className="gd-choice">
      <Segmented
        legend={t('markings')}
        options={options}
        value={shown === undefined ? null : String(shown.task_id)}
        onValue={(id) => onTask(Number(id))}
      />
    </div>
  )
}
