import pg from 'pg'

/** In production the audit log uses the database's clock. */
export async function letTheClockMove(ownerUrl: string): Promise<void> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  try {
    await owner.query('update product_clock set moves = true')
  } finally {
    await owner.end()
  }
}
