import type { Capability } from '@halyard/contract'
import { type Database, run } from '../../platform/db/database.ts'
import { requireLimitedRole } from '../../platform/db/require-limited-role.ts'
import { requireOwnSessions } from '../../platform/db/require-own-sessions.ts'
import { schemaFiles } from '../../platform/db/schema-files.ts'
import { trustedCountryHeader } from '../../platform/http/visit.ts'
import type { Config } from '../../settings/config.ts'
import { hostOfLink } from '../../settings/link-hosts.ts'
import { type Finding, Problem, requireSameTime, runCheck } from './finding.ts'

const oldestVersion = 15
const approving: Capability = 'withdrawals.approve'

/** Blocked regions need a proxy that reports the request's country. */
export function checkBlockedRegions(
  db: Database,
  config: Parameters<typeof trustedCountryHeader>[0],
): Promise<Finding> {
  return runCheck('places', 'Run `npm run migrate` with DATABASE_OWNER_URL', async () => {
    const [row] = await run<{ countries: string[] }>(db, 'select countries from refused_places', [])
    const { countries = [] } = row ?? {}
    if (countries.length === 0) return 'no country is refused'
    if (trustedCountryHeader(config) === null)
      throw new Problem(
        `operators refuse ${countries.join(', ')}, but nothing says from which country a request comes: nobody is refused`,
        'Set COUNTRY_HEADER to the header in which your proxy gives the country, and TRUSTED_PROXY_HOPS',
      )
    return `refused countries: ${countries.join(', ')}`
  })
}

/** The database enforces the owner's limits: milder settings have no effect. */
export function checkApprovals(
  db: Database,
  config: Pick<Config, 'secondApprovalAbove' | 'bankCreditAlonePerDay' | 'bankFirstDepositsByTwo'>,
): Promise<Finding> {
  return runCheck('approvals', 'Run `npm run migrate` with DATABASE_OWNER_URL', async () => {
    const [row] = await run<Record<'above' | 'alone', string> & { first: number }>(
      db,
      'select second_approval_above as above, alone_per_day as alone, first_by_two as first from approval_limit',
      [],
    )
    if (!row) throw new Error('the owner has set no limits')
    const milder = [
      config.secondApprovalAbove > BigInt(row.above) && 'SECOND_APPROVAL_ABOVE',
      config.bankCreditAlonePerDay > BigInt(row.alone) && 'BANK_CREDIT_ALONE_PER_DAY',
      config.bankFirstDepositsByTwo < row.first && 'BANK_FIRST_DEPOSITS_BY_TWO',
    ].filter((name) => name !== false)
    if (milder.length > 0)
      throw new Problem(
        `the database’s owner does not allow what ${milder.join(', ')} ${milder.length === 1 ? 'says' : 'say'}`,
        'Set approval_limit as the owner, as described in docs/operating/settings.md, or change the setting',
      )
    return 'as strict as the database’s owner asks for'
  })
}

/** The audit log must be dated by the database, except where the clock can be moved, as in a demo. */
export function checkAuditClock(db: Database): Promise<Finding> {
  return runCheck('clock of the log', 'Run `npm run migrate` with DATABASE_OWNER_URL', async () => {
    const [row] = await run<{ moves: boolean }>(db, 'select moves from product_clock', [])
    if (row?.moves !== false)
      throw new Problem(
        'the log of operators is dated by whatever the application says, as in a demo',
        'Set product_clock as the owner, as described in docs/operating/settings.md',
      )
    return 'the database dates the log of operators'
  })
}

/** Links set before their hosts had to be allowed, or under other settings. */
export function checkLinks(db: Database, config: Pick<Config, 'brandLinkHosts'>): Promise<Finding> {
  return runCheck('links', 'Run `npm run migrate` with DATABASE_OWNER_URL', async () => {
    const links = await run<{ link: string }>(
      db,
      `select value as link from brand, jsonb_each_text(brand_links(content)) where value <> ''`,
      [],
    )
    const allowed = config.brandLinkHosts
    const elsewhere = links.map(({ link }) => hostOfLink(link)).filter((host) => !allowed.includes(host))
    if (elsewhere.length > 0)
      throw new Problem(
        `members are led to ${elsewhere.join(', ')}, which the settings don’t allow`,
        'Add the host to BRAND_LINK_HOSTS if it is yours; otherwise have two operators change the link',
      )
    return `links may lead to ${allowed.join(', ')}`
  })
}

export function checkDatabase(db: Database, now: () => Date): Promise<Finding>[] {
  const reach = 'Start PostgreSQL, and check the host, port, database, role and password in DATABASE_URL'
  return [
    runCheck('database', reach, async () => {
      const requested = now()
      const [row] = await run<{ version: string; name: string; time: Date }>(
        db,
        `select current_setting('server_version_num') as version, current_setting('server_version') as name, clock_timestamp() as time`,
        [],
      )
      const answered = now()
      if (Math.floor(Number(row?.version) / 10_000) < oldestVersion)
        throw new Problem(`PostgreSQL ${row?.name} is too old`, `Use PostgreSQL ${oldestVersion} or newer`)
      requireSameTime('PostgreSQL’s', row?.time ?? requested, requested, answered)
      return `PostgreSQL ${row?.name}`
    }),
    runCheck('schema', 'Run `npm run migrate` with DATABASE_OWNER_URL', async () => {
      const applied = new Map(
        (await run<{ name: string; sha256: string }>(db, 'select name, sha256 from migration', [])).map(
          ({ name, sha256 }) => [name, sha256],
        ),
      )
      const wanted = await schemaFiles()
      const changed = wanted.find(({ name, sha256 }) => (applied.get(name) ?? sha256) !== sha256)
      if (changed)
        throw new Problem(
          `${changed.name} differs from what was applied`,
          'Restore the migration files as they were released',
        )
      const missing = wanted.filter(({ name }) => !applied.has(name))
      if (missing.length > 0)
        throw new Error(
          missing.length === 1
            ? `${missing[0]?.name} has not been applied`
            : `${missing.length} migrations have not been applied, starting with ${missing[0]?.name}`,
        )
      const unknown = [...applied.keys()].filter((name) => !wanted.some((file) => file.name === name))
      if (unknown.length > 0)
        throw new Problem(
          `the database has ${unknown[0]}, which is unknown to this version`,
          'Run the version that migrated the database, or a newer one',
        )
      return `up to date (${wanted.length} migrations)`
    }),
    runCheck(
      'roles',
      'Create the roles as described in docs/operating/quick-start.md, and use the application’s role in DATABASE_URL',
      async () => {
        await requireOwnSessions(db)
        await requireLimitedRole(db)
        const [row] = await run<{ role: string }>(db, 'select session_user as role', [])
        return `${row?.role} can read and append, but cannot change the ledger`
      },
    ),
    runCheck(
      'operators',
      'Create the first operator with `npm run operator -- add <email> <name> all`',
      async () => {
        const [row] = await run<{ able: number; approvers: number }>(
          db,
          `select count(*)::int as able, (count(*) filter (where $1 = any (capabilities)))::int as approvers
         from operator where disabled_at is null`,
          [approving],
        )
        if (!row?.able) throw new Error('there is none')
        if (row.approvers < 2)
          throw new Problem(
            `${row.approvers} of ${row.able} can approve withdrawals, but large ones need two approvers`,
            `Create another with \`npm run operator -- add <email> <name> ${approving}\``,
          )
        return `${row.able}, of whom ${row.approvers} can approve withdrawals`
      },
    ),
  ]
}
