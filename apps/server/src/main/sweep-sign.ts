/** Signs a plan where the key is: without database, settings or network. */
import { readFileSync } from 'node:fs'
import { HDKey } from '@scure/bip32'
import { getAddress } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { addressOf as evmAddressOf } from '../adapters/evm/addresses.ts'
import { compose as composeEvm } from '../adapters/evm/compose.ts'
import { addressOf as tronAddressOf } from '../adapters/tron/addresses.ts'
import { compose as composeTron } from '../adapters/tron/compose.ts'
import { readSweepFile, type SweepFile } from '../custody/sweeping/file.ts'
import { SweepRefused } from '../custody/sweeping/refused.ts'
import { type OfflineChain, signFile } from '../custody/sweeping/sign-file.ts'
import { summarizePlan } from '../custody/sweeping/summarize-plan.ts'
import type { SignCommand } from './sweep-command.ts'
import { agrees, type Input, secretFrom } from './terminal.ts'
import { writeAtomically } from './write-atomically.ts'

export async function signPlan(
  { file: path, to }: SignCommand,
  env: NodeJS.ProcessEnv,
  write: (text: string) => void = (text) => void process.stdout.write(text),
  input: Input = process.stdin,
): Promise<string[]> {
  const file = readSweepFile(readFileSync(path, 'utf8'))
  // Before asking for the key.
  for (const line of summarizePlan(file)) write(`${line}\n`)
  const terminal = { input, write }
  if (!(await agrees(terminal, 'Do you want to sign this? Type yes: ')))
    throw new SweepRefused('Nothing was signed')
  const requested = env.SWEEP_KEY || (await secretFrom(terminal, 'Mnemonic or xprv (not shown): '))
  const key = keyOf(requested.trim(), env.SWEEP_PATH)
  const signed = await signFile(file, { key, to, chain: offlineChain(file) })
  const signedPath = `${path.replace(/\.json$/, '')}.signed.json`
  writeAtomically(signedPath, signed)
  return [`Signed: ${signedPath}. Take it back to the server: npm run sweep -- send ${signedPath}`]
}

/**
 * An extended private key is that of DEPOSIT_XPUB itself; a mnemonic is the root, and the path leads to it.
 */
export function keyOf(secret: string, path = "m/44'/60'/0'"): HDKey {
  try {
    if (secret.startsWith('xprv')) return HDKey.fromExtendedKey(secret)
    const { privateExtendedKey } = mnemonicToAccount(secret, { path: path as "m/44'/60'/0'" }).getHdKey()
    return HDKey.fromExtendedKey(privateExtendedKey)
  } catch {
    // Don't echo the input: even an invalid key is a secret.
    throw new SweepRefused('This is neither an xprv nor a mnemonic')
  }
}

function offlineChain({ network, token }: SweepFile): OfflineChain {
  if (network === 'TRC20')
    return { addressOf: tronAddressOf, compose: (movement, terms) => composeTron(movement, terms, token) }
  return {
    addressOf: evmAddressOf,
    compose: (movement, terms) => {
      if (terms.kind !== 'evm') throw new SweepRefused('The file is for another kind of network')
      return composeEvm(movement, terms, getAddress(token))
    },
  }
}
