import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { ListeningPart } from '#contract/content/paper.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { CheckedCount } from '#web/room/paper/checked-note.tsx'
import { QuestionGroup } from '#web/room/paper/group.tsx'
import { useSkin } from '#web/room/frame/skin.ts'

/** The questions of a Listening part, in one column. */
export function QuestionPane({ part, hint }: { readonly part: ListeningPart; readonly hint: ReactNode }) {
  const t = useTranslation('room')
  const { UnderQuestions } = useSkin()
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    pane.current?.scrollTo(0, 0)
  }, [part])
  return (
    <main className="ex-main">
      <div className="ex-strip" data-hinted="">
        <div lang="en">
          <b>{`Part ${part.number}`}</b>
          {`Listen and answer questions ${part.first}–${part.last}.`}
        </div>
        <CheckedCount />
        {hint}
      </div>
      <div className="ex-body" data-single="">
        <section ref={pane} id="ex-questions" className="ex-pane" data-single="" tabIndex={0} aria-label={t('questions')}>
          <h2 className="bs-sr">{t('questions')}</h2>
          <div lang="en">
            {part.groups.map((group) => (
              <QuestionGroup key={group.id} group={group} part={part} />
            ))}
          </div>
        </section>
        {UnderQuestions && <UnderQuestions />}
      </div>
    </main>
  )
}
