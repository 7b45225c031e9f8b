// Creates the database cluster on first use: <dataDir>/cluster with data/, the superuser's password and the
// log. initdb works in a temporary folder that is renamed when complete, so a crash half-way leaves nothing
// in the way.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Account, postgresAccount } from './account.ts'

const run = promisify(execFile)

export const superuser = 'halyard'

export type Cluster = {
  folder: string
  data: string
  passwordFile: string
  logFile: string
  account: Account | undefined
}

// The unprivileged account may be unable to enter the folders above its data. Linux resolves this link
// without walking them, and spawn() enters the working directory before it drops root.
const workingDirectory = '/proc/self/cwd'

/** The path of the data folder for a server whose working directory it is. */
export function dataPath(data: string): string {
  return process.platform === 'linux' ? workingDirectory : data
}

export function clusterIn(dataDir: string): Cluster {
  const folder = resolve(dataDir, 'cluster')
  return { ...pathsOf(folder), account: postgresAccount(pathsOf(folder).data) }
}

function pathsOf(folder: string) {
  return {
    folder,
    data: join(folder, 'data'),
    passwordFile: join(folder, 'password'),
    logFile: join(folder, 'postgres.log'),
  }
}

export async function makeCluster(
  { folder, account }: Cluster,
  native: string,
  durable: boolean,
): Promise<void> {
  const making = pathsOf(`${folder}.making`)
  rmSync(making.folder, { recursive: true, force: true })
  mkdirSync(making.data, { recursive: true, mode: 0o700 })
  writeFileSync(making.passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (account) for (const path of [making.folder, making.data, making.passwordFile]) chown(path, account)
  await initialise(making.data, native, account, durable)
  if (account) for (const path of [making.folder, making.passwordFile]) chown(path, { uid: 0, gid: 0 })
  chmodSync(making.folder, 0o711)
  renameSync(making.folder, folder)
}

async function initialise(data: string, native: string, account: Account | undefined, durable: boolean) {
  const options = [
    `--pgdata=${dataPath(data)}`,
    `--pwfile=${dataPath(data)}/../password`,
    `--username=${superuser}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ]
  try {
    await run(join(native, 'bin', 'initdb'), options, { cwd: data, env: plainEnvironment(), ...account })
  } catch (error) {
    const { message, stderr } = error as Error & { stderr?: string }
    throw new Error(`PostgreSQL could not make its data folder ${data}: ${stderr || message}`)
  }
}

function chown(path: string, { uid, gid }: Account) {
  chownSync(path, uid, gid)
}

/** PG* variables of the developer's shell must not affect the server. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C' }
}
