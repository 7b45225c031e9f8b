/**
 * Explains why a process cannot run: one sentence if the person running it can fix it, else the whole
 * error.
 */
import { DatabaseError } from 'pg'
import { ConfigError } from '../settings/read-settings.ts'
import { DatabaseAway } from './db/faults.ts'

export function reportFault(error: unknown): void {
  console.error(plainFault(error) ?? error)
}

export function plainFault(error: unknown): string | null {
  if (error instanceof ConfigError) return error.message
  if (error instanceof DatabaseAway) return databaseProblem(error.cause)
  if (error instanceof DatabaseError)
    return accessDenied.test(error.code ?? '') ? databaseProblem(error) : null
  if (!(error instanceof Error)) return null
  const { code, syscall, address, port } = error as NodeJS.ErrnoException & {
    address?: string
    port?: number
  }
  if (syscall === 'listen')
    return `Cannot listen on ${address}:${port} (${code}): the port is in use, or this user may not use it.`
  return null
}

/** A rejected password or role, a missing right, or a missing database. */
const accessDenied = /^(28|3D|42501$)/

function databaseProblem(cause: unknown): string {
  const { message, code } = cause as { message?: string; code?: string }
  return `The database cannot be used: ${message || code}.`
}
