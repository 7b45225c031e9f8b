/**
 * The signer's configuration: read once from the environment and checked as a whole. An error names every
 * wrong setting.
 */
import { resolve } from 'node:path'
import type { Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import * as z from 'zod/mini'
import type { Limits } from './decide.ts'
import { evmWallet } from './evm-wallet.ts'
import { wholeUsdt } from './network.ts'
import type { Wallets } from './signer.ts'
import { isTronAddress, tronWallet } from './tron-wallet.ts'

export interface Ceilings {
  readonly ERC20_MAX_FEE_GWEI: number
  readonly BEP20_MAX_FEE_GWEI: number
  readonly TRC20_MAX_FEE_TRX: number
}

export interface Config {
  readonly host: string
  readonly port: number
  readonly secret: string
  readonly metricsToken: string | null
  readonly historyFile: string
  readonly limits: Limits
  /** The highest fees of one transaction. */
  readonly ceilings: Ceilings
  readonly wallets: Wallets
}

const whole = (otherwise: number, least = 1) =>
  z._default(
    z.coerce.number('must be a whole number').check(z.int('must be a whole number'), z.gte(least)),
    otherwise,
  )
const key = z.optional(
  z.string().check(
    z.regex(/^(0x)?[0-9a-f]{64}$/i, { error: 'must be 32 bytes in hexadecimal digits', abort: true }),
    // Reported here: the library's own error would print the key.
    z.refine((text) => isKey(text), 'is no key of the curve: make another'),
  ),
)
const evmAddress = (usual: string) =>
  z._default(z.string().check(z.regex(/^0x[0-9a-f]{40}$/i, 'must be an address')), usual)

const environment = z.object({
  SIGNER_HOST: z._default(z.string(), '127.0.0.1'),
  SIGNER_PORT: whole(4002, 0),
  SIGNER_SECRET: z.string('is required').check(z.minLength(32, 'must have at least 32 characters')),
  SIGNER_METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  SIGNER_DATA_DIR: z.string('is required'),
  SIGNER_KEY_ERC20: key,
  SIGNER_KEY_TRC20: key,
  SIGNER_KEY_BEP20: key,
  ERC20_CHAIN_ID: whole(1),
  BEP20_CHAIN_ID: whole(56),
  ERC20_TOKEN: evmAddress('0xdAC17F958D2ee523a2206206994597C13D831ec7'),
  BEP20_TOKEN: evmAddress('0x55d398326f99059fF775485246999027B3197955'),
  TRC20_TOKEN: z._default(
    z.string().check(z.refine(isTronAddress, 'must be an address')),
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ),
  /** In whole USDT. */
  SIGNER_LIMIT_TRANSACTION: whole(10_000),
  SIGNER_LIMIT_DAY: whole(50_000),
  SIGNER_LIMIT_ADDRESS: whole(20_000),
  /**
   * The highest fee of one transaction: gwei per unit of gas, or whole TRX. The server has the same
   * settings.
   */
  ERC20_MAX_FEE_GWEI: whole(300),
  BEP20_MAX_FEE_GWEI: whole(20),
  TRC20_MAX_FEE_TRX: whole(100),
})

const weiPerGwei = 10n ** 9n
const sunPerTrx = 1_000_000

/**
 * Names from earlier versions. If one were still set and silently ignored, the signer would have a
 * different ceiling than intended.
 */
const formerNames = [
  ['SIGNER_MAX_FEE_MILLI_ETH', 'ERC20_MAX_FEE_GWEI (gwei for each gas)'],
  ['SIGNER_MAX_FEE_MILLI_BNB', 'BEP20_MAX_FEE_GWEI (gwei for each gas)'],
  ['SIGNER_MAX_FEE_TRX', 'TRC20_MAX_FEE_TRX (whole TRX)'],
] as const

export class ConfigError extends Error {}

/** Removes the keys from the environment, so that no child process and no dump of it can see them. */
export function takeConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  for (const name of Object.keys(env)) if (name.startsWith('SIGNER_KEY_')) delete env[name]
  const read = z.safeParse(environment, given)
  // Only names and rules: even a wrong key is a secret.
  const unusable = read.success
    ? []
    : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  const former = formerNames
    .filter(([name]) => name in given)
    .map(([name, now]) => `${name} is not read any more: remove it, and set ${now} as the server has it`)
  const problems = [...unusable, ...former]
  if (!read.success || problems.length > 0)
    throw new ConfigError(
      `The signer’s configuration is not usable:\n${problems.map((one) => `  - ${one}`).join('\n')}`,
    )
  const values = read.data
  return {
    host: values.SIGNER_HOST,
    port: values.SIGNER_PORT,
    secret: values.SIGNER_SECRET,
    metricsToken: values.SIGNER_METRICS_TOKEN ?? null,
    historyFile: resolve(values.SIGNER_DATA_DIR, 'signed.jsonl'),
    limits: {
      transaction: wholeUsdt(values.SIGNER_LIMIT_TRANSACTION),
      day: wholeUsdt(values.SIGNER_LIMIT_DAY),
      address: wholeUsdt(values.SIGNER_LIMIT_ADDRESS),
    },
    ceilings: {
      ERC20_MAX_FEE_GWEI: values.ERC20_MAX_FEE_GWEI,
      BEP20_MAX_FEE_GWEI: values.BEP20_MAX_FEE_GWEI,
      TRC20_MAX_FEE_TRX: values.TRC20_MAX_FEE_TRX,
    },
    wallets: walletsOf(values),
  }
}

function walletsOf(values: z.infer<typeof environment>): Wallets {
  const { SIGNER_KEY_ERC20, SIGNER_KEY_TRC20, SIGNER_KEY_BEP20 } = values
  return {
    ...(SIGNER_KEY_ERC20 && {
      ERC20: evmWallet({
        key: keyOf(SIGNER_KEY_ERC20),
        chainId: values.ERC20_CHAIN_ID,
        tokenAddress: values.ERC20_TOKEN,
        maxFeePerGas: BigInt(values.ERC20_MAX_FEE_GWEI) * weiPerGwei,
      }),
    }),
    ...(SIGNER_KEY_TRC20 && {
      TRC20: tronWallet({
        key: keyOf(SIGNER_KEY_TRC20),
        tokenAddress: values.TRC20_TOKEN,
        maxFeeSun: values.TRC20_MAX_FEE_TRX * sunPerTrx,
      }),
    }),
    ...(SIGNER_KEY_BEP20 && {
      BEP20: evmWallet({
        key: keyOf(SIGNER_KEY_BEP20),
        chainId: values.BEP20_CHAIN_ID,
        tokenAddress: values.BEP20_TOKEN,
        maxFeePerGas: BigInt(values.BEP20_MAX_FEE_GWEI) * weiPerGwei,
      }),
    }),
  }
}

function isKey(text: string): boolean {
  try {
    privateKeyToAddress(keyOf(text))
    return true
  } catch {
    return false
  }
}

const keyOf = (text: string): Hex => `0x${text.replace(/^0x/i, '').toLowerCase()}`
