// A complete production configuration whose external services are unreachable.
import { randomBytes } from 'node:crypto'

export function productionSettings(of: { readonly databaseUrl: string; readonly filesDir: string }) {
  return {
    HALYARD_MODE: 'production',
    DATABASE_URL: of.databaseUrl,
    FILES_DIR: of.filesDir,
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'https://portal.halyard.test',
    HALYARD_SECRET: randomBytes(32).toString('base64url'),
    HALYARD_SEAL_KEYS: `1:${randomBytes(32).toString('base64')}`,
    METRICS_TOKEN: randomBytes(16).toString('base64url'),
    ERC20_URL: 'http://127.0.0.1:1',
    ERC20_CHAIN_ID: '1',
    ERC20_TOKEN: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    BEP20_URL: 'http://127.0.0.1:1',
    BEP20_CHAIN_ID: '56',
    BEP20_TOKEN: '0x55d398326f99059fF775485246999027B3197955',
    TRC20_URL: 'http://127.0.0.1:1',
    TRC20_GENESIS: '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc',
    TRC20_TOKEN: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    // The first example in BIP 32.
    DEPOSIT_XPUB:
      'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
    SIGNER_URL: 'http://127.0.0.1:1',
    SIGNER_SECRET: randomBytes(32).toString('base64url'),
    MT5_URL: 'https://127.0.0.1:1',
    MT5_LOGIN: '1014',
    MT5_PASSWORD: randomBytes(12).toString('base64url'),
    MT5_GROUP: 'real\\halyard',
    MT5_LOGIN_FROM: '500000',
    MT5_LOGIN_TO: '599999',
  }
}
