import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { byNetwork } from '@halyard/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { scriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import { type ScriptedChain, scriptedChains } from '../../../../../tests/support/scripted-chain.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { diskFiles } from '../../adapters/disk/disk-files.ts'
import { smtpMailer } from '../../adapters/smtp/smtp-mailer.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { ChainUnknown, networks } from '../../ports/chain.ts'
import { durabilityWords } from './check-machine.ts'
import { diskWords } from './check-services.ts'
import { examine, type Installation } from './examine.ts'
import { linesOf } from './finding.ts'

let t: TestServer
let healthy: Installation
const folder = join(tmpdir(), `halyard-doctor-${newId()}`)

beforeAll(async () => {
  await mkdir(folder)
  t = await testServer()
  await asOwner(t.ownerUrl, (owner) => owner.query('update product_clock set moves = false'))
  await anOperator(t, ['withdrawals.approve'])
  await anOperator(t, ['withdrawals.approve'])
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

/** The scripted chains' blocks have no particular time. */
function withFreshBlocks(chain: ScriptedChain, ageMs = 0): ScriptedChain {
  return {
    ...chain,
    blockAt: async (number) => {
      const block = await chain.blockAt(number)
      return block && { ...block, time: new Date(Date.now() - ageMs) }
    },
  }
}

beforeEach(() => {
  const chains = scriptedChains()
  healthy = {
    config: { ...t.app.config, files: { kind: 'disk', folder } },
    db: t.app.db,
    chains: byNetwork(networks, (network) => withFreshBlocks(chains[network])),
    signer: {
      addresses: async () => Object.fromEntries(networks.map((network) => [network, 'somewhere'])),
      limits: async () => ({
        ...{ transaction: 1n, day: 1n, address: 1n },
        ceilings: { ERC20_MAX_FEE_GWEI: 300, BEP20_MAX_FEE_GWEI: 20, TRC20_MAX_FEE_TRX: 100 },
      }),
      signedFor: async () => [],
      termsOf: async () => [],
      signedAfter: async () => ({ total: 0, signatures: [] }),
      sign: async () => {
        throw new Error('Nothing is signed for a look')
      },
    },
    broker: scriptedBroker(() => new Date()),
    now: () => new Date(),
    verifyMail: async () => true,
    openFiles: () => diskFiles(folder),
    checkBroker: async () => [{ about: 'Groups', state: 'ok', says: 'Below real: aurora' }],
    pgRestoreVersion: async () => null,
    settingsFolder: join(folder, 'none'),
  }
})

const reportOf = async (changes: Partial<Installation>) =>
  (await examine({ ...healthy, ...changes }))
    .filter(({ ok }) => !ok)
    .flatMap(linesOf)
    .join('\n')

test('a healthy installation has no findings, and nothing is left behind', async () => {
  const findings = await examine(healthy)
  // This machine's disk is beyond our control, and the tests' PostgreSQL runs without durability.
  const ours = findings.filter(({ part }) => part !== 'disk' && part !== 'durability')
  expect(ours.filter(({ ok }) => !ok)).toEqual([])
  expect(findings.map(({ part }) => part)).toEqual([
    'database',
    'schema',
    'roles',
    'operators',
    'clock of the log',
    'approvals',
    'places',
    'links',
    'durability',
    'connections',
    'mail',
    'ERC20',
    'TRC20',
    'BEP20',
    'broker',
    'MT5_GROUP',
    'signer',
    'files',
    'disk',
    'settings',
    'restoring',
  ])
  expect(await readdir(folder)).toEqual([])
})

test('an unreachable database is reported with a remedy', async () => {
  const db = openDatabase('postgres://nobody@127.0.0.1:1/none', 1)
  const words = await reportOf({ db })
  expect(words).toMatch(/WRONG {2}database +.*ECONNREFUSED/)
  expect(words).toContain('→ Start PostgreSQL')
  await db.close()
})

test('settings milder than the database’s owner allows are reported', async () => {
  const config = { ...healthy.config, secondApprovalAbove: 10n ** 12n, bankFirstDepositsByTwo: 0 }
  expect(await reportOf({ config })).toMatch(
    /WRONG {2}approvals +the database’s owner does not allow what SECOND_APPROVAL_ABOVE, BANK_FIRST_DEPOSITS_BY_TWO say\n/,
  )
})

test('a database whose audit log the application may date is reported', async () => {
  const other = await testServer()
  expect(await reportOf({ db: other.app.db })).toMatch(
    /WRONG {2}clock of the log +the log of operators is dated by whatever the application says/,
  )
  await other.close()
})

test('a role that owns the tables is reported', async () => {
  const db = openDatabase(t.ownerUrl, 1)
  expect(await reportOf({ db })).toMatch(/WRONG {2}roles +.*may change or remove entries/)
  await db.close()
})

test('another schema version and too few operators are reported', async () => {
  const other = await testServer()
  await asOwner(other.ownerUrl, (owner) =>
    owner.query('delete from migration where name = (select max(name) from migration)'),
  )
  const words = await reportOf({ db: other.app.db })
  expect(words).toMatch(/WRONG {2}schema +[\w/-]+\.sql has not been applied\n.*npm run migrate/)
  expect(words).toMatch(/WRONG {2}operators +there is none\n.*npm run operator -- add/)
  await anOperator(other, ['withdrawals.approve', 'withdrawals.pay'])
  expect(await reportOf({ db: other.app.db })).toContain('large ones need two approvers')
  await asOwner(other.ownerUrl, (owner) =>
    owner.query("update migration set sha256 = 'another' where name = (select min(name) from migration)"),
  )
  expect(await reportOf({ db: other.app.db })).toMatch(
    /WRONG {2}schema +[\w/-]+\.sql differs from what was applied/,
  )
  await other.close()
})

test('blocked regions without a country header are reported', async () => {
  const other = await testServer()
  await asOwner(other.ownerUrl, (owner) => owner.query("update refused_places set countries = '{KP}'"))
  expect(await reportOf({ db: other.app.db })).toMatch(
    /WRONG {2}places +operators refuse KP.*\n.*COUNTRY_HEADER/,
  )
  const config = { ...healthy.config, countryHeader: 'cf-ipcountry', trustedProxyHops: 1 }
  expect(await reportOf({ db: other.app.db, config })).not.toContain('places')
  await other.close()
})

test('links to hosts the settings don’t allow are reported', async () => {
  const other = await testServer()
  await asOwner(other.ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica')
    await owner.query(`update brand set content = '{"androidUrl":"https://elsewhere.example/a.apk"}'`)
  })
  expect(await reportOf({ db: other.app.db })).toMatch(
    /WRONG {2}links +members are led to elsewhere.example.*\n.*BRAND_LINK_HOSTS/,
  )
  await other.close()
})

test('differing clocks are reported', async () => {
  const behind = await reportOf({ now: () => new Date(Date.now() - 3_600_000) })
  expect(behind).toMatch(/database +PostgreSQL’s clock is 3600 seconds ahead of this machine’s/)
  expect(behind).toMatch(/broker +the broker’s clock is 3600 seconds ahead.*\n.*MT5_TIME_ZONE/)
  expect(behind).toMatch(/ERC20 +the newest block, 0, is 3600 seconds ahead of this machine’s clock/)
})

test('nodes that are unreachable, of another chain or far behind are reported', async () => {
  const { ERC20, TRC20, BEP20, ...others } = scriptedChains()
  ERC20.failWith(async () => {
    throw new Error('ERC20: no answer', { cause: new Error('connect ECONNREFUSED') })
  })
  BEP20.failWith(async () => {
    throw new ChainUnknown('BEP20', 'WRONG_CHAIN', 'the node serves chain 97, not 56')
  })
  const chains = { ...others, ERC20, TRC20: withFreshBlocks(TRC20, 3_600_000), BEP20 }
  const words = await reportOf({ chains })
  expect(words).toMatch(/ERC20 +ERC20: no answer: connect ECONNREFUSED\n.*ERC20_URL/)
  expect(words).toMatch(/TRC20 +the newest block, 0, is 60 minutes old/)
  expect(words).toMatch(/BEP20 +.*serves chain 97, not 56\n.*BEP20_CHAIN_ID/)
})

test('a signer that is unreachable or lacks a key is reported', async () => {
  const away = { ...healthy.signer, limits: () => Promise.reject(new Error('The signer answered 401')) }
  expect(await reportOf({ signer: away })).toMatch(/signer +The signer answered 401\n.*SIGNER_SECRET/)
  const poor = { ...healthy.signer, addresses: async () => ({ ERC20: 'somewhere', BEP20: 'somewhere' }) }
  expect(await reportOf({ signer: poor })).toMatch(/signer +has no key for TRC20.*\n.*SIGNER_KEY_TRC20/)
})

test('a signer with a lower fee ceiling than the server is reported', async () => {
  const { networks } = healthy.config
  const config = {
    ...healthy.config,
    networks: { ...networks, BEP20: { ...networks.BEP20, maxFeeGwei: 21 } },
  }
  expect(await reportOf({ config })).toMatch(
    /signer +has lower limits than the server: BEP20_MAX_FEE_GWEI is 20 at the signer and 21 here\n.*the same/,
  )
})

test('an unreachable mail server, broker or file store is reported', async () => {
  const broker = scriptedBroker(() => new Date())
  broker.failNext('serverTime', 'unheard')
  const mailer = smtpMailer('smtp://127.0.0.1:1', 'a@halyard.test', { needsTls: true })
  // A path below a file cannot be a folder.
  const below = join(import.meta.filename, 'files')
  const openFiles = () => diskFiles(below)
  const config = { ...healthy.config, files: { kind: 'disk', folder: below } } as const
  const words = await reportOf({ broker, verifyMail: mailer.verify, openFiles, config })
  mailer.close()
  expect(words).toMatch(/mail +connect ECONNREFUSED.*\n.*SMTP_URL/)
  expect(words).toMatch(/broker +.+\n.*MT5_URL/)
  expect(words).toMatch(/files +ENOTDIR.*\n.*Mount the disk/)
  expect(words).toMatch(/disk +ENOTDIR/)
})

test('a missing folder, e.g. on an unmounted disk, is reported and not created', async () => {
  const missing = join(folder, 'gone')
  const config = { ...healthy.config, files: { kind: 'disk', folder: missing } } as const
  expect(await reportOf({ config, openFiles: () => diskFiles(missing) })).toMatch(
    /files +ENOENT.*\n.*Mount the disk/,
  )
  await expect(readdir(missing)).rejects.toThrow('ENOENT')
})

test('findings of check-broker are reported, first of all a missing group', async () => {
  const finding = (about: string, state: 'note' | 'wrong') => ({
    about,
    state,
    says: 'none',
    todo: 'Mend it.',
  })
  const checkBroker = async () => [
    finding('Rights', 'note'),
    finding('Groups', 'wrong'),
    finding('Logins', 'wrong'),
  ]
  expect(await reportOf({ checkBroker })).toMatch(
    /MT5_GROUP +Groups: none, and 1 more\n.*Mend it\. .npm run check-broker/,
  )
  expect(await reportOf({ checkBroker: async () => [finding('Rights', 'note')] })).not.toContain('MT5_GROUP')
  const away = () => Promise.reject(new Error('no session'))
  expect(await reportOf({ checkBroker: away })).toMatch(/MT5_GROUP +no session\n.*check-broker/)
})

test('a PostgreSQL without durability or with too few connections is reported', async () => {
  // The tests' PostgreSQL runs without fsync.
  expect(await reportOf({})).toMatch(/durability +off in PostgreSQL: fsync, .*\n.*Turn it on/)
  const settings = (synchronous: string) => [
    { name: 'fsync', setting: 'on' },
    { name: 'synchronous_commit', setting: synchronous },
  ]
  for (const enough of ['on', 'local', 'remote_apply']) {
    expect(durabilityWords(settings(enough))).toBe('commits are written to disk')
  }
  expect(() => durabilityWords(settings('off'))).toThrow('off in PostgreSQL: synchronous_commit.')
  const config = { ...healthy.config, databasePoolSize: 5_000 }
  expect(await reportOf({ config })).toMatch(
    /connections +.*DATABASE_POOL_SIZE=5000 need 10005\n.*max_connections/,
  )
})

test('settings readable by others are reported', async () => {
  const settingsFolder = join(folder, 'etc')
  await mkdir(settingsFolder, { mode: 0o755 })
  expect(await reportOf({ settingsFolder })).toMatch(
    /settings +.* is readable by other users \(mode 755\)\n.*chmod 700/,
  )
  await chmod(settingsFolder, 0o700)
  expect(await reportOf({ settingsFolder })).not.toContain('settings')
})

test('tools too old to restore a backup are reported', async () => {
  const words = (version: string) => reportOf({ pgRestoreVersion: async () => version })
  expect(await words('pg_restore (PostgreSQL) 9.6.24')).toMatch(/restoring +.*9\.6\.24 is older.*\n.*apt-get/)
  expect(await words('pg_restore (PostgreSQL) 99.1 (Debian 99.1-1)')).not.toContain('restoring')
})

test('a nearly full disk is reported', () => {
  const gigabyte = 2 ** 30
  expect(diskWords('/srv', 50 * gigabyte, 100 * gigabyte)).toBe('50.0 GB free at /srv, 50 %')
  expect(() => diskWords('/srv', gigabyte, 4 * gigabyte)).toThrow('1.0 GB free')
  expect(() => diskWords('/srv', 5 * gigabyte, 100 * gigabyte)).toThrow('5 %')
})
