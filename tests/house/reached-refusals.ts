import type { Node } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import type { Type } from 'typescript/unstable/sync'
import { commonRefusals, idempotencyRefusals } from '#contract/kit/endpoint.ts'
import { createCallGraph, openSource, type Source, walk } from './call-graph.ts'

/** An operation or a raw route, with what runs when it is called. */
interface Entry {
  readonly named: string
  readonly runs: readonly Node[]
  readonly declared: ReadonlySet<string>
}

/** The kit calls nothing but what it is handed, and that runs where it is handed over. */
const isServerCode = (path: string) => path.startsWith('src/server/') && !path.startsWith('src/server/kit/') && !path.includes('.test.')

/** The names that a type's property has in turn. */
function listNames({ project: { checker } }: Source, type: Type | undefined): string[] {
  return type === undefined ? [] : checker.getPropertiesOfType(type).map(({ name }) => name)
}

/** `on.start.handler(…)`, where `on` implements a contract: the type of `on.start` has what the operation declares. */
function toOperation(source: Source, node: Node): Entry | null {
  const { checker } = source.project
  if (!is.isCallExpression(node) || !is.isPropertyAccessExpression(node.expression) || node.expression.name.text !== 'handler') return null
  const operation = node.expression.expression
  const [handler] = node.arguments
  if (handler === undefined) return null
  const inner = (type: Type | undefined, name: string) => {
    const property = type === undefined ? undefined : checker.getPropertyOfType(type, name)
    return property === undefined ? undefined : checker.getTypeOfSymbolAtLocation(property, operation)
  }
  const declared = listNames(source, inner(inner(checker.getTypeAtLocation(operation), '~orpc'), 'errorMap'))
  if (declared.length === 0) throw new Error(`${operation.getText()} is no operation of a contract.`)
  return { named: `${node.getSourceFile().fileName}: ${operation.getText()}`, runs: [handler], declared: new Set(declared) }
}

function toRawRoute(source: Source, node: Node): Entry | null {
  if (!is.isCallExpression(node) || node.expression.getText() !== 'rawRoute') return null
  const [spec] = node.arguments
  if (spec === undefined || !is.isObjectLiteralExpression(spec)) return null
  const valueOf = (name: string): Node[] =>
    spec.properties.flatMap((property): Node[] => {
      if (!('name' in property) || property.name?.getText() !== name) return []
      return is.isPropertyAssignment(property) ? [property.initializer] : [property]
    })
  const declared = valueOf('errors').flatMap((errors) => listNames(source, source.project.checker.getTypeAtLocation(errors)))
  const path = valueOf('path')[0]?.getText() ?? ''
  return {
    named: `${node.getSourceFile().fileName}: ${path}`,
    runs: [...valueOf('admit'), ...valueOf('handle')],
    declared: new Set([...declared, ...Object.keys(commonRefusals)]),
  }
}

function listEntries(source: Source): Entry[] {
  const calls: Node[] = []
  for (const file of source.files) walk(file, (node) => void (is.isCallExpression(node) && calls.push(node)))
  return calls.flatMap((node) => toOperation(source, node) ?? toRawRoute(source, node) ?? [])
}

function textsOf(type: Type | undefined): string[] {
  if (type === undefined) return []
  if (type.isUnionType()) return (type.getTypes() ?? []).flatMap(textsOf)
  return type.isStringLiteralType() ? [type.value] : []
}

/** The codes that a node makes refusals of: `refuse.GAP(…)`, and every one that `refuse[code](…)` may mean. */
function codesOf({ project: { checker } }: Source, node: Node): string[] {
  if (is.isPropertyAccessExpression(node) && node.expression.getText() === 'refuse') return [node.name.text]
  if (is.isElementAccessExpression(node) && node.expression.getText() === 'refuse')
    return textsOf(checker.getTypeAtLocation(node.argumentExpression))
  return []
}

/** What an operation or a raw route declares, and what it reaches as far as the source can be analysed. */
export interface OperationRefusals {
  /** Its file, and how it is called there. */
  readonly operation: string
  readonly declared: ReadonlySet<string>
  /** The codes of all refusals that it may come to, each with the way from the handler to what makes it. */
  readonly reached: ReadonlyMap<string, string>
  /** Whether something on its way records an audit event. */
  readonly records: boolean
  /** Whether something on its way moves coins or money. */
  readonly moves: boolean
}

/** What the wallet and the payments are asked to do by other modules, and by their own handlers. */
const moving: ReadonlySet<string> = new Set([
  'spendCoins',
  'giveCoins',
  'holdCoins',
  'captureHold',
  'releaseHold',
  'createOrder',
  'requestRefund',
])
const isMoving = (node: Node) => is.isCallExpression(node) && moving.has(node.expression.getText())

const isRecording = (node: Node) => is.isCallExpression(node) && node.expression.getText() === 'recordAudit'

const nameOf = (node: Node) => ('name' in node && node.name !== undefined ? (node.name as Node).getText() : '…')

/** The refusals of every handler and raw route, and whether it records an audit event. A refusal that is reached and not declared would be answered 500. */
export function listReachedRefusals(base: string): OperationRefusals[] {
  const source = openSource(base, isServerCode)
  try {
    const graph = createCallGraph(source)
    const codes = new Map<Node, string[]>()
    const recording = new Map<Node, boolean>()
    const movements = new Map<Node, boolean>()
    const uses = new Map<Node, readonly Node[]>()
    const recordsIn = (node: Node) => remember(recording, node, () => graph.nodesOf(node).some(isRecording))
    const movesIn = (node: Node) => remember(movements, node, () => graph.nodesOf(node).some(isMoving))
    const codesIn = (node: Node) => remember(codes, node, () => graph.nodesOf(node).flatMap((inner) => codesOf(source, inner)))
    const usesOf = (node: Node) => remember(uses, node, () => graph.usedBy(node))
    return listEntries(source).map(({ named, runs, declared }) => {
      const ways = new Map<Node, readonly string[]>(runs.map((node) => [node, []]))
      const reached = new Map<string, string>()
      for (const [node, way] of ways) {
        for (const code of codesIn(node)) if (!reached.has(code)) reached.set(code, way.join(' > '))
        for (const next of usesOf(node)) if (!ways.has(next)) ways.set(next, [...way, nameOf(next)])
      }
      return {
        operation: named.slice(base.length),
        declared,
        reached,
        records: [...ways.keys()].some(recordsIn),
        moves: [...ways.keys()].some(movesIn),
      }
    })
  } finally {
    source.close()
  }
}

/** The refusals that operations reach and do not declare: "FILE: on.start CODE by way > of > functions". */
export function findUndeclared(operations: readonly OperationRefusals[]): string[] {
  return operations.flatMap(({ operation, declared, reached }) =>
    [...reached].filter(([code]) => !declared.has(code)).map(([code, way]) => `${operation} ${code} by ${way}`),
  )
}

/** The refusals that operations declare and do not reach, those left out that every operation has. */
export function findUnreached(operations: readonly OperationRefusals[]): string[] {
  return operations.flatMap(({ operation, declared, reached }) =>
    [...declared]
      .filter((code) => !(code in commonRefusals) && !(code in idempotencyRefusals) && !reached.has(code))
      .map((code) => `${operation} ${code}`),
  )
}

function remember<V>(known: Map<Node, V>, node: Node, make: () => V): V {
  const found = known.get(node) ?? make()
  known.set(node, found)
  return found
}
