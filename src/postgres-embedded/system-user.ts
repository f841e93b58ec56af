import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { PostgresRefusal } from './refusal.ts'

/** The account of the operating system that PostgreSQL runs as when the server itself runs as root. */
export type SystemUser = { name: string; uid: number; gid: number }

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** PostgreSQL refuses to run as root, so root lends it the first of these accounts that exists. */
export function getUnprivilegedUser(): SystemUser {
  const accounts = listAccounts()
  const user = ['postgres', 'nobody'].map((name) => accounts.find((account) => account.name === name)).find(Boolean)
  if (!user)
    throw new PostgresRefusal(
      'PostgreSQL does not run as root and there is no user "postgres" or "nobody": start Bandstand as an ordinary user.',
    )
  return user
}

export function getUserById(uid: number, gid: number): SystemUser {
  return {
    name: listAccounts().find((account) => account.uid === uid)?.name ?? `number ${uid}`,
    uid,
    gid,
  }
}

/** Asks the operating system itself, because access lists and mounts say more than the mode bits of every parent folder. */
export function mayWriteIn(user: SystemUser, folder: string): boolean {
  return runAs(user, '/bin/sh', ['-c', 'cd -- "$0" && [ -w . ]', folder])
}

export function mayRun(user: SystemUser | undefined, program: string): boolean {
  return runAs(user, program, ['--version'])
}

function runAs(user: SystemUser | undefined, program: string, args: string[]): boolean {
  const identity = user ? { uid: user.uid, gid: user.gid } : {}
  const result = spawnSync(program, args, {
    cwd: '/',
    stdio: 'ignore',
    windowsHide: true,
    ...identity,
  })
  const code = (result.error as NodeJS.ErrnoException | undefined)?.code
  if (user && (code === 'EPERM' || code === 'EINVAL')) {
    throw new PostgresRefusal(
      `PostgreSQL does not run as root and this system does not let root become user ${user.name}: start Bandstand as an ordinary user, or set DATABASE_URL.`,
    )
  }
  return result.status === 0
}

function listAccounts(): SystemUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .flatMap(([name, , uid, gid]) => (name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []))
}
