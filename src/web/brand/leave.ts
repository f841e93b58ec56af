import type { Brand } from '#contract/brand/brand.ts'
import { brand } from './brand.ts'

/** Where somebody goes who has logged out: the company's guests go to its own site, all others to the landing page. */
export function findLeaveAddress({ key, external_home_url: home }: Pick<Brand, 'key' | 'external_home_url'> = brand): string {
  return key === 'company' && home !== null ? home : '/'
}
