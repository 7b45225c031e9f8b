// PostgreSQL refuses to run as root, so root starts it under an unprivileged account; any other user runs
// it as themselves.
import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'

export type Account = { uid: number; gid: number }

/** The account to run PostgreSQL under, or undefined for the current user. Existing data keeps its owner. */
export function postgresAccount(dataFolder: string): Account | undefined {
  const user = process.getuid?.()
  const owner = statSync(dataFolder, { throwIfNoEntry: false })
  if (user !== 0 && owner && owner.uid !== user) {
    throw new Error(
      `The data in ${dataFolder} belongs to another user: start as that user, or choose another HALYARD_DATA_DIR.`,
    )
  }
  if (user !== 0) return undefined
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = lookUp('postgres') ?? lookUp('nobody')
  if (!account) {
    throw new Error(
      'PostgreSQL cannot run as root, and there is neither a user "postgres" nor "nobody" to run it under. ' +
        'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  return account
}

function lookUp(name: string): Account | undefined {
  try {
    return { uid: numberOf('-u', name), gid: numberOf('-g', name) }
  } catch {
    return undefined
  }
}

function numberOf(flag: string, name: string): number {
  return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
}
