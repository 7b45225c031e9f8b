// A small transfer from the hot wallet, prepared and signed.
import type { Network, Payment, Prepared } from '../../apps/server/src/ports/chain.ts'
import type { Box } from './box.ts'

const publicKeyOfOne = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
const amount = 1_000_000n

export function aTransfer(network: Network, box: () => Box) {
  const newTo = () => box().networks[network].chain.addressOf(Buffer.from(publicKeyOfOne, 'hex'))

  async function aPayment(): Promise<Payment> {
    const from = (await box().signer.addresses())[network] as string
    return { from, to: newTo(), amount, waiting: [] }
  }

  async function sign(payoutId: string, prepared: Prepared) {
    const { from, to } = await aPayment()
    const signed = await box().signer.sign({ payoutId, network, from, to, amount, prepared })
    if (signed.state !== 'signed') throw new Error(signed.reason)
    return signed
  }

  return { newTo, aPayment, sign }
}

/** Limits that let the hot wallets pay. */
export const wideLimits = {
  SIGNER_LIMIT_TRANSACTION: '5000000',
  SIGNER_LIMIT_DAY: '50000000',
  SIGNER_LIMIT_ADDRESS: '5000000',
}

export async function fundHotWallets(box: Box, networks: readonly Network[]): Promise<void> {
  const addresses = await box.signer.addresses()
  for (const network of networks) {
    const { controls } = box.networks[network]
    await controls.send({ to: addresses[network], amount: '1000000' })
    await controls.send({ to: addresses[network], amount: '10000', asset: 'native' })
    await controls.mine(20)
  }
}
