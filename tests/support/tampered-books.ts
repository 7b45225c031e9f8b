import { Kysely, PostgresDialect } from 'kysely'
import type { Client } from 'pg'
import type { Reader } from '../../apps/server/src/platform/db/database.ts'
import { asOwner } from './database.ts'

/** A check's result after tampering with full rights on the database; rolled back afterwards. */
export async function afterTampering<Result>(
  ownerUrl: string,
  statement: string,
  check: (reader: Reader) => Promise<Result>,
): Promise<Result> {
  return asOwner(ownerUrl, async (owner) => {
    await owner.query('begin')
    await owner.query('set local session_replication_role = replica')
    await owner.query('alter table balance drop constraint balance_not_negative')
    await owner.query(statement)
    const result = await check(readerOf(owner))
    await owner.query('rollback')
    return result
  })
}

/** With only this connection, so that everything is read inside its transaction. */
function readerOf(client: Client): Reader {
  const pool = {
    connect: async () => ({ query: client.query.bind(client), release: () => undefined }),
    end: async () => undefined,
  }
  return new Kysely<never>({ dialect: new PostgresDialect({ pool: pool as never }) }) as never
}
