import { join } from 'node:path'
import type { Node } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { API, type Project, type Signature, SignatureKind, type Symbol as Name, SymbolFlags, type Type } from 'typescript/unstable/sync'

/** The server's source, analysed by the compiler. Close it: the compiler is a separate process. */
export interface Source {
  readonly project: Project
  readonly files: readonly Node[]
  close(): void
}

export function openSource(base: string, isWanted: (path: string) => boolean): Source {
  const api = new API({ cwd: base })
  const snapshot = api.updateSnapshot({ openProjects: [join(base, 'tsconfig.json')] })
  const [project] = snapshot.getProjects()
  if (project === undefined) throw new Error('tsconfig.json is no project')
  const { program } = project
  const files = program
    .getSourceFileNames()
    .filter((path) => path.startsWith(base) && isWanted(path.slice(base.length)))
    .flatMap((path) => program.getSourceFile(path) ?? [])
  return { project, files, close: () => api.close() }
}

/** All nodes of a tree, `enter` permitting. */
export function walk(node: Node, visit: (node: Node) => void, enter: (node: Node) => boolean = () => true): void {
  visit(node)
  node.forEachChild((child) => {
    if (enter(child)) walk(child, visit, enter)
  })
}

export interface CallGraph {
  /** What runs when a declaration is used: its own nodes, without functions that it only hands out. */
  nodesOf(declaration: Node): readonly Node[]
  /** The declarations that a declaration uses. */
  usedBy(declaration: Node): readonly Node[]
}

const isFunction = (node: Node) => is.isFunctionDeclaration(node) || is.isFunctionExpression(node) || is.isArrowFunction(node)
const isMethod = (node: Node) => is.isMethodDeclaration(node) || is.isGetAccessorDeclaration(node)

/**
 * A static call graph. A function in an object is used by whoever names its property, also through an interface of the object's type; a function
 * that is passed to a call is used there.
 */
export function createCallGraph({ project, files }: Source): CallGraph {
  const { checker } = project
  const nodes = new Map<Node, readonly Node[]>()
  const calls = new Map<number, readonly Signature[]>()
  const isOurs = new Set(files.map((file) => file.getSourceFile().fileName))
  const isHere = (node: Node) => isOurs.has(node.getSourceFile().fileName)
  const implementations = listImplementations()

  function declarationsOf(name: Name | undefined): Node[] {
    if (name === undefined) return []
    const real = (name.flags & SymbolFlags.Alias) === 0 ? name : checker.getAliasedSymbol(name)
    return real.declarations.flatMap((handle) => handle.resolve(project) ?? []).filter(isHere)
  }

  /** The compiler's interface fails on tuples; no function is one. */
  function typeAt(node: Node): Type | undefined {
    try {
      return checker.getTypeAtLocation(node)
    } catch {
      return undefined
    }
  }

  function callsOf(type: Type | undefined): readonly Signature[] {
    if (type === undefined) return []
    const found = calls.get(type.id) ?? checker.getSignaturesOfType(type, SignatureKind.Call)
    calls.set(type.id, found)
    return found
  }

  function isCallable(node: Node): boolean {
    return isFunction(node) || isMethod(node) || callsOf(typeAt(node)).length > 0
  }

  /** The names of all properties that are declared to be functions. */
  function listFunctionNames(all: readonly Node[]): ReadonlySet<string> {
    const declared = all.filter((node) => is.isPropertySignatureDeclaration(node) || is.isMethodSignatureDeclaration(node))
    return new Set(declared.filter(isCallable).flatMap((node) => ('name' in node ? (node.name as Node).getText() : [])))
  }

  /** The properties of interfaces, each with what stands for it in objects that are typed by them. */
  function listImplementations(): ReadonlyMap<Node, Node[]> {
    const all: Node[] = []
    for (const file of files) walk(file, (node) => void all.push(node))
    const names = listFunctionNames(all)
    const found = new Map<Node, Node[]>()
    for (const literal of all.filter(is.isObjectLiteralExpression)) {
      const named = literal.properties.flatMap((property) => {
        const name = 'name' in property ? property.name?.getText() : undefined
        return name !== undefined && names.has(name) ? [{ property, name }] : []
      })
      const type = named.length === 0 ? undefined : checker.getContextualType(literal)
      if (type === undefined) continue
      for (const { property, name } of named)
        for (const declared of declarationsOf(checker.getPropertyOfType(type, name)))
          if (declared !== property) found.set(declared, [...(found.get(declared) ?? []), property])
    }
    return found
  }

  /** Whether a property of an object holds a function that whoever makes the object does not call. */
  function isHandedOut(property: Node): boolean {
    const literal = property.parent
    if (!is.isObjectLiteralExpression(literal)) return false
    if (is.isCallExpression(literal.parent) || is.isNewExpression(literal.parent)) return false
    if (is.isMethodDeclaration(property)) return true
    return is.isPropertyAssignment(property) && callsOf(typeAt(property.initializer)).length > 0
  }

  function nodesOf(declaration: Node): readonly Node[] {
    const known = nodes.get(declaration)
    if (known !== undefined) return known
    const found: Node[] = []
    walk(
      declaration,
      (node) => void found.push(node),
      (child) => !is.isTypeNode(child) && !isHandedOut(child),
    )
    nodes.set(declaration, found)
    return found
  }

  /** What runs where a name is called that is declared there. Objects that hand a function on to one another are followed once. */
  function toRunning(declared: Node, seen: Set<Node>): Node[] {
    if (seen.has(declared)) return []
    seen.add(declared)
    const follow = (next: readonly Node[]) => next.flatMap((node) => toRunning(node, seen))
    if (!isCallable(declared)) return []
    if (is.isShorthandPropertyAssignment(declared)) return follow(declarationsOf(checker.getShorthandAssignmentValueSymbol(declared)))
    if (is.isBindingElement(declared))
      return [...follow(ofBinding(declared)), ...(declared.initializer === undefined ? [] : [declared.initializer])]
    if (is.isPropertySignatureDeclaration(declared) || is.isMethodSignatureDeclaration(declared) || is.isParameterDeclaration(declared))
      return [...follow(implementations.get(declared) ?? []), ...ofType(typeAt(declared))]
    return [declared]
  }

  /** The functions behind a type such as `ReturnType<typeof createBatcher>`. */
  function ofType(type: Type | undefined): Node[] {
    return callsOf(type).flatMap(({ declaration }) => {
      const node = declaration?.resolve(project)
      return node !== undefined && isHere(node) && isFunction(node) ? [node] : []
    })
  }

  /** `const { find } = store` uses what stands at `store.find`. */
  function ofBinding(declared: Node): Node[] {
    if (!is.isBindingElement(declared)) return []
    const name = declared.propertyName ?? declared.name
    const type = typeAt(declared.parent)
    if (name === undefined || !is.isIdentifier(name) || type === undefined) return []
    return declarationsOf(checker.getPropertyOfType(type, name.text))
  }

  function usedBy(declaration: Node): readonly Node[] {
    const identifiers = nodesOf(declaration).filter(is.isIdentifier)
    const names = identifiers.length === 0 ? [] : checker.getSymbolAtLocation(identifiers)
    return [...new Set(names.flatMap((name) => declarationsOf(name).flatMap((node) => toRunning(node, new Set()))))].filter(
      (node) => node !== declaration,
    )
  }

  return { nodesOf, usedBy }
}
