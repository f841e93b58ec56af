/** The browser and system of a device; null where they cannot be determined. */
export interface Device {
  readonly browser: string | null
  readonly system: string | null
}

/** In this order: most browsers also name those that they descend from. */
const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/MicroMessenger\//, 'WeChat'],
  [/\bLine\//, 'LINE'],
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
]

const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const find = (known: ReadonlyArray<readonly [RegExp, string]>, text: string) => known.find(([sign]) => sign.test(text))?.[1] ?? null

export function readDevice(userAgent: string): Device {
  return { browser: find(browsers, userAgent), system: find(systems, userAgent) }
}
