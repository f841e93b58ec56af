/** The map of the building: each room, and the rooms it may import. oxlint.config.ts turns it into walls. */
export const rooms: Record<string, readonly string[]> = {
  'contract/kit': [],
  'contract/brand': ['contract/kit'],
  'contract/account': ['contract/kit', 'contract/brand'],
  'contract/exam': ['contract/kit'],
  'contract/feedback': ['contract/kit'],
  'contract/file': ['contract/kit'],
  'contract/notice': ['contract/kit'],
  'contract/plan': ['contract/kit'],
  'contract/privacy': ['contract/kit'],
  'contract/attempt': ['contract/kit', 'contract/exam', 'contract/plan'],
  'contract/system': ['contract/kit'],
  'contract/api': ['contract/*'],

  'server/kit': ['contract/kit'],
  'server/http': ['contract/*', 'server/kit'],
  'server/brand': ['contract/*', 'server/kit', 'server/http'],
  'server/account': ['contract/*', 'server/kit', 'server/http', 'server/brand'],
  'server/file': ['contract/*', 'server/kit', 'server/http', 'server/account'],
  'server/notice': ['contract/*', 'server/kit', 'server/http', 'server/brand', 'server/account'],
  'server/feedback': ['contract/*', 'server/kit', 'server/http', 'server/brand', 'server/account', 'server/notice', 'server/file'],
  'server/plan': ['contract/*', 'server/kit', 'server/http', 'server/account'],
  'server/marking': ['contract/*'],
  'server/exam': ['contract/*', 'server/kit', 'server/http', 'server/marking'],
  'server/attempt': [
    'contract/*',
    'server/kit',
    'server/http',
    'server/account',
    'server/file',
    'server/plan',
    'server/exam',
    'server/marking',
  ],
  'server/privacy': ['contract/*', 'server/kit', 'server/http', 'server/brand', 'server/account'],
  'server/main': ['contract/*', 'server/*'],

  'web/kit': ['contract/*'],
  'web/system': ['contract/*', 'web/kit'],
  'web/notice': ['contract/*', 'web/kit'],
  'web/privacy': ['contract/*', 'web/kit'],
  'web/account': ['contract/*', 'web/kit', 'web/notice', 'web/privacy'],
  'web/feedback': ['contract/*', 'web/kit', 'web/account'],
  'web/brand': ['contract/*', 'web/kit', 'web/account'],
  'web/plan': ['contract/*', 'web/kit', 'web/account'],
  'web/exam': ['contract/*', 'web/kit', 'web/account', 'web/plan'],
  'web/attempt': ['contract/*', 'web/kit', 'web/account', 'web/plan', 'web/exam'],
  'web/app': ['contract/*', 'web/*'],
}

/** Rooms outside src that may enter all others. */
export const openGuests = ['tests', 'bench', 'tools'] as const

/** Rooms whose every file is public; all others are entered by their index.ts. */
export const openRooms = /^contract\/|\/(kit|http)$/

/** Packages that only the named places may import; everything else must go through them. */
export const vendors: Record<string, readonly string[]> = {
  '@orpc/*': ['src/contract/kit/endpoint.ts', 'src/server/http/**', 'src/server/main.ts', 'src/web/kit/**'],
  '@orpc/*/*': ['src/server/http/**', 'src/web/kit/**'],
  kysely: ['src/server/kit/**', 'src/server/*/*.store.ts', 'src/server/*/*.tables.ts'],
  pg: ['src/server/kit/**'],
  fastify: ['src/server/http/**'],
  '@fastify/*': ['src/server/http/**'],
  '@node-rs/argon2': ['src/server/account/**'],
  jose: ['src/server/account/line/**'],
  sharp: ['src/server/kit/**', 'src/server/account/**'],
  yaml: ['src/server/exam/**'],
  yauzl: ['src/server/exam/import/**'],
  yazl: ['src/server/privacy/archive.ts'],
  'mmdb-lib': ['src/server/brand/geo.ts'],
  nodemailer: ['src/server/kit/mail/**'],
  'smtp-server': [],
  'fast-xml-parser': ['src/server/exam/**'],
  'mpg123-decoder': ['src/server/exam/sound/**'],
  mediabunny: ['src/server/attempt/**'],
  pdfmake: ['src/server/attempt/sheet/**'],
  'pdfmake/*': ['src/server/attempt/sheet/**'],
  '@expo-google-fonts/*': ['src/server/attempt/sheet/**'],
  i18next: ['src/web/kit/**'],
  idb: ['src/web/attempt/**'],
  uqr: ['src/web/account/**'],
}
