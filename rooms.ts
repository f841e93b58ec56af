/** Modules of one layer, each with those of the same layer that it may enter. */
type Layer = Readonly<Record<string, readonly string[]>>

/**
 * The modules in layers, lowest first; one name is the same module in contract, server and web. A module may enter every module of a lower
 * layer, the kit, and of its own layer those that stand behind it. Upwards goes an event, or what server/main and web/app hand in.
 */
export const layers: Readonly<Record<string, Layer>> = {
  content: { content: [] },
  platform: {
    assignment: ['session'],
    audit: [],
    brand: ['session'],
    file: [],
    job: [],
    notification: ['brand'],
    office: ['brand', 'notification', 'session', 'support', 'system'],
    privacy: ['brand', 'notification'],
    session: [],
    support: ['assignment', 'audit', 'brand', 'file', 'notification', 'session'],
    system: ['assignment', 'job', 'session'],
  },
  people: {
    identity: [],
    profile: ['identity'],
    family: ['identity', 'profile'],
    account: ['identity', 'profile', 'family'],
    target: ['identity'],
  },
  commerce: { payment: [], wallet: ['payment'], plan: ['wallet'], referral: ['wallet'] },
  assessment: {
    marking: [],
    authoring: ['marking'],
    exam: ['marking', 'authoring'],
    room: ['exam', 'attempt'],
    attempt: ['marking', 'exam', 'room'],
    draft: ['exam', 'room'],
    recording: ['exam', 'attempt'],
    result: ['marking', 'exam', 'room', 'attempt', 'recording'],
    challenge: ['marking', 'exam', 'attempt', 'result'],
    supervision: ['exam', 'attempt', 'recording', 'result', 'challenge'],
    grading: ['marking', 'exam', 'room', 'attempt', 'recording', 'result'],
  },
  school: { payroll: [] },
  start: { home: [] },
}

/** Arrows that do not follow the layers, each with its reason; a new one needs a better reason than these. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // The audits of requests ask people who they are; personal data that each module declares will do without it.
  'server/privacy': ['server/identity', 'server/family', 'server/account'],
  // The list of tests shows how far its reader has come, and staff see what came of a test: shapes of the wire only.
  'web/exam': ['contract/attempt', 'contract/result'],
  // The profile that a login answers is that of every role: shapes of the wire only.
  'web/session': ['contract/identity', 'contract/profile'],
}

/** Rooms within a module: each may enter its module's root, what the module may enter, and the rooms that stand behind it. */
const within: Readonly<Record<string, readonly string[]>> = {
  'server/kit/audit-log': ['server/kit/job', 'server/kit/personal-data'],
  'server/kit/batch': [],
  'server/kit/event': ['server/kit/job', 'server/kit/personal-data'],
  'server/kit/file-store': [],
  'server/kit/i18n': [],
  'server/kit/idempotency': ['server/kit/personal-data', 'server/kit/request'],
  'server/kit/job': ['server/kit/personal-data'],
  'server/kit/mail': ['server/kit/i18n', 'server/kit/job'],
  'server/kit/pdf': [],
  'server/kit/personal-data': [],
  'server/kit/request': ['server/kit/audit-log'],
  'server/kit/server': ['server/kit/file-store', 'server/kit/job', 'server/kit/seal'],
  'server/kit/seal': ['server/kit/file-store', 'server/kit/job'],
  'server/account/note': [],
  'server/identity/captcha': [],
  'server/identity/password': ['server/identity/captcha'],
  'server/identity/link': ['server/identity/password'],
  'server/identity/line': [],
  'server/identity/people': [],
  'server/identity/personal-data': [],
  'server/identity/second-factor': ['server/identity/password'],
  'server/identity/session': ['server/identity/line', 'server/identity/second-factor', 'server/identity/password'],
  'server/plan/staff': [],
  'server/payment/stripe': [],
  'server/payment/demo': [],
  'server/payment/manual': [],
  'server/payment/personal-data': [],
  'server/payment/receipt': [],
  'server/payment/staff': [],
  'server/wallet/ledger': [],
  'server/wallet/price': [],
  'server/wallet/reward': ['server/wallet/ledger'],
  'server/wallet/statement': ['server/wallet/ledger'],
  'server/wallet/deposit': ['server/wallet/ledger', 'server/wallet/price'],
  'server/wallet/staff': ['server/wallet/ledger', 'server/wallet/price', 'server/wallet/deposit', 'server/wallet/statement'],
  'server/authoring/read': [],
  'server/authoring/check': [],
  'server/authoring/quality': ['server/authoring/check'],
  'server/authoring/sound': [],
  'server/authoring/write': ['server/authoring/read'],
  'server/marking/band': [],
  'server/exam/form': [],
  'server/exam/sample': [],
  'server/exam/correction': ['server/exam/form'],
  'server/exam/publication': ['server/exam/correction'],
  'server/exam/draft': ['server/exam/correction', 'server/exam/publication'],
  'server/exam/admin': ['server/exam/correction', 'server/exam/publication'],
  'server/attempt/start': ['server/attempt/submission'],
  'server/attempt/submission': [],
  'server/attempt/op-log': ['server/attempt/submission'],
  'server/attempt/media': ['server/attempt/start'],
  'server/attempt/listing': [],
  'server/attempt/retention': [],
  'server/attempt/handlers': ['server/attempt/start', 'server/attempt/submission', 'server/attempt/op-log', 'server/attempt/media'],
  'server/recording/retention': [],
  'server/recording/clip': [],
  'server/recording/peaks': [],
  'server/grading/order': [],
  'server/grading/voice': [],
  'server/grading/grader': ['server/grading/voice'],
  'server/grading/graded': ['server/grading/voice'],
  'server/grading/staff': [],
  'server/result/sheet': [],
  'server/result/statistics': [],
  'server/result/progress': [],

  'web/kit/i18n': [],
  'web/kit/format': ['web/kit/i18n'],
  'web/kit/api': ['web/kit/i18n'],
  'web/kit/display': [],
  'web/kit/form': ['web/kit/api', 'web/kit/display', 'web/kit/i18n'],
  'web/kit/choice': ['web/kit/display', 'web/kit/form'],
  'web/kit/lazy': ['web/kit/display', 'web/kit/i18n'],
  'web/kit/qr': [],
  'web/kit/page': ['web/kit/api', 'web/kit/display', 'web/kit/form', 'web/kit/i18n'],
  'web/kit/dialog': ['web/kit/display', 'web/kit/form', 'web/kit/i18n'],
  'web/kit/list': ['web/kit/api', 'web/kit/display', 'web/kit/form', 'web/kit/i18n', 'web/kit/page'],
  'web/referral/admin': [],
  'web/referral/own': [],
  'web/brand/admin': [],
  'web/audit/person': [],
  'web/notification/admin': [],
  'web/notification/person': [],
  'web/office/frame': [],
  'web/office/palette': ['web/office/frame'],
  'web/privacy/admin': [],
  'web/support/admin': [],
  'web/identity/captcha': [],
  'web/identity/email': ['web/identity/link'],
  'web/identity/line': ['web/identity/link', 'web/identity/login'],
  'web/identity/login': ['web/identity/captcha'],
  'web/identity/link': [],
  'web/identity/password': ['web/identity/link'],
  'web/identity/person': [],
  'web/identity/second-factor': [],
  'web/profile/codes': [],
  'web/family/child': [],
  'web/family/person': [],
  'web/plan/admin': [],
  'web/plan/plans': [],
  'web/wallet/admin': [],
  'web/wallet/balance': ['web/wallet/deposit', 'web/wallet/order'],
  'web/wallet/deposit': [],
  'web/wallet/not-enough': [],
  'web/wallet/order': [],
  'web/wallet/person': ['web/wallet/admin'],
  'web/account/entrance': [],
  'web/account/register': [],
  'web/account/register-detail': [],
  'web/account/own': [],
  'web/account/people': [],
  'web/account/person': ['web/account/people'],
  'web/payment/admin': [],
  'web/payment/card-fee': [],
  'web/payment/demo': [],
  'web/payment/instruction': ['web/payment/payer'],
  'web/payment/payer': [],
  'web/exam/admin': [],
  'web/exam/list': [],
  'web/app/person': [],
  'web/app/session': [],
  'web/app/shell': ['web/app/session'],
  'web/app/crash': [],
  'web/app/start': ['web/app/crash', 'web/app/session', 'web/app/shell'],
  'web/room/storage': [],
  'web/room/engine': ['web/room/storage'],
  'web/room/devices': [],
  'web/room/tools': ['web/room/engine', 'web/room/storage'],
  'web/room/evidence': ['web/room/tools', 'web/room/engine'],
  'web/room/paper': ['web/room/evidence', 'web/room/tools', 'web/room/engine'],
  'web/room/frame': ['web/room/tools', 'web/room/engine', 'web/room/storage'],
  'web/room/skin-new': ['web/room/frame', 'web/room/paper', 'web/room/tools', 'web/room/engine'],
  'web/room/skin-old': ['web/room/frame', 'web/room/paper', 'web/room/tools', 'web/room/engine'],
  'web/room/recording': ['web/room/devices', 'web/room/engine', 'web/room/storage'],
  'web/room/writing': ['web/room/frame', 'web/room/paper', 'web/room/tools', 'web/room/engine'],
  'web/room/voice': [
    'web/room/writing',
    'web/room/recording',
    'web/room/frame',
    'web/room/devices',
    'web/room/tools',
    'web/room/engine',
    'web/room/storage',
  ],
  'web/room/view': [
    'web/room/skin-new',
    'web/room/skin-old',
    'web/room/voice',
    'web/room/writing',
    'web/room/frame',
    'web/room/paper',
    'web/room/tools',
    'web/room/engine',
  ],
  'web/room/sound': ['web/room/view', 'web/room/frame', 'web/room/tools', 'web/room/engine', 'web/room/storage'],
  'web/room/offline': [],
  'web/room/page': [
    'web/room/view',
    'web/room/sound',
    'web/room/voice',
    'web/room/recording',
    'web/room/offline',
    'web/room/frame',
    'web/room/paper',
    'web/room/tools',
    'web/room/engine',
    'web/room/storage',
  ],
  'web/room/sheet': ['web/room/page', 'web/room/paper', 'web/room/skin-old', 'web/room/tools', 'web/room/engine'],
  'web/draft/list': [],
  'web/draft/timing': [],
  'web/draft/editor': ['web/draft/timing'],
  'web/draft/review': [],
  'web/draft/page': ['web/draft/editor', 'web/draft/review'],
  'web/attempt/unsent': [],
  'web/result/question': [],
  'web/result/summary': ['web/result/explanation', 'web/result/explanation/timeline'],
  'web/result/history': ['web/result/question'],
  'web/result/explanation': [
    'web/result/question',
    'web/result/explanation/passage',
    'web/result/explanation/timeline',
    'web/result/explanation/transcript',
  ],
  'web/result/explanation/passage': [],
  'web/result/explanation/timeline': ['web/result/explanation/transcript'],
  'web/result/explanation/transcript': ['web/result/explanation/passage', 'web/result/question'],
  'web/result/sample': ['web/result/question', 'web/result/explanation', 'web/result/explanation/passage'],
  'web/result/child': ['web/result/summary', 'web/result/history'],
  'web/grading/order': [],
  'web/grading/queue': [],
  'web/grading/qualification': [],
  'web/grading/marking': [],
  'web/grading/player': [],
  'web/grading/voice': [],
  'web/grading/form': ['web/grading/marking', 'web/grading/player', 'web/grading/voice'],
  'web/grading/graded': ['web/grading/voice'],
  'web/grading/admin': [],
  'web/supervision/keys': [],
  'web/supervision/person': [],
}

/** What the sides have beside their modules. */
const around: Readonly<Record<string, readonly string[]>> = {
  'contract/kit': [],
  'contract/api': ['contract/*'],
  'postgres-embedded': ['server/kit'],
  'server/kit': ['contract/kit', 'contract/content'],
  'server/http': ['contract/*', 'server/kit'],
  'server/main': ['contract/*', 'server/*', 'postgres-embedded'],
  'web/kit': ['contract/kit', 'contract/api', 'contract/content'],
  'web/office/kit': ['contract/kit', 'web/kit'],
  'web/office/table': ['web/kit', 'web/office/kit'],
  'web/office/record': ['web/kit', 'web/office/table'],
  'web/app': ['contract/*', 'web/*'],
}

const sides = ['contract', 'server', 'web'] as const

/** The modules that one of the layer `index` may enter, by their names. */
function listBelow(index: number, own: readonly string[]): string[] {
  return [
    ...Object.values(layers)
      .slice(0, index)
      .flatMap((lower) => Object.keys(lower)),
    ...own,
  ]
}

/** What every module of a side may enter: its kit, and on the web what lists and records of staff are made of. */
const shared = { server: ['server/kit'], web: ['web/kit', 'web/office/kit', 'web/office/table', 'web/office/record'] } as const

/** A module of a side: it may enter its own contract, the contracts below, the kits, and on its side the modules below. */
function toRoom(side: (typeof sides)[number], name: string, below: readonly string[]): [string, readonly string[]] {
  const contracts = ['contract/kit', ...below.map((lower) => `contract/${lower}`)]
  const room = `${side}/${name}`
  if (side === 'contract') return [room, contracts]
  const beside = [...shared[side], ...below.map((lower) => `${side}/${lower}`)]
  return [room, [`contract/${name}`, ...contracts, ...beside, ...(exceptions[room] ?? [])]]
}

/** The map of the building: each room, and the rooms it may import. oxlint.config.ts turns it into walls. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  ...around,
  ...Object.fromEntries(
    Object.values(layers).flatMap((layer, index) =>
      Object.entries(layer).flatMap(([name, own]) => sides.map((side) => toRoom(side, name, listBelow(index, own)))),
    ),
  ),
  ...within,
}

/** Rooms outside src that may enter all others. */
export const openGuests = ['tests', 'bench', 'tools'] as const

/** Rooms whose every file is public; all others are entered by their index.ts. */
export const openRooms = /^contract\/|\/(kit|http)$/

/** Packages that only the named places may import; everything else must go through them. */
export const vendors: Record<string, readonly string[]> = {
  '@orpc/*': ['src/contract/kit/endpoint.ts', 'src/server/kit/request/**', 'src/server/http/**', 'src/server/main.ts', 'src/web/kit/**'],
  '@orpc/*/*': ['src/server/http/**', 'src/web/kit/**'],
  kysely: ['src/server/kit/**', 'src/server/*/*.store.ts', 'src/server/*/*.tables.ts'],
  pg: ['src/server/kit/**', 'src/postgres-embedded/**'],
  fastify: ['src/server/http/**'],
  '@fastify/*': ['src/server/http/**'],
  '@node-rs/argon2': ['src/server/identity/**', 'src/server/payroll/**'],
  jose: ['src/server/identity/line/**'],
  sharp: ['src/server/kit/**', 'src/server/identity/captcha/**'],
  stripe: ['src/server/payment/stripe/**'],
  yaml: ['src/server/authoring/**'],
  yauzl: ['src/server/exam/publication/**'],
  yazl: ['src/server/privacy/archive.ts', 'src/server/exam/draft/draft-zip.ts'],
  'mmdb-lib': ['src/server/brand/geo.ts'],
  mailchecker: ['src/server/referral/disposable-email.ts'],
  aws4fetch: ['src/server/kit/file-store/**'],
  nodemailer: ['src/server/kit/mail/**'],
  'smtp-server': [],
  'fast-xml-parser': ['src/server/authoring/**', 'src/server/kit/file-store/**'],
  'mpg123-decoder': ['src/server/authoring/sound/**'],
  mediabunny: ['src/server/recording/**'],
  'opus-decoder': ['src/server/recording/**'],
  pdfmake: ['src/server/kit/pdf/**'],
  'pdfmake/*': ['src/server/kit/pdf/**'],
  '@expo-google-fonts/*': ['src/server/kit/pdf/**'],
  i18next: ['src/web/kit/**', 'src/server/kit/i18n/words.ts'],
  idb: ['src/web/room/**', 'src/web/grading/voice/**'],
  uqr: ['src/web/kit/qr/**'],
  'react-aria-components': ['src/web/office/kit/**'],
  '@tanstack/react-table': ['src/web/office/table/**'],
  '@fontsource/*': [],
  '@fontsource-variable/*': ['src/web/kit/i18n/chinese-font.ts'],
  '@fontsource-variable/*/*': ['src/web/kit/i18n/chinese-font.ts'],
}
