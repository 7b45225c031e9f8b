import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { compileCache } from '../compile-cache.ts'

export interface CommandResult {
  readonly ok: boolean
  readonly output: string
}

const timeoutMs = 45 * 60_000

/** Runs a program from node_modules/.bin (or PATH) in the checkout and captures its output. */
export function runCommand(
  root: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const child = spawn(command, args, {
      cwd: root,
      timeout: timeoutMs,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...compileCache,
        PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
        ...env,
      },
    })
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (error) => resolve({ ok: false, output: `${command}: ${error.message}` }))
    child.on('close', (code, signal) => {
      const ended = signal ? `\n${command} was ended by ${signal}` : ''
      resolve({ ok: code === 0, output: Buffer.concat(chunks).toString('utf8').trimEnd() + ended })
    })
  })
}
