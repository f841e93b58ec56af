import { lookAt } from './harness/look.ts'
import { officeScreens } from './harness/screens.ts'

lookAt(officeScreens)
