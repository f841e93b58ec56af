import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { ReadingPart } from '#contract/content/paper.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { QuestionGroup } from '#web/room/paper/group.tsx'
import { CheckedCount } from '#web/room/paper/checked-note.tsx'
import { PassageText } from '#web/room/paper/passage.tsx'
import { useTools } from '#web/room/tools/room-tools.ts'
import { Divider } from '#web/room/frame/divider.tsx'
import { useSkin } from '#web/room/frame/skin.ts'

export type Tab = 'passage' | 'questions'

interface PanesProps {
  readonly part: ReadingPart
  readonly tab: Tab
  readonly setTab: (tab: Tab) => void
  readonly split: number
  readonly changeSplit: (split: number) => void
}

const tabs = ['passage', 'questions'] as const

function Tabs({ tab, setTab }: Pick<PanesProps, 'tab' | 'setTab'>) {
  const t = useTranslation('room')
  const step = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = tab === 'passage' ? 'questions' : 'passage'
    setTab(other)
    document.getElementById(`ex-tab-${other}`)?.focus()
  }
  return (
    <div className="ex-tabs" role="tablist">
      {tabs.map((each) => (
        <button
          key={each}
          id={`ex-tab-${each}`}
          type="button"
          role="tab"
          aria-selected={tab === each}
          aria-controls={`ex-${each}`}
          tabIndex={tab === each ? 0 : -1}
          onKeyDown={step}
          onClick={() => setTab(each)}
        >
          {t(each)}
        </button>
      ))}
    </div>
  )
}

/** Passage and questions, side by side with a bar between them, or as two tabs. Each scrolls on its own. */
export function Panes({ part, tab, setTab, split, changeSplit }: PanesProps) {
  const t = useTranslation('room')
  const { tabbed } = useTools()
  const { UnderQuestions } = useSkin()
  const passage = useRef<HTMLElement>(null)
  const questions = useRef<HTMLElement>(null)
  useEffect(() => {
    passage.current?.scrollTo(0, 0)
    questions.current?.scrollTo(0, 0)
  }, [part])
  const paneProps = (name: Tab) =>
    tabbed ? { role: 'tabpanel', 'aria-labelledby': `ex-tab-${name}`, hidden: tab !== name } : { 'aria-label': t(name) }
  return (
    <main className="ex-main">
      <div className="ex-strip" lang="en">
        <b>{`Part ${part.number}`}</b>
        {`Read the text and answer questions ${part.first}–${part.last}.`}
        <CheckedCount />
      </div>
      {tabbed && <Tabs tab={tab} setTab={setTab} />}
      <div
        className="ex-body"
        style={tabbed ? undefined : { gridTemplateColumns: `minmax(0, ${split}fr) 20px minmax(0, ${100 - split}fr)` }}
      >
        <section ref={passage} id="ex-passage" className="ex-pane" tabIndex={0} {...paneProps('passage')}>
          <div lang="en">
            <PassageText part={part} />
          </div>
        </section>
        {!tabbed && <Divider split={split} change={changeSplit} />}
        <div className="ex-side" hidden={tabbed && tab !== 'questions'}>
          <section ref={questions} id="ex-questions" className="ex-pane" data-side="questions" tabIndex={0} {...paneProps('questions')}>
            <h2 className="bs-sr">{t('questions')}</h2>
            <div lang="en">
              {part.groups.map((group) => (
                <QuestionGroup key={group.id} group={group} part={part} />
              ))}
            </div>
          </section>
          {UnderQuestions && <UnderQuestions />}
        </div>
      </div>
    </main>
  )
}
