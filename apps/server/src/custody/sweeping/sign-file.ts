/**
 * Signs a plan with the key that the deposit addresses are derived from. Needs no database and no network,
 * and trusts nothing in the file: all money goes to the wallet named by the key's holder, or stays on the
 * key's own addresses.
 */
import { evmNetworks, networkTerms } from '@halyard/money'
import type { HDKey } from '@scure/bip32'
import { type Hex, toHex } from 'viem'
import { sign } from 'viem/accounts'
import type { Chain, Movement } from '../../ports/chain.ts'
import { depositPath, feeWalletPath } from '../../settings/derivation.ts'
import type { FiledTransaction, SweepFile } from './file.ts'
import { SweepRefused } from './refused.ts'

/** The parts of a chain that work without asking a node. */
export type OfflineChain = Pick<Chain, 'addressOf' | 'compose'>

export async function signFile(
  file: SweepFile,
  { key, to, chain }: { readonly key: HDKey; readonly to: string; readonly chain: OfflineChain },
): Promise<SweepFile> {
  if (fingerprint(key) !== file.key)
    throw new SweepRefused(`This is key ${fingerprint(key)}; the addresses belong to key ${file.key}`)
  if (file.target.address !== to)
    throw new SweepRefused(`The plan sends everything to ${file.target.address}, not to ${to}`)
  const transactions: FiledTransaction[] = []
  for (const transaction of file.transactions) {
    const fault = faultOf(transaction, file, key, chain)
    if (fault) throw new SweepRefused(`Transaction ${transaction.number}: ${fault}. Nothing was signed`)
  }
  for (const transaction of file.transactions) {
    const { privateKey } = key.derive(`m/${transaction.path}`)
    if (!privateKey) throw new SweepRefused('This is a public key; the private key is needed')
    const hash: Hex = `0x${transaction.digest}`
    const signature = await sign({ hash, privateKey: toHex(privateKey), to: 'hex' })
    transactions.push({ ...transaction, signature: signature.slice(2) })
  }
  return { ...file, transactions }
}

function faultOf(
  transaction: FiledTransaction,
  file: SweepFile,
  key: HDKey,
  chain: OfflineChain,
): string | null {
  const { kind, path, from, to, terms } = transaction
  const elsewhere = chainFault(file, terms)
  if (elsewhere) return elsewhere
  const { publicKey } = key.derive(`m/${path}`)
  if (!publicKey || chain.addressOf(publicKey) !== from) return `${from} is not the address of ${path}`
  if (!matchesItsBytes(transaction, chain)) return 'its bytes are another transaction than it says'
  if (kind === 'FUNDING') {
    if (path !== feeWalletPath(file.network)) return 'coins come from the fee wallet only'
    const isSwept = file.transactions.some((other) => other.kind === 'TRANSFER' && other.from === to)
    return isSwept ? null : `coins go to addresses that are swept only, not to ${to}`
  }
  if (!path.startsWith(depositPath(file.network, 0).slice(0, -1))) return 'it is of another network'
  if (file.transactions.some((other) => other !== transaction && other.kind === kind && other.from === from))
    return `${from} is swept twice`
  return to === file.target.address ? null : `it goes to ${to}`
}

/**
 * The chain ids of the main networks are fixed here. For a test network the file's chain id counts, but it
 * must be the same throughout.
 */
const mainNetworks = new Map(
  evmNetworks.map((network) => [networkTerms[network].mainChainId as number, network]),
)

function chainFault({ network, transactions }: SweepFile, terms: FiledTransaction['terms']): string | null {
  if ((terms.kind === 'tron') !== (networkTerms[network].family === 'tron'))
    return `its terms are not of ${network}`
  if (terms.kind === 'tron') return null
  const isSame = transactions.every((one) => one.terms.kind === 'evm' && one.terms.chainId === terms.chainId)
  const main = mainNetworks.get(terms.chainId)
  return isSame && (!main || main === network) ? null : `it is for chain ${terms.chainId}, not for ${network}`
}

function matchesItsBytes(transaction: FiledTransaction, chain: OfflineChain): boolean {
  try {
    const { unsigned, digest } = chain.compose(movementOf(transaction), transaction.terms)
    return unsigned === transaction.unsigned && digest === transaction.digest
  } catch {
    return false
  }
}

const movementOf = ({ kind, from, to, units }: FiledTransaction): Movement => ({
  asset: kind === 'FUNDING' ? 'coin' : 'token',
  from,
  to,
  amount: BigInt(units),
})

const fingerprint = (key: HDKey) => key.fingerprint.toString(16).padStart(8, '0')
