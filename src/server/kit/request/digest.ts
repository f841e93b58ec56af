/** The SHA-256 of a Digest header (RFC 3230), in base64; null where it names none. */
export function readDigest(header: string | undefined): string | null {
  return /(?:^|,)\s*sha-256=([A-Za-z\d+/]{43}=)\s*(?:,|$)/i.exec(header ?? '')?.[1] ?? null
}
