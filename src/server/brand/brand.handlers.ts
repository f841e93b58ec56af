import { brandContract } from '#contract/brand/brand.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { requireLocatable } from './brand.policy.ts'
import { toShownBrand } from './brand-book.ts'
import { type BrandContext, changeBrand, toStaffBrand } from './brand.service.ts'
import { findCountryNotice } from './country-notice.ts'
import { type Locate, type GeoLocation, toPlainAddress } from './geo.ts'

const on = implementContract(brandContract)

export interface BrandDeps extends BrandContext {
  readonly locate: Locate
}

/** Where the caller is, or for an administrator where anybody is. */
function findPlace(locate: Locate, ip: string | undefined, caller: Caller): GeoLocation {
  const own = toPlainAddress(caller.address)
  const asked = toPlainAddress(ip ?? own)
  requireLocatable(caller, { asked, own })
  return locate(asked)
}

export function createBrandHandlers(deps: BrandDeps) {
  const { book, locate } = deps
  return {
    get: on.get.handler(async ({ context }) => {
      const record = book.ofHost(context.host)
      return toShownBrand(record, context.session === null ? findCountryNotice(record, context.address, locate) : null)
    }),
    list: on.list.handler(async () => ({ data: book.list().map(toStaffBrand) })),
    change: on.change.handler(({ input: { key, revision, ...change }, context }) =>
      changeBrand(deps, { key, revision, change: toGiven(change) }, context),
    ),
    ipGeo: on.ipGeo.handler(async ({ input, context }) => findPlace(locate, input.ip, context)),
  }
}

/** Only what was sent. */
function toGiven<T extends object>(change: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
