/** The world's chains. Signatures for them are valid nowhere else, and production rejects them. */
export const demoNetworks = {
  ERC20_CHAIN_ID: '31001',
  ERC20_TOKEN: '0xF60ac977801098edaBc57307912E52d7CBbCfb7b',
  BEP20_CHAIN_ID: '31056',
  BEP20_TOKEN: '0xF60ac977801098edaBc57307912E52d7CBbCfb7b',
  TRC20_GENESIS: '0000000000000000e4b6a116298eafedbc60be9e6ba69853ad90f9426771224a',
  TRC20_TOKEN: 'TTnjFbcopNjK5s1nqknLKpVQhUoFUYX8z6',
} as const
