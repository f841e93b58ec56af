export interface LineArrival {
  readonly code: string | null
  readonly state: string | null
}

const address = new URLSearchParams(location.search)

/**
 * What LINE put into the address, to the letter. Read when this file is loaded, before the router, which takes digits for numbers and keeps
 * what its pages say that they read.
 */
export const lineArrival: LineArrival = { code: address.get('code'), state: address.get('state') }
