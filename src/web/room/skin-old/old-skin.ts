import type { Skin } from '#web/room/frame/skin.ts'
import { HelpTabs } from './help-tabs.tsx'
import { MarkMenu } from './mark-menu.tsx'
import { Palette } from './palette.tsx'
import { TaskPalette } from './task-palette.tsx'
import { TopBar } from './top-bar.tsx'
import './old.css'

/** The room as it looked from 2017 on. */
export const oldSkin: Skin = {
  words: 'room/skin-old',
  Top: TopBar,
  UnderQuestions: null,
  Foot: Palette,
  TaskFoot: TaskPalette,
  Marks: MarkMenu,
  Help: HelpTabs,
}
