// The world's networks, broker and gateway, and the demo's hot wallets. They are as public as the rest of
// the demo; a test compares them with the world's and the signer's.

export { demoBroker } from '../../apps/server/src/settings/demo-broker.ts'
export { demoNetworks } from '../../apps/server/src/settings/demo-networks.ts'

export const demoSigner = {
  SIGNER_SECRET: 'halyard-demo-signer-never-for-production',
  SIGNER_KEY_ERC20: '0xe10c000000000000000000000000000000000000000000000000000000000001',
  SIGNER_KEY_TRC20: '0xe10c000000000000000000000000000000000000000000000000000000000002',
  SIGNER_KEY_BEP20: '0xe10c000000000000000000000000000000000000000000000000000000000003',
} as const

/** The addresses of those keys: the world funds them with tokens for payouts and coins for fees. */
export const demoHotWallets = {
  WORLD_FUND_ERC20: '0x51A704E6E857B5c03e7E952E59f47A79681A1Eb2',
  WORLD_FUND_TRC20: 'TSkgygX5VpXRrmzmiH92tSkt3bLAGLFFV7',
  WORLD_FUND_BEP20: '0x849E04969E8037f3bdBc23dAb33eE08CdDD2E49F',
} as const

export const demoGateway = {
  TOPPAY_MERCHANT_NO: 'HALYARD-DEMO',
  TOPPAY_SECRET: 'halyard-demo-toppay',
} as const
