import { lookAt } from './harness/look.ts'
import { screensInRooms } from './harness/screens.ts'

lookAt(screensInRooms)
