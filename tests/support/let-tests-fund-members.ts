import pg from 'pg'

/** In production only the owner writes initial balances. */
export async function letTestsFundMembers(ownerUrl: string): Promise<void> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  try {
    await owner.query('grant insert on opening_balance to halyard_app')
  } finally {
    await owner.end()
  }
}
