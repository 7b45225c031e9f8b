import { randomBytes } from 'node:crypto'
import { stat, statfs } from 'node:fs/promises'
import { evmNetworks, type NetworkOf } from '@halyard/money'
import type { Finding as BrokerFinding } from '../../adapters/mt5/check/finding.ts'
import type { Broker } from '../../ports/broker.ts'
import { type Chain, ChainUnknown, networks } from '../../ports/chain.ts'
import type { Files } from '../../ports/files.ts'
import type { Signer, SignerCeilings } from '../../ports/signer.ts'
import type { Config, FileStorage } from '../../settings/config.ts'
import { type Finding, Problem, requireSameTime, runCheck } from './finding.ts'

/**
 * Blocks come within seconds on all networks; if the newest is older, the node does not follow the chain.
 */
const maxLagMs = 10 * 60_000
/** Brokers' clocks are set by hand and report whole seconds. */
const maxBrokerSkewMs = 60_000

export function checkChain(chain: Chain, now: () => Date): Promise<Finding> {
  const setting = `${chain.network}_URL`
  return runCheck(
    chain.network,
    `Check that the node in ${setting} is running and reachable from here`,
    async () => {
      await chain.verify().catch((error: unknown) => {
        throw error instanceof ChainUnknown && error.doubt === 'WRONG_CHAIN' ? ofAnother(error) : error
      })
      const { number } = await chain.head()
      const block = await chain.blockAt(number)
      if (!block) throw new Error(`the newest block, ${number}, cannot be read`)
      const lagMs = now().getTime() - block.time.getTime()
      if (lagMs > maxLagMs)
        throw new Problem(
          `the newest block, ${number}, is ${Math.round(lagMs / 60_000)} minutes old`,
          `Wait until the node in ${setting} has caught up, or use another`,
        )
      if (lagMs < -maxBrokerSkewMs)
        throw new Problem(
          `the newest block, ${number}, is ${Math.round(-lagMs / 1000)} seconds ahead of this machine’s clock`,
          'Synchronise this machine’s clock: `timedatectl set-ntp true`',
        )
      return `block ${number}, ${await finalityOf(chain)}`
    },
  )
}

async function finalityOf(chain: Chain): Promise<string> {
  try {
    const final = await chain.finalBlock()
    return final ? `final up to ${final.number}` : 'which counts by its depth alone'
  } catch (error) {
    if (!(error instanceof ChainUnknown)) throw error
    throw new Problem(
      error.message,
      `Use a node in ${chain.network}_URL that tells which blocks are final, or set ${chain.network}_FINALITY=depth and accept that a reorganisation may take credited deposits away`,
    )
  }
}

function ofAnother({ network, message }: ChainUnknown): Problem {
  const expected = network === 'TRC20' ? 'TRC20_GENESIS' : `${network}_CHAIN_ID`
  return new Problem(
    message,
    `Check that node, chain and token belong together: ${network}_URL, ${expected}, ${network}_TOKEN`,
  )
}

export function checkBrokerConnection(broker: Broker, now: () => Date): Promise<Finding> {
  const remedy =
    'Check MT5_URL, MT5_LOGIN and MT5_PASSWORD, and that the broker’s server accepts connections from this machine'
  return runCheck('broker', remedy, async () => {
    const requested = now()
    const time = await broker.serverTime()
    try {
      requireSameTime('the broker’s', time, requested, now(), maxBrokerSkewMs)
    } catch (error) {
      throw new Problem(
        (error as Error).message,
        'If it is off by whole hours, set MT5_TIME_ZONE; otherwise synchronise the clocks',
      )
    }
    return `reachable; its time is ${time.toISOString()}`
  })
}

/** Production requirements besides a response: MT5_GROUP with its groups and masters, rights, logins. */
export function checkBrokerGroups(check: () => Promise<readonly BrokerFinding[]>): Promise<Finding> {
  return runCheck('MT5_GROUP', 'Run `npm run check-broker`', async () => {
    const findings = await check()
    const wrong = findings.filter(({ state }) => state === 'wrong')
    const notes = findings.filter(({ state }) => state === 'note').length
    const [first, ...more] = wrong
    if (first) {
      const others = more.length > 0 ? `, and ${more.length} more` : ''
      throw new Problem(
        `${first.about}: ${first.says}${others}`,
        `${first.todo ?? ''} \`npm run check-broker\` lists everything`.trim(),
      )
    }
    return notes > 0 ? `no problems; \`npm run check-broker\` lists ${notes} to confirm` : 'ready'
  })
}

export function checkSigner(signer: Signer, config: Pick<Config, 'networks'>): Promise<Finding> {
  const remedy =
    'Start the signer (`npm run start:signer`), and check that SIGNER_URL and SIGNER_SECRET match its settings'
  return runCheck('signer', remedy, async () => {
    const { ceilings } = await signer.limits()
    const addresses = await signer.addresses()
    const missing = networks.filter((network) => !addresses[network])
    if (missing.length > 0)
      throw new Problem(
        `has no key for ${missing.join(', ')}, so nothing can be paid out there`,
        `Set ${missing.map((network) => `SIGNER_KEY_${network}`).join(', ')} for the signer, and fund the wallets with coins and USDT`,
      )
    const lower = ceilings ? lowerCeilings(ceilings, config) : []
    if (lower.length > 0)
      throw new Problem(
        `has lower limits than the server: ${lower.join(', ')}`,
        'Set the same values for signer and server, and restart both',
      )
    return `reachable; pays from ${networks.map((network) => `${network} ${addresses[network]}`).join(', ')}`
  })
}

function lowerCeilings(there: SignerCeilings, { networks: here }: Pick<Config, 'networks'>): string[] {
  const evmCeilings = Object.fromEntries(
    evmNetworks.map((network) => [`${network}_MAX_FEE_GWEI`, here[network].maxFeeGwei]),
  ) as Record<`${NetworkOf<'evm'>}_MAX_FEE_GWEI`, number>
  const own: SignerCeilings = {
    ...evmCeilings,
    TRC20_MAX_FEE_TRX: here.TRC20.maxFeeTrx,
  }
  const names = Object.keys(own) as (keyof SignerCeilings)[]
  return names
    .filter((name) => there[name] < own[name])
    .map((name) => `${name} is ${there[name]} at the signer and ${own[name]} here`)
}

export function checkMail(verify: () => Promise<unknown>): Promise<Finding> {
  const remedy = 'Check the host, port, user and password in SMTP_URL, and that the server supports TLS'
  return runCheck('mail', remedy, async () => {
    await verify()
    return 'the mail server accepts our login'
  })
}

export function checkFiles(storage: FileStorage, openFiles: () => Files): Promise<Finding> {
  const remedy =
    storage.kind === 'disk'
      ? `Mount the disk for ${storage.folder}, or create the folder so that this user can write to it: \`install -d -m 700\``
      : 'Check that FILES_S3_… name an existing bucket and a key that can write to it'
  return runCheck('files', remedy, async () => {
    // Opening it would create it: an empty folder where the disk is not mounted.
    if (storage.kind === 'disk') await stat(storage.folder)
    const files = openFiles()
    // Not in a subfolder, which would remain and belong to root if root runs this.
    const key = `doctor-${randomBytes(8).toString('hex')}`
    const bytes = randomBytes(16)
    await files.put(key, bytes)
    try {
      const read = await files.get(key)
      if (!read?.equals(bytes)) throw new Error('the file read back differs from what was written')
    } finally {
      await files.remove(key)
    }
    return storage.kind === 'disk' ? storage.folder : `bucket ${storage.bucket}`
  })
}

const minFreeBytes = 2 * 2 ** 30
const minFreePercent = 10

/** This machine's disk only; PostgreSQL's machine must be monitored there. */
export function checkDisk(folder: string): Promise<Finding> {
  return runCheck(`disk`, `Check that ${folder} exists`, async () => {
    const { bavail, blocks, bsize } = await statfs(folder)
    return diskWords(folder, bavail * bsize, blocks * bsize)
  })
}

export function diskWords(folder: string, freeBytes: number, wholeBytes: number): string {
  const percent = Math.floor((freeBytes / wholeBytes) * 100)
  const result = `${(freeBytes / 2 ** 30).toFixed(1)} GB free at ${folder}, ${percent} %`
  if (freeBytes < minFreeBytes || percent < minFreePercent)
    throw new Problem(result, 'Free up space, or move the folder to a larger disk')
  return result
}
