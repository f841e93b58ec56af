import { Button, IconButton } from '#web/kit/display/button.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './fields.css'
import type { PartProps } from './part-props.ts'
import { maxTests, type TestTyped } from './tests-rules.ts'

/** Tests that somebody took elsewhere, a row each. */
export function TestsTaken({ typed, type, errors, onLeave }: PartProps<{ readonly tests_taken: readonly TestTyped[] }>) {
  const t = useTranslation('profile')
  const rows = typed.tests_taken
  const onRows = (tests_taken: readonly TestTyped[]) => type({ tests_taken })
  return (
    <fieldset>
      <legend className="bs-legend">{t('tests_taken')}</legend>
      <div className="ac-tests">
        {rows.map((row, index) => (
          <TestRow
            key={index}
            row={row}
            onRow={(part) => onRows(rows.map((each, at) => (at === index ? { ...each, ...part } : each)))}
            onRemove={() => onRows(rows.filter((_, at) => at !== index))}
            onLeave={(field) => onLeave(`tests_taken.${index}.${field}`)}
            errorOf={(field) => errors[`tests_taken.${index}.${field}`]}
          />
        ))}
        <div>
          <Button
            size="dense"
            icon="plus"
            disabled={rows.length >= maxTests}
            onClick={() => onRows([...rows, { test: '', score: '', date: '' }])}
          >
            {t('test_add')}
          </Button>
        </div>
      </div>
    </fieldset>
  )
}

interface TestRowProps {
  readonly row: TestTyped
  readonly onRow: (part: Partial<TestTyped>) => void
  readonly onRemove: () => void
  readonly onLeave: (field: string) => void
  readonly errorOf: (field: keyof TestTyped) => string | undefined
}

function TestRow({ row, onRow, onRemove, onLeave, errorOf }: TestRowProps) {
  const t = useTranslation('profile')
  return (
    <div className="ac-test">
      <TextInput label={t('test_name')} maxLength={60} value={row.test} onValue={(test) => onRow({ test })} error={errorOf('test')} />
      <TextInput
        label={t('test_score')}
        maxLength={20}
        value={row.score}
        onValue={(score) => onRow({ score })}
        onBlur={() => onLeave('score')}
        error={errorOf('score')}
      />
      <TextInput label={t('test_date')} type="date" value={row.date} onValue={(date) => onRow({ date })} error={errorOf('date')} />
      <IconButton name="close" label={t('test_remove')} onClick={onRemove} />
    </div>
  )
}
