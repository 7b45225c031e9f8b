// A migrated database of its own for each test file that asks for one.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = { url: string; drop(): Promise<void> }

export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copying files takes 30 ms where writing the copy through the log takes 80.
  await onServer(`create database ${name} template ${inject('testTemplate')} strategy file_copy`)
  const url = new URL(inject('testServerUrl'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(inject('testServerUrl'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
