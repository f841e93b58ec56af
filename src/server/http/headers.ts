/** The page policy: nothing from elsewhere, no inline script, styles by nonce, Trusted Types with our one default policy. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

/** A service worker fetches the built files and its page, and does nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

/** What an answer that is no page may do in a browser: nothing. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox"

/** What a built file may do where it is opened by itself: nothing. */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'"

/** On every answer, errors included. */
export function securityHeaders(overTls: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': inertPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(overTls ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/**
 * What a built file does without: it opens no window, asks for no device, is the same in every language, and its policy forbids
 * framing already. A first visit fetches a dozen files or more, each with its headers uncompressed where there is no HTTP/2.
 */
export const superfluousOnFiles: readonly string[] = [
  'permissions-policy',
  'cross-origin-opener-policy',
  'x-frame-options',
  'x-request-id',
  'content-language',
  'vary',
  'etag',
  'last-modified',
  'accept-ranges',
]
