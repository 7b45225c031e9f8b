// A separate migrated database for each test file that requests one.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Tx } from '../../apps/server/src/platform/db/database.ts'

export type TestDatabase = {
  /** The URL that the application uses. */
  url: string
  ownerUrl: string
  drop(): Promise<void>
}

export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const [template, strategy] = [inject('testTemplate'), inject('testCopying')]
  await onServer(`create database ${name} template ${template} strategy ${strategy}`)
  return {
    url: addressOf(name, inject('testApplicationUrl')),
    ownerUrl: addressOf(name, inject('testServerUrl')),
    drop: () => onServer(`drop database ${name} with (force)`),
  }
}

/** For statements beyond the rights of the application's role. */
export async function asOwner<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The same, with the server's own database layer. */
export async function transactAsOwner<T>(ownerUrl: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const db = openDatabase(ownerUrl, 1)
  try {
    return await db.transact(work)
  } finally {
    await db.close()
  }
}

function addressOf(name: string, ofServer: string): string {
  const url = new URL(ofServer)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(statement: string): Promise<void> {
  await asOwner(inject('testServerUrl'), (owner) => owner.query(statement))
}
