import type { BrandKey } from '#contract/brand/brand.ts'
import type { GrantedRole, PeopleFilter as Asked } from '#contract/account/people-admin.contract.ts'
import { dropMissing, readColumns, readId, readKey, readOneOf, readText } from '#contract/kit/read-search.ts'

export const roles: readonly GrantedRole[] = ['student', 'parent', 'teacher', 'super-admin']
export const brandKeys: readonly BrandKey[] = ['test', 'company', 'school']
const sorts = [
  '-created_at',
  'created_at',
  '-last_seen_at',
  'last_seen_at',
  'name',
  '-name',
  'email',
  '-email',
  'username',
  '-username',
] as const
const flags = ['true', 'false'] as const
export const proChoices = ['true', 'ending', 'false'] as const
type FlagText = (typeof flags)[number]

/** Whom the list shows: people of one role, students where the address says none, or everyone. */
export const peopleTabs = ['student', 'teacher', 'parent', 'super-admin', 'everyone'] as const
export type PeopleTab = (typeof peopleTabs)[number]

/** How staff narrow and order the list; what is missing is not asked for. */
export interface PeopleFilter {
  readonly page?: number
  /** Where the page begins, by the key that the page before gave. */
  readonly after?: string
  readonly q?: string
  readonly role?: PeopleTab
  readonly pro?: (typeof proChoices)[number]
  readonly blocked?: FlagText
  readonly verified?: FlagText
  readonly bound?: FlagText
  readonly brand?: BrandKey
  readonly sort?: Asked['sort']
  /** The columns that are shown; where none are said, those that were selected on this device. */
  readonly columns?: string
}

/** An address is read as JSON: `?pro=true` comes as a boolean. */
const toText = (value: unknown) => (typeof value === 'boolean' ? String(value) : value)
const readFlag = (value: unknown) => readOneOf(flags, toText(value))

type AskedFilter = Omit<PeopleFilter, 'role' | 'columns'> & { readonly role?: GrantedRole }

/** What the server is asked for. */
export function toAskedFilter(filter: PeopleFilter): AskedFilter {
  const { role = 'student', columns: _, ...asked } = filter
  return role === 'everyone' ? asked : { ...asked, role }
}

/** The filter that an address or a form says; what is none is left out. */
export function readPeopleFilter(given: Readonly<Record<string, unknown>>): PeopleFilter {
  return dropMissing({
    columns: readColumns(given['columns']),
    page: readId(given['page']),
    after: readKey(given['after']),
    q: readText(given['q']),
    role: readOneOf(peopleTabs, given['role']),
    pro: readOneOf(proChoices, toText(given['pro'])),
    blocked: readFlag(given['blocked']),
    verified: readFlag(given['verified']),
    bound: readFlag(given['bound']),
    brand: readOneOf(brandKeys, given['brand']),
    sort: readOneOf(sorts, given['sort']),
  })
}

const parentSorts = ['-created_at', 'created_at', '-last_seen_at', 'last_seen_at', 'name', '-name', 'email', '-email'] as const
const teacherSorts = ['name', '-name', '-last_seen_at', 'last_seen_at'] as const

interface PlainFilter {
  readonly page?: number
  readonly after?: string
  readonly q?: string
  /** The columns that are shown; where none are said, those that were selected on this device. */
  readonly columns?: string
}

function readPlainFilter(given: Readonly<Record<string, unknown>>): PlainFilter {
  return dropMissing({
    columns: readColumns(given['columns']),
    page: readId(given['page']),
    after: readKey(given['after']),
    q: readText(given['q']),
  })
}

export interface ParentFilter extends PlainFilter {
  readonly sort?: (typeof parentSorts)[number]
}

export function readParentFilter(given: Readonly<Record<string, unknown>>): ParentFilter {
  return dropMissing({ ...readPlainFilter(given), sort: readOneOf(parentSorts, given['sort']) })
}

export interface TeacherFilter extends PlainFilter {
  readonly subject?: string
  readonly sort?: (typeof teacherSorts)[number]
}

export function readTeacherFilter(given: Readonly<Record<string, unknown>>): TeacherFilter {
  return dropMissing({
    ...readPlainFilter(given),
    subject: readText(given['subject'])?.slice(0, 60),
    sort: readOneOf(teacherSorts, given['sort']),
  })
}
