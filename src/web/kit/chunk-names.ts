/** The built files that a built file imports at once. Reads only what the bundler writes: `import{a}from"./b.js"`. */
export function listImports(code: string): string[] {
  return [...code.matchAll(/\b(?:from|import)\s*["'`]\.(\/[\w.-]+\.js)["'`]/g)].map(([, path = '']) => `/assets${path}`)
}

/** The built files that code imports when it runs; the code of a function is what `String` makes of it. */
export function listDynamicImports(code: string): string[] {
  return [...code.matchAll(/\bimport\(\s*["'`]\.(\/[\w.-]+\.js)["'`]\s*\)/g)].map(([, path = '']) => `/assets${path}`)
}
