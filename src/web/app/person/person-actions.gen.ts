// Written by `npm run joins` from the modules of src/web. Do not edit.
import type { PersonActionEntry } from './person-action-entry.ts'
import { LazyEmailDialog } from '#web/account/index.ts'
import { LazyGiveDialog } from '#web/wallet/index.ts'
import { LazyDeductDialog } from '#web/wallet/index.ts'
import { LazyNoteDialog } from '#web/account/index.ts'

/** What modules offer to do about a person, in the order of the menu. */
export const personActions: readonly PersonActionEntry[] = [
  {
    name: "email",
    text: {"en":"Write an email","cn":"写邮件","tw":"寫郵件"},
    icon: "mail",
    role: "super-admin",
    group: "contact",
    Dialog: LazyEmailDialog,
  },
  {
    name: "give",
    text: {"en":"Give T-Coins","cn":"赠送 T-Coins","tw":"贈送 T-Coins"},
    icon: "plus",
    role: "super-admin",
    group: "grant",
    Dialog: LazyGiveDialog,
  },
  {
    name: "deduct",
    text: {"en":"Deduct T-Coins","cn":"扣除 T-Coins","tw":"扣除 T-Coins"},
    icon: "down",
    role: "super-admin",
    group: "danger",
    Dialog: LazyDeductDialog,
  },
  {
    name: "note",
    text: {"en":"Add a note","cn":"添加备注","tw":"新增備註"},
    icon: "note",
    role: "super-admin",
    group: "contact",
    Dialog: LazyNoteDialog,
  },
]
