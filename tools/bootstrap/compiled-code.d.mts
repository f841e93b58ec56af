export const compiledCodeEnv: { readonly NODE_COMPILE_CACHE: string }
