import { TextInput } from '#web/kit/inputs.tsx'
import { useLang } from '#web/kit/lang.ts'
import { useWords } from '#web/kit/words.ts'

interface Names {
  readonly first_name: string
  readonly last_name: string
}

interface NamePairProps {
  readonly typed: Names
  readonly type: (part: Partial<Names>) => void
  readonly errors: Readonly<Record<string, string>>
}

/** First and last name; the family name comes first where people say it first. */
export function NamePair({ typed, type, errors }: NamePairProps) {
  const words = useWords('people')
  const lang = useLang()
  const inputs = (['first_name', 'last_name'] as const).map((field) => (
    <TextInput
      key={field}
      label={words(field)}
      autoComplete="off"
      maxLength={60}
      value={typed[field]}
      onValue={(value) => type({ [field]: value })}
      error={errors[field]}
      optional
    />
  ))
  return <div className="pp-pair">{lang === 'en' ? inputs : inputs.toReversed()}</div>
}
