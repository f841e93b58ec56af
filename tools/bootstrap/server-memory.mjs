/**
 * How the server's memory is kept small. The young generation of V8 grows with the load up to three times its limit and keeps it; the allocator of C
 * keeps what each of its arenas once held. Both were half of what the server took after a day's load, and neither makes it faster.
 */
export const serverFlags = ['--max-semi-space-size=8']
export const serverEnv = { MALLOC_ARENA_MAX: '2' }
