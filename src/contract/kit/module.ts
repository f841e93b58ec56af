/** Operations made by `endpoint()`, by their names. */
type Operations = Readonly<Record<string, { readonly '~orpc': object }>>

/** What a module agrees with browsers, exported as `contractModule` from its `module.ts`: `npm run joins` folds all of them. */
export interface ContractModule {
  /** Its operations, by the name under which browsers call them: `exam` is `api.exam`. Two modules may share a name. */
  readonly operations: Readonly<Record<string, Operations>>
  /** The names that visitors, candidates and everybody's first pages call. A browser fetches the others when one of them is called. */
  readonly first?: readonly string[]
}
