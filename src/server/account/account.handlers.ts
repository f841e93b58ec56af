import { accountContract } from '#contract/account/account.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { personOf } from '#server/kit/request/caller.ts'
import { rawRoute } from '#server/kit/request/raw-route.ts'
import { inTransaction } from '#server/kit/database.ts'
import { hashToken } from '#server/kit/secret.ts'
import * as account from './account.service.ts'
import { bindStudent } from './binding.service.ts'
import {
  drawLetters,
  findPictureLetters,
  createPictureCaptcha,
  createWorkCaptcha,
  findWorkBits,
  changePassword,
  createResetUrl,
  readPasswordLink,
  requestResetLink,
  setPasswordByLink,
  revokeSession,
  requireOther,
  requireStepUp,
  checkUsername,
  sendVerifyEmail,
  verifyEmail,
  type VerifyContext,
  type EndWriting,
} from '#server/identity/index.ts'
import { demoPeople } from './demo-people.ts'
import type { ListBalances, Memberships } from './memberships.ts'

const api = implementContract(accountContract)

export interface AccountDeps extends account.AccountContext, VerifyContext {
  readonly endWriting: EndWriting
  readonly memberships: Memberships
  readonly listBalances: ListBalances
  /** Whether the demo people exist and may be shown. */
  readonly demo: boolean
  /** Forgets a session that was just ended. */
  readonly onSignOut: (tokenHash: Buffer) => void
}

/** Verifying an address, and ways to a new password. */
function createLinkHandlers(deps: AccountDeps) {
  const on = api
  return {
    sendVerifyEmail: on.sendVerifyEmail.handler(({ input, context }) => sendVerifyEmail(deps, input.token, context)),
    verify: on.verify.handler(({ input }) => verifyEmail(deps, input.token)),
    sendResetLink: on.sendResetLink.handler(async ({ input, context }) => {
      await requestResetLink(deps, input.email, context)
      return {}
    }),
    readPasswordLink: on.readPasswordLink.handler(async ({ input: { token, kind } }) => ({
      state: await readPasswordLink(deps.db, token, kind),
    })),
    reset: on.reset.handler(async ({ input, context: { host } }) => {
      await setPasswordByLink(deps, 'reset', { ...input, host })
      return {}
    }),
    setUrl: on.setUrl.handler(async ({ input, context: { host } }) => {
      await setPasswordByLink(deps, 'set', { ...input, host })
      return {}
    }),
    resetUrl: on.resetUrl.handler(async ({ input, context }) => {
      await requireStepUp(deps.db, context)
      requireOther(input.user_id, context)
      return createResetUrl(deps, input.user_id, context)
    }),
    changePassword: on.changePassword.handler(async ({ input, context }) => {
      await changePassword(deps, input, context)
      return {}
    }),
  }
}

export function createAccountHandlers(deps: AccountDeps) {
  const { db } = deps
  const on = api
  return {
    ...createLinkHandlers(deps),
    captcha: on.captcha.handler(() => createPictureCaptcha(db)),
    captchaWork: on.captchaWork.handler(async ({ input: { name }, context }) =>
      createWorkCaptcha(db, name === undefined ? undefined : await findWorkBits(db, name, context)),
    ),
    register: on.register.handler(({ input, context }) => account.register(deps, input, context)),
    login: on.login.handler(({ input, context }) => account.login(deps, input, context)),
    me: on.me.handler(({ context }) => deps.getProfile(db, personOf(context))),
    logout: on.logout.handler(async ({ context }) => {
      const tokenHash = context.session?.tokenHash
      if (tokenHash !== undefined) {
        await inTransaction(db, (tx) => revokeSession(tx, tokenHash))
        deps.onSignOut(tokenHash)
      }
      return {}
    }),
    checkUsername: on.checkUsername.handler(async ({ input, context }) => {
      await checkUsername(db, input.username, context.session?.personId)
      return {}
    }),
    finishBind: on.finishBind.handler(async ({ context }) => ({ finishBind: await account.isBindingFinished(db, personOf(context)) })),
    bindStudent: on.bindStudent.handler(({ input, context }) => bindStudent(deps, personOf(context), input)),
    changeLang: on.changeLang.handler(async ({ input, context }) => {
      await account.saveLang(db, personOf(context), input.lang)
      return { lang: input.lang }
    }),
    demoPeople: on.demoPeople.handler(async () => ({ data: deps.demo ? [...demoPeople] : [] })),
  }
}

export function createAccountRawRoutes(deps: Pick<AccountDeps, 'db' | 'memberships'>) {
  const { db } = deps
  return [
    rawRoute({
      method: 'GET',
      path: '/captcha/image/{key}',
      access: 'public',
      summary: 'The picture of a captcha',
      produces: 'image/png',
      handle: async ({ params }) => {
        const letters = await findPictureLetters(db, hashToken(params['key'] ?? ''))
        if (letters === undefined) return { status: 410, headers: {}, body: null }
        return { status: 200, headers: { 'content-type': 'image/png' }, body: await drawLetters(letters) }
      },
    }),
  ]
}
