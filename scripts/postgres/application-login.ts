// The application's own way into a database, for the demo, tests and benches: a login beside the owner's, with no more
// rights than migration 0011 gives. In production an operator makes it; docs/operating.md has the statements.
import { createHmac, randomBytes } from 'node:crypto'
import pg from 'pg'

const group = 'halyard_app'
const attempts = 5
const notAllowed = '42501'

/** Makes the login unless it is there, and answers the address with which the application opens the same database. */
export async function applicationLogin(ownerUrl: string): Promise<string> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  try {
    const { rows } = await owner.query('select current_user as name')
    const url = new URL(ownerUrl)
    url.username = `${group}_of_${rows[0].name}`
    url.password = passwordFrom(url.password)
    // Others may be at it on the same server: whoever comes second finds it made.
    for (let attempt = 1; ; attempt++) {
      try {
        await open(url)
        return url.href
      } catch (error) {
        if (attempt === attempts) throw error
      }
      await make(owner, url).catch((error) => {
        if (attempt === attempts - 1 || error.code === notAllowed) throw error
      })
    }
  } finally {
    await owner.end()
  }
}

/** The same at every start, and of no help to whoever would like to know the owner's. */
function passwordFrom(ownerPassword: string): string {
  return ownerPassword
    ? createHmac('sha256', ownerPassword).update(group).digest('base64url')
    : randomBytes(32).toString('base64url')
}

async function open(url: URL): Promise<void> {
  const client = new pg.Client(url.href)
  await client.connect()
  await client.end()
}

async function make(owner: pg.Client, { username, password }: URL): Promise<void> {
  const login = owner.escapeIdentifier(decodeURIComponent(username))
  const there = async (role: string) =>
    (await owner.query('select from pg_roles where rolname = $1', [role])).rowCount === 1
  if (!(await there(group))) await owner.query(`create role ${group} nologin`)
  const verb = (await there(decodeURIComponent(username))) ? 'alter' : 'create'
  await owner.query(`${verb} role ${login} login password ${owner.escapeLiteral(password)}`)
  await owner.query(`grant ${group} to ${login}`)
}
