import type { AuditRow } from '#contract/audit/audit.contract.ts'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { isLang, langNames } from '#web/kit/i18n/lang.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useTranslation, type Translate } from '#web/kit/i18n/words.ts'
import type { AuditWords } from './audit-words.ts'

interface Vocabulary {
  /** Of the module that has declared the action, for its fields and their values. */
  readonly findWord: (key: string) => string | undefined
  readonly words: Translate
  readonly nouns: Translate
  readonly people: Translate
  readonly payout: Translate
  /** Of a brand's fields; null: it is about something else. */
  readonly brand: Translate | null
  /** Whether it is about payout data, whose method is one of payment. */
  readonly ofPayout: boolean
  readonly minute: (instant: string) => string
}

/** Fields whose names other pages have words for. */
const ofDetail: Readonly<Record<string, string>> = {
  username: 'username',
  first_name: 'first_name',
  last_name: 'last_name',
  school: 'school',
  grade_level: 'grade_level',
  phone: 'phone',
  address: 'address',
  age_band: 'age_band',
  country: 'country',
  preferred_language: 'preferred_language',
  heard_from: 'heard_from',
  referral: 'referred_by',
  notes: 'notes',
  tests_taken: 'tests_taken',
  classes_taken: 'classes_taken',
}
const ofPeople: Readonly<Record<string, string>> = {
  email: 'email',
  lang: 'lang',
  timezone: 'timezone',
  roles: 'roles',
  college: 'college',
  grade_or_grad_year: 'grad_year',
  major: 'major',
  bio: 'bio',
  subjects: 'subjects',
  hours_per_week: 'hours',
}
const own: ReadonlySet<string> = new Set(['status', 'blocked', 'closes_at', 'rows', 'filter', 'count', 'fields', 'payroll_pii', 'seal'])

function describeField({ findWord, words, nouns, people, payout, brand, ofPayout }: Vocabulary, field: string): string {
  const said = findWord(`field_${field}`)
  if (said !== undefined) return said
  if (brand !== null) return brand(field)
  if (ofPayout && field === 'method') return payout('method')
  const [detail, ofPerson] = [ofDetail[field], ofPeople[field]]
  if (detail !== undefined) return nouns(detail)
  if (ofPerson !== undefined) return people(ofPerson)
  return own.has(field) ? words(`field_${field}`) : field
}

/** Amounts in the currency of the same event, in hundredths. */
const sums: readonly string[] = ['amount', 'total']
const currencyOf = ({ currency }: Readonly<Record<string, unknown>>) => (typeof currency === 'string' ? currency : null)

/** What a job carries is for programs. */
const hidden: ReadonlySet<string> = new Set(['payload'])

const roles: ReadonlySet<string> = new Set(['super-admin', 'teacher', 'student', 'parent'])
/** The name of a revision, of which pages show the beginning. */
const isRevision = /^[0-9a-f]{64}$/
const known: Readonly<Record<string, ReadonlySet<string>>> = {
  status: new Set(['active', 'blocked', 'closing', 'closed']),
}

function describeText(vocabulary: Vocabulary, field: string, text: string): string {
  const { findWord, words, nouns, people, payout, brand, ofPayout, minute } = vocabulary
  if (ofPayout && field === 'method') return payout(`method_${text}`)
  if (ofPayout && field === 'fields') return payout(text)
  if (text === '***') return words('hidden')
  if (isRevision.test(text)) return text.slice(0, 12)
  // Words that begin with kind_ name the kinds of decisions.
  const said = findWord(`${field === 'kind' ? 'job' : field}_${text}`)
  if (said !== undefined) return said
  if (brand !== null && field === 'logo') return brand(`mark_${text}`)
  if (field === 'roles' && roles.has(text)) return people(`role_${text}`)
  if (known[field]?.has(text) === true) return words(`${field}_${text}`)
  if (field === 'age_band') return nouns(`age_${text}`)
  if ((field === 'lang' || field === 'preferred_language') && isLang(text)) return langNames[text]
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? minute(text) : text
}

const filters: ReadonlySet<string> = new Set([
  'q',
  'role',
  'pro',
  'blocked',
  'verified',
  'bound',
  'brand',
  'parent',
  'actor',
  'person',
  'kind',
  'action',
  'entity',
  'entity_id',
  'from',
  'to',
])
/** They narrow nothing. */
const notFilters: ReadonlySet<string> = new Set(['sort', 'page', 'per_page'])

/** How a list was narrowed: by the names of its filters, and for a role by which. */
function describeFilters({ words, people }: Vocabulary, value: object): string {
  const given: ReadonlyArray<readonly [string, unknown]> = Array.isArray(value)
    ? value.map((name) => [String(name), null] as const)
    : Object.entries(value)
  const named = given
    .filter(([name]) => !notFilters.has(name))
    .map(([name, wanted]) => {
      const filter = words(filters.has(name) ? `filter_${name}` : 'filter_other')
      return name === 'role' && typeof wanted === 'string' && roles.has(wanted)
        ? words('filter_value', { filter, value: people(`role_${wanted}`) })
        : filter
    })
  return named.length === 0 ? words('nothing') : [...new Set(named)].join(people('comma'))
}

/** A value of the log in words: never as it is written there. */
function describeValue(vocabulary: Vocabulary, field: string, value: unknown): string {
  const { words, nouns, people } = vocabulary
  if (value === null || value === undefined || value === '') return words('nothing')
  if (field === 'filter' && typeof value === 'object') return describeFilters(vocabulary, value)
  if (typeof value === 'boolean') return words(value ? 'yes' : 'no')
  if (field === 'grade_level' && typeof value === 'number') return nouns(`grade_${value}`)
  if (Array.isArray(value))
    return value.length === 0 ? words('nothing') : value.map((each) => describeValue(vocabulary, field, each)).join(people('comma'))
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join(' ')
  return describeText(vocabulary, field, typeof value === 'string' || typeof value === 'number' ? String(value) : '')
}

/** A field of an event, and what became of it, in words. */
export interface Change {
  readonly field: string
  readonly text: string
}

/** Puts into words what an event changed, field by field: as it was and as it is. */
export function useListChanges(words: AuditWords): (row: Pick<AuditRow, 'action' | 'before' | 'after'>) => readonly Change[] {
  const { minute } = useFormatInstant(null)
  const ofBrand = useTranslation('brand/admin')
  const own = useTranslation('audit')
  const nouns = useTranslation('profile')
  const people = useTranslation('account/people')
  const payout = useTranslation('payroll')
  return ({ action, before, after }) => {
    const vocabulary: Vocabulary = {
      findWord: (key) => words.findWord(action, key),
      words: own,
      nouns,
      people,
      payout,
      brand: action.startsWith('brand.') ? ofBrand : null,
      ofPayout: action.startsWith('billing-info.'),
      minute,
    }
    const given = after ?? before ?? {}
    const currency = currencyOf(given)
    const hasSum = currency !== null && sums.some((field) => field in given)
    const describe = (field: string, value: unknown, unit: string | null) =>
      unit !== null && sums.includes(field) && typeof value === 'number'
        ? formatMoney(value, unit)
        : describeValue(vocabulary, field, value)
    const fields = Object.keys(given).filter((field) => !hidden.has(field) && !(hasSum && field === 'currency'))
    return fields.map((field) => {
      const is = describe(field, given[field], currency)
      const was = before !== null && field in before ? describe(field, before[field], currencyOf(before) ?? currency) : null
      return { field: describeField(vocabulary, field), text: was === null || was === is ? is : own('from_to', { was, is }) }
    })
  }
}

/** What was changed, field by field. */
export function Changes({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <dl className="bs-tiny pp-changes">
      {changes.map(({ field, text }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
