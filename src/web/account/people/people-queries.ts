import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BrandKey } from '#contract/brand/brand.ts'
import type { GrantedRole, PeopleFilter as Asked } from '#contract/account/people-admin.contract.ts'
import { dropMissing, readId, readOneOf, readText } from '#contract/kit/read-search.ts'
import { api } from '#web/kit/api.ts'
import { queryClient } from '#web/kit/query.ts'

export const roles: readonly GrantedRole[] = ['student', 'parent', 'teacher', 'super-admin']
export const brandKeys: readonly BrandKey[] = ['test', 'company', 'school']
export const sorts = ['-created_at', 'created_at', '-last_seen_at', 'last_seen_at', 'name', '-name', 'email', '-email'] as const
const flags = ['true', 'false'] as const
type FlagText = (typeof flags)[number]

/** How staff narrow and order the list; what is missing is not asked for. */
export interface PeopleFilter {
  readonly page?: number
  readonly q?: string
  readonly role?: GrantedRole
  readonly pro?: FlagText
  readonly blocked?: FlagText
  readonly verified?: FlagText
  readonly bound?: FlagText
  readonly brand?: BrandKey
  readonly sort?: Asked['sort']
}

/** An address is read as JSON: `?pro=true` comes as a boolean. */
const readFlag = (value: unknown) => readOneOf(flags, typeof value === 'boolean' ? String(value) : value)

/** The filter that an address or a form says; what is none is left out. */
export function readPeopleFilter(given: Readonly<Record<string, unknown>>): PeopleFilter {
  return dropMissing({
    page: readId(given['page']),
    q: readText(given['q']),
    role: readOneOf(roles, given['role']),
    pro: readFlag(given['pro']),
    blocked: readFlag(given['blocked']),
    verified: readFlag(given['verified']),
    bound: readFlag(given['bound']),
    brand: readOneOf(brandKeys, given['brand']),
    sort: readOneOf(sorts, given['sort']),
  })
}

const key = ['account', 'people'] as const

export function peopleQuery(filter: PeopleFilter) {
  return queryOptions({
    queryKey: [...key, 'list', filter],
    queryFn: () => api.peopleAdmin.list({ ...filter, per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** What the list knows of one person. */
export function personRowQuery(id: number) {
  return queryOptions({ queryKey: [...key, id, 'row'], queryFn: () => api.peopleAdmin.get({ id }), staleTime: 0 })
}

/** Everything that is known of one person; that it was opened may be on record, so it is not asked for again by itself. */
export function personProfileQuery(id: number) {
  return queryOptions({ queryKey: [...key, id, 'profile'], queryFn: () => api.profile.get({ id }), staleTime: 60_000 })
}

export function childrenQuery(id: number) {
  return queryOptions({ queryKey: [...key, id, 'children'], queryFn: () => api.family.children({ id }), staleTime: 0 })
}

/** How the parents of a student are asked for: the list of students finds them by the address. */
export function parentsQuery(id: number, email: string) {
  return queryOptions({
    queryKey: [...key, id, 'parents'],
    queryFn: async () => (await api.family.students({ q: email, per_page: 20 })).data.find((row) => row.id === id)?.parents ?? [],
    staleTime: 0,
  })
}

export interface PlainFilter {
  readonly page?: number
  readonly q?: string
}

export function readPlainFilter(given: Readonly<Record<string, unknown>>): PlainFilter {
  return dropMissing({ page: readId(given['page']), q: readText(given['q']) })
}

export function parentListQuery(filter: PlainFilter) {
  return queryOptions({
    queryKey: [...key, 'parents', filter],
    queryFn: () => api.family.searchParents({ ...filter, per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export interface TeacherFilter extends PlainFilter {
  readonly subject?: string
}

export function readTeacherFilter(given: Readonly<Record<string, unknown>>): TeacherFilter {
  return dropMissing({ ...readPlainFilter(given), subject: readText(given['subject'])?.slice(0, 60) })
}

export function teacherListQuery(filter: TeacherFilter) {
  return queryOptions({
    queryKey: [...key, 'teachers', filter],
    queryFn: () => api.teacher.list({ ...filter, per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Somebody by number or by username, as far as the reader may see them. */
export function viewQuery(who: string) {
  const id = readId(who)
  return queryOptions({
    queryKey: [...key, 'view', who],
    queryFn: () => (id === undefined ? api.profile.getByUsername({ name: who }) : api.profile.get({ id })),
    staleTime: 60_000,
  })
}

/** After a decision everything that staff see of people may have changed. */
export async function lookAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: key })
}
