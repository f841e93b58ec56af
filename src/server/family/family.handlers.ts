import { familyContract } from '#contract/family/family.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import * as children from './child.service.ts'
import * as links from './parent-link.service.ts'
import { bindParent, changeParent, checkStudentEmail, type FamilyContext, requestLink } from './parent-request.service.ts'
import * as students from './students.service.ts'

const on = implementContract(familyContract)

export function createFamilyHandlers(deps: FamilyContext) {
  const { db } = deps
  return {
    checkEmail: on.checkEmail.handler(async ({ input, context }) => {
      await checkStudentEmail(db, input, context)
      return {}
    }),
    bindParent: on.bindParent.handler(({ input, context }) => bindParent(deps, input, context)),
    changeParent: on.changeParent.handler(({ input, context }) => changeParent(deps, input, context)),
    requestLink: on.requestLink.handler(({ input, context }) => requestLink(deps, input.email, context)),
    links: on.links.handler(({ context }) => students.listOwnLinks(db, context)),
    createCode: on.createCode.handler(({ context }) => links.createPairingCode(deps, context)),
    readRequest: on.readRequest.handler(({ input }) => links.readRequest(deps, input.token)),
    confirm: on.confirm.handler(({ input, context }) => links.confirmLink(deps, input, context)),
    reject: on.reject.handler(({ input, context }) => links.declineLink(deps, input, context)),
    endLink: on.endLink.handler(({ input, context }) => links.endLink(deps, input.id, context)),
    searchParents: on.searchParents.handler(({ input }) => students.searchParents(db, input)),
    children: on.children.handler(({ input, context }) => students.listChildren(db, input.id, context)),
    linksOf: on.linksOf.handler(({ input, context }) => students.openFamily(db, input.id, context)),
    students: on.students.handler(({ input, context }) => students.listStudents(db, input, context)),
    child: on.child.handler(({ input, context }) => children.getChild(db, input.id, context)),
    changeChild: on.changeChild.handler(({ input: { id, ...change }, context }) => children.changeChild(db, { id, change }, context)),
    consent: on.consent.handler(({ input, context }) => children.giveConsent(db, input, context)),
    withdrawConsent: on.withdrawConsent.handler(({ input, context }) => children.withdrawConsent(db, input, context)),
  }
}
