import { z } from 'zod'
import { Empty } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { Brand, BrandChange, BrandKey, StaffBrand } from './brand.ts'

export const brandContract = {
  get: endpoint({
    method: 'GET',
    path: '/brand',
    access: 'public',
    summary: 'The brand of the product at the host that was called',
    input: Empty,
    output: Brand,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/brand',
    access: 'brand:admin',
    summary: 'The three brands with everything staff may change',
    input: Empty,
    output: z.object({ data: z.array(StaffBrand) }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/admin/brand/{key}',
    access: 'brand:admin',
    summary: 'Changes fields of a brand; colours must keep their contrasts, and no other brand may have its hosts',
    input: BrandChange.partial().extend({ key: BrandKey, revision: z.int32() }),
    output: StaffBrand,
    errors: { BRAND_CHANGED: { status: 422, message: 'brand.brand_changed' } },
  }),
  ipGeo: endpoint({
    method: 'GET',
    path: '/ip-geo',
    access: 'public',
    limit: { calls: 60, seconds: 60, by: 'address' },
    summary:
      "Where an address is: the caller's own, or any for an administrator. `resolved` is false where nobody knows and the default stands",
    input: z.object({ ip: z.union([z.ipv4(), z.ipv6()], { error: 'brand.ip_form' }).optional() }),
    output: z.object({
      iso_code: z.string(),
      country: z.string(),
      city: z.string().nullable(),
      timezone: z.string().nullable(),
      resolved: z.boolean(),
    }),
  }),
}
