/**
 * The chains, the signer, and the keys of deposit addresses. Production must set them itself: the demo's
 * values are no defaults there.
 */
import { byNetwork, evmNetworks, type Network, type NetworkOf, networks, networkTerms } from '@halyard/money'
import { HDKey } from '@scure/bip32'
import * as z from 'zod/mini'
import { demoNetworks } from './demo-networks.ts'
import { address, integer, matching, orOfTheDemo } from './setting-forms.ts'

interface EvmSettings {
  readonly url: string
  readonly chainId: number
  readonly token: string
  /** The highest fee offered per unit of gas. */
  readonly maxFeeGwei: number
  /** The tag of the final block, which the node must know; 'depth' if only confirmations count. */
  readonly finality: 'finalized' | 'safe' | 'depth'
}

interface TronSettings {
  readonly url: string
  /** A full node's second port; null if one address serves both. */
  readonly solidityUrl: string | null
  readonly maxFeeTrx: number
  readonly apiKey: string | null
  readonly genesis: string
  readonly token: string
}

export interface ChainSettings {
  readonly networks: Readonly<Record<NetworkOf<'evm'>, EvmSettings> & Record<NetworkOf<'tron'>, TronSettings>>
  /** The extended public key that deposit addresses are derived from. */
  readonly depositKey: string
  /** Sweep targets whose keys no process has; null for none. */
  readonly coldWallets: Readonly<Record<Network, string | null>>
  readonly signer: { readonly url: string; readonly secret: string }
}

const node = z.optional(address('http:', 'https:'))
/** The signer has the same settings. */
const maxFee = (network: Network) => z._default(integer(1, 100_000), networkTerms[network].maxFee)
const finality = z._default(z.enum(['finalized', 'safe', 'depth']), 'finalized')
const chainId = z.optional(integer(1, 2 ** 31))
const evmToken = z.optional(matching(/^0x[0-9a-fA-F]{40}$/, 'must be the address of a contract'))
const evmWallet = z.optional(matching(/^0x[0-9a-fA-F]{40}$/, 'must be an address'))
const tronWallet = z.optional(matching(/^T[1-9A-HJ-NP-Za-km-z]{33}$/, 'must be an address'))
const tronToken = z.optional(matching(/^T[1-9A-HJ-NP-Za-km-z]{33}$/, 'must be the address of a contract'))

export const chainForms = {
  ...evmForms(evmNetworks),
  TRC20_URL: node,
  TRC20_SOLIDITY_URL: node,
  TRC20_MAX_FEE_TRX: maxFee('TRC20'),
  TRC20_API_KEY: z.optional(z.string()),
  TRC20_GENESIS: z.optional(matching(/^[0-9a-f]{64}$/, 'must be the id of the first block')),
  TRC20_TOKEN: tronToken,
  DEPOSIT_XPUB: z.optional(
    matching(/^xpub[1-9A-HJ-NP-Za-km-z]{100,112}$/, 'must be an xpub').check(
      z.refine(isExtendedKey, 'is no extended public key: it is mistyped or cut short'),
    ),
  ),
  COLD_TRC20: tronWallet,
  SIGNER_URL: node,
  SIGNER_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
}
const form = z.object(chainForms)

type EvmForms<Code extends string> = { [Name in `${Code}_URL`]: typeof node } & {
  [Name in `${Code}_CHAIN_ID`]: typeof chainId
} & { [Name in `${Code}_TOKEN`]: typeof evmToken } & {
  [Name in `${Code}_MAX_FEE_GWEI`]: ReturnType<typeof maxFee>
} & { [Name in `${Code}_FINALITY`]: typeof finality } & { [Name in `COLD_${Code}`]: typeof evmWallet }

function evmForms<Code extends Network>(codes: readonly Code[]): EvmForms<Code> {
  return Object.assign(
    {},
    ...codes.map((code) => ({
      [`${code}_URL`]: node,
      [`${code}_CHAIN_ID`]: chainId,
      [`${code}_TOKEN`]: evmToken,
      [`${code}_MAX_FEE_GWEI`]: maxFee(code),
      [`${code}_FINALITY`]: finality,
      [`COLD_${code}`]: evmWallet,
    })),
  )
}

/** The key's checksum must be right. */
function isExtendedKey(text: string): boolean {
  try {
    HDKey.fromExtendedKey(text)
    return true
  } catch {
    return false
  }
}

const evmUrls = Object.fromEntries(
  evmNetworks.map((code) => [`${code}_URL`, `http://127.0.0.1:4001/chains/${networkTerms[code].chain}/rpc`]),
) as Readonly<Record<`${NetworkOf<'evm'>}_URL`, string>>

/** Defaults for a demo on one machine, refused in production. */
const demoDefaults = {
  ...demoNetworks,
  ...evmUrls,
  TRC20_URL: 'http://127.0.0.1:4001/chains/tron',
  // Derived from the well-known mnemonic of developer chains (docs/sweeping.md): anybody can sweep the
  // demo's deposits.
  DEPOSIT_XPUB:
    'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP',
  SIGNER_URL: 'http://127.0.0.1:4002',
  SIGNER_SECRET: 'halyard-demo-signer-never-for-production',
} as const

/** The default port of a real signer too. */
const allowedDemoValues: readonly (keyof typeof demoDefaults)[] = ['SIGNER_URL']

export function readChainSettings(
  values: z.output<typeof form>,
  demo: boolean,
  problems: string[],
): ChainSettings {
  const setting = orOfTheDemo(values, demoDefaults, { demo, allowedDemoValues, problems })
  const evm = (network: NetworkOf<'evm'>): EvmSettings => ({
    url: setting(`${network}_URL`),
    chainId: Number(setting(`${network}_CHAIN_ID`)),
    token: setting(`${network}_TOKEN`),
    maxFeeGwei: values[`${network}_MAX_FEE_GWEI`],
    finality: values[`${network}_FINALITY`],
  })
  return {
    networks: {
      ...byNetwork(evmNetworks, evm),
      TRC20: {
        url: setting('TRC20_URL'),
        solidityUrl: values.TRC20_SOLIDITY_URL ?? null,
        maxFeeTrx: values.TRC20_MAX_FEE_TRX,
        apiKey: values.TRC20_API_KEY ?? null,
        genesis: setting('TRC20_GENESIS'),
        token: setting('TRC20_TOKEN'),
      },
    },
    depositKey: setting('DEPOSIT_XPUB'),
    coldWallets: byNetwork(networks, (network) => values[`COLD_${network}`] ?? null),
    signer: { url: setting('SIGNER_URL'), secret: setting('SIGNER_SECRET') },
  }
}
