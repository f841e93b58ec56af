import type { ReactNode } from 'react'
import { Button } from '#web/kit/display/button.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './fields.css'
import type { ServerCheck } from './use-server-check.ts'

interface StudentAddressProps {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly onLeave: () => void
  /** What is wrong before the server is asked. */
  readonly error: string | undefined
  readonly check: ServerCheck
  /** Stands after the button: what removes the row. */
  readonly children?: ReactNode
}

/** The e-mail of a student, with a button that asks whether they can be connected. */
export function StudentAddress({ label, value, onValue, onLeave, error, check, children }: StudentAddressProps) {
  const t = useTranslation('profile')
  const answer = check.answerTo(value)
  const said = answer.state === 'refused' || answer.state === 'failed' ? answer.sentence : undefined
  const mayAsk = value.trim() !== '' && error === undefined
  return (
    <div className="ac-address">
      <TextInput
        label={label}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        hint={<output>{answer.state === 'good' && error === undefined ? t('student_found') : ''}</output>}
        value={value}
        onValue={onValue}
        onBlur={() => {
          onLeave()
          if (mayAsk && value.includes('@')) void check.ask(value)
        }}
        error={error ?? said}
      />
      <Button
        busy={answer.state === 'asking'}
        aria-label={t('check_address', { email: value.trim() || label })}
        onClick={() => {
          onLeave()
          if (mayAsk) void check.askAgain(value)
        }}
      >
        {t('check')}
      </Button>
      {children}
    </div>
  )
}
