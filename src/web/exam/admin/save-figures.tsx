import type { QuestionStatistics, SectionStatistics } from '#contract/result/test-statistics.contract.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { SaveRows } from '#web/office/table/index.ts'

interface SaveFiguresProps {
  readonly figures: SectionStatistics
  readonly of: { readonly id: number; readonly revision: string; readonly skill: Skill }
}

/** Saves how the questions of a section were answered. */
export function SaveFigures({ figures: { attempts, questions }, of: { id, revision, skill } }: SaveFiguresProps) {
  const t = useTranslation('exam/admin')
  const nouns = useTranslation('exam')
  return (
    <SaveRows<QuestionStatistics>
      label={t('save_figures')}
      list="item-figures"
      fileName={`figures-${id}-${skill}-${revision.slice(0, 12)}`}
      columns={[
        { id: 'number', head: t('col_number'), text: ({ number }) => number },
        { id: 'type', head: t('col_type'), text: ({ type }) => nouns(`type_${type}`) },
        { id: 'key', head: t('col_key'), text: ({ key }) => key.join(' | ') },
        { id: 'attempts', head: t('col_attempts'), text: () => attempts },
        { id: 'right', head: t('col_right'), text: ({ right }) => right },
        { id: 'blank', head: t('col_blank'), text: ({ blank }) => blank },
        { id: 'wrong', head: t('col_wrong_count'), text: ({ wrong }) => wrong },
        { id: 'discrimination', head: t('col_discrimination'), text: ({ discrimination }) => discrimination ?? '' },
      ]}
      rows={questions}
    />
  )
}
