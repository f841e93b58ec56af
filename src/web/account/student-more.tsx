import { useMemo } from 'react'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Select, TextArea, TextInput } from '#web/kit/inputs.tsx'
import { langNames, langs, useLang } from '#web/kit/lang.ts'
import { useWords } from '#web/kit/words.ts'
import { listCountries } from './countries.ts'
import { ageBands, type StudentTyped, type TestTyped } from './student-rules.ts'

interface StudentMoreProps {
  readonly typed: StudentTyped
  readonly type: (part: Partial<StudentTyped>) => void
  readonly errors: Readonly<Record<string, string>>
}

/** What a student may add: folded away, none of it required. */
export function StudentMore({ typed, type, errors }: StudentMoreProps) {
  const words = useWords('detail')
  const text = (field: 'address' | 'heard_from' | 'referral', label: string, autoComplete = 'off') => (
    <TextInput
      label={label}
      autoComplete={autoComplete}
      value={typed[field]}
      onValue={(value) => type({ [field]: value })}
      error={errors[field]}
    />
  )
  return (
    <details className="ac-more">
      <summary>{words('more_about_you')}</summary>
      <div className="bs-stack">
        <PersonParts typed={typed} type={type} errors={errors} />
        {text('address', words('address'), 'street-address')}
        <TestsTaken rows={typed.tests_taken} onRows={(tests_taken) => type({ tests_taken })} />
        <TextArea
          label={words('classes_taken')}
          hint={words('classes_hint')}
          value={typed.classes_taken}
          onValue={(classes_taken) => type({ classes_taken })}
          error={errors['classes_taken']}
        />
        <div className="ac-pair">
          {text('heard_from', words('heard_from'))}
          {text('referral', words('referred_by'))}
        </div>
        <TextArea
          label={words('notes')}
          maxLength={2000}
          value={typed.notes}
          onValue={(notes) => type({ notes })}
          error={errors['notes']}
        />
      </div>
    </details>
  )
}

function PersonParts({ typed, type, errors }: StudentMoreProps) {
  const words = useWords('detail')
  const lang = useLang()
  const countries = useMemo(() => listCountries(lang), [lang])
  return (
    <>
      <div className="ac-pair">
        <Select
          label={words('age_band')}
          placeholder={words('choose')}
          options={ageBands.map((value) => ({ value, label: words(`age_${value}`) }))}
          value={typed.age_band}
          onValue={(age_band) => type({ age_band })}
          error={errors['age_band']}
        />
        <Select
          label={words('country')}
          placeholder={words('choose')}
          autoComplete="country"
          options={countries}
          value={typed.country}
          onValue={(country) => type({ country })}
          error={errors['country']}
        />
      </div>
      <Select
        label={words('preferred_language')}
        placeholder={words('choose')}
        options={langs.map((value) => ({ value, label: langNames[value] }))}
        value={typed.preferred_language}
        onValue={(preferred_language) => type({ preferred_language })}
        error={errors['preferred_language']}
      />
    </>
  )
}

/** Tests with score and date, a row each. */
export function TestsTaken({
  rows,
  onRows,
}: {
  readonly rows: readonly TestTyped[]
  readonly onRows: (rows: readonly TestTyped[]) => void
}) {
  const words = useWords('detail')
  const change = (at: number, part: Partial<TestTyped>) => onRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  return (
    <fieldset>
      <legend className="bs-legend">{words('tests_taken')}</legend>
      <div className="ac-tests">
        {rows.map((row, index) => (
          <div className="ac-test" key={index}>
            <TextInput label={words('test_name')} maxLength={60} value={row.test} onValue={(test) => change(index, { test })} />
            <TextInput label={words('test_score')} maxLength={20} value={row.score} onValue={(score) => change(index, { score })} />
            <TextInput label={words('test_date')} type="date" value={row.date} onValue={(date) => change(index, { date })} />
            <IconButton name="close" label={words('test_remove')} onClick={() => onRows(rows.filter((_, at) => at !== index))} />
          </div>
        ))}
        <div>
          <Button
            size="dense"
            icon="plus"
            disabled={rows.length >= 20}
            onClick={() => onRows([...rows, { test: '', score: '', date: '' }])}
          >
            {words('test_add')}
          </Button>
        </div>
      </div>
    </fieldset>
  )
}
