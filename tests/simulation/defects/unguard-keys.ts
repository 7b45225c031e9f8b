// A key may be looked up, but nothing prevents two copies of a request from both being written.
import pg from 'pg'

export async function unguardKeys(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(`
      alter table answered_request drop constraint answered_request_pkey cascade;
      alter table member_transfer drop constraint member_transfer_member_id_request_key_key;
      drop trigger member_transfer_was_answered on member_transfer;
    `)
  } finally {
    await client.end()
  }
}
