import { guardPage } from '#web/kit/trusted-types.ts'

guardPage(location.origin)
