import { Link } from '@tanstack/react-router'
import type { AttemptExplanation, SectionExplanation } from '#contract/result/result.ts'
import { PreviewMark } from '#web/exam/index.ts'
import { isQuestionPaper } from '#contract/content/walk.ts'
import { localeTag, type Lang } from '#contract/kit/common.ts'
import '#web/kit/choice/choice.css'
import { langNames, langs } from '#web/kit/i18n/lang.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { findTab, listTabs } from './review-place.ts'

interface ReviewHeadProps {
  readonly explanation: AttemptExplanation
  readonly section: SectionExplanation
  readonly shown: number
  readonly lang: Lang
  readonly onLang: (lang: Lang) => void
}

/** Which section and part this is, the ways to the others, and the language of the explanations. */
export function ReviewHead({ explanation, section, shown, lang, onLang }: ReviewHeadProps) {
  const { attempt, sections } = explanation
  const t = useTranslation('result')
  const nouns = useTranslation('exam')
  const tab = findTab(section.paper, shown)
  const title = t(section.skill === 'writing' ? 'task_title' : 'part_title', {
    skill: nouns(`skill_${section.skill}`),
    part: tab?.number ?? 1,
  })
  return (
    <div className="rv-desk-head">
      <Link
        className="bs-small rv-back"
        to={attempt.sections.length > 1 ? '/ielts/result/mock' : '/ielts/result'}
        search={{ attempt: attempt.id }}
        lang="en"
        aria-label={attempt.test_title}
      >
        <Icon name="arrow-left" />
        <span>{attempt.test_title}</span>
      </Link>
      {attempt.preview_of !== null && (
        <span className="bs-small">
          <PreviewMark testId={attempt.test_id} />
        </span>
      )}
      <h1>{title}</h1>
      {sections.length > 1 && <SectionLinks attemptId={attempt.id} sections={sections} current={section} />}
      {!isQuestionPaper(section.paper) && <Tabs attemptId={attempt.id} section={section} current={tab?.number ?? 1} />}
      <LanguageChoice lang={lang} onLang={onLang} />
    </div>
  )
}

interface SectionLinksProps {
  readonly attemptId: number
  readonly sections: readonly SectionExplanation[]
  readonly current: SectionExplanation
}

function SectionLinks({ attemptId, sections, current }: SectionLinksProps) {
  const t = useTranslation('result')
  const nouns = useTranslation('exam')
  return (
    <nav className="bs-seg rv-sections" aria-label={t('sections')}>
      {sections.map(({ skill }) => (
        <Link
          key={skill}
          to="/ielts/explanation"
          search={{ attempt: attemptId, skill }}
          activeProps={{}}
          aria-current={skill === current.skill ? 'page' : undefined}
        >
          {nouns(`skill_${skill}`)}
        </Link>
      ))}
    </nav>
  )
}

interface TabsProps {
  readonly attemptId: number
  readonly section: SectionExplanation
  readonly current: number
}

function Tabs({ attemptId, section, current }: TabsProps) {
  const t = useTranslation('result')
  const tabs = listTabs(section.paper)
  if (tabs.length < 2) return null
  const isTask = section.skill === 'writing'
  return (
    <nav className="bs-seg rv-parts" aria-label={t(isTask ? 'tasks' : 'parts')}>
      {tabs.map(({ number, q }) => (
        <Link
          key={number}
          to="/ielts/explanation"
          search={{ attempt: attemptId, skill: section.skill, q }}
          resetScroll={false}
          activeProps={{}}
          aria-current={number === current ? 'page' : undefined}
        >
          {isTask ? t('task', { number }) : t('part', { part: number })}
        </Link>
      ))}
    </nav>
  )
}

/** Of the languages, where little room is left. */
const shortNames: Readonly<Record<Lang, string>> = { en: 'EN', cn: '简', tw: '繁' }

function LanguageChoice({ lang, onLang }: Pick<ReviewHeadProps, 'lang' | 'onLang'>) {
  const t = useTranslation('result')
  return (
    <fieldset className="rv-language">
      <legend className="bs-sr">{t('explanations_in')}</legend>
      <div className="bs-seg">
        {langs.map((one) => (
          <label key={one} lang={localeTag[one]}>
            <input type="radio" name="rv-language" aria-label={langNames[one]} checked={one === lang} onChange={() => onLang(one)} />
            <span className="rv-language-long">{langNames[one]}</span>
            <span className="rv-language-short" aria-hidden="true">
              {shortNames[one]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
