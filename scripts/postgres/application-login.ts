// The application's login to a database, for the demo, tests and benchmarks. It is separate from the owner's
// and has only the rights that apps/server/schema grants. In production an operator creates it; docs/operating/quick-start.md
// has the SQL.
import { createHmac, randomBytes } from 'node:crypto'
import pg from 'pg'

const group = 'halyard_app'
const attempts = 5
const notAllowed = '42501'

/** Creates the login unless it exists, and returns the application's URL for the same database. */
export async function applicationLogin(ownerUrl: string): Promise<string> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  try {
    const { rows } = await owner.query('select current_user as name')
    const url = new URL(ownerUrl)
    url.username = `${group}_of_${rows[0].name}`
    url.password = passwordFrom(url.password)
    // Others may be creating it on the same server; the second one finds it there.
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

/** The same at every start, and does not reveal the owner's password. */
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
