import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program to its end and returns its output; its standard error becomes part of the error when it fails. */
export async function runCommand(program: string, args: readonly string[], input?: Uint8Array): Promise<{ output: Buffer; said: string }> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => output.push(bytes))
  child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()))
  // A program that stops reading early says why on standard error.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${said.trim().slice(-800)}`)
  return { output: Buffer.concat(output), said }
}

/** A text as one word of a POSIX shell. */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
