// Requirements of every adapter of the chain port, whatever its network.
import { afterEach } from 'vitest'
import { addressContract } from './address-contract.ts'
import { blockContract } from './block-contract.ts'
import type { Box } from './box.ts'
import { networkKit, type Particulars } from './network-kit.ts'
import { nodeContract } from './node-contract.ts'
import { payoutContract } from './payout-contract.ts'

export function chainContract(the: Particulars, box: () => Box): void {
  const kit = networkKit(the, box)
  afterEach(() => kit.controls().mend())
  addressContract(kit)
  blockContract(kit)
  payoutContract(kit)
  nodeContract(kit)
}
