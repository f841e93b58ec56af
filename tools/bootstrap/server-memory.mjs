/**
 * How the server's memory is kept small. The young generation of V8 grows with the load up to three times its limit and keeps it; the old one may grow to
 * four times of what lives in it before it is tidied; the allocator of C keeps what each of its arenas once held. Together they were half of what the
 * server took after a day's load, and none makes it faster.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50']
export const serverEnv = { MALLOC_ARENA_MAX: '2' }
