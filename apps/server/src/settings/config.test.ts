import { languages } from '@halyard/contract'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { readOwnerUrl } from './owner-config.ts'

const needed = { DATABASE_URL: 'postgres://127.0.0.1/halyard', SMTP_URL: 'smtp://127.0.0.1:25' }
const production = {
  ...needed,
  HALYARD_SECRET: 'a-secret-of-one’s-own-with-enough-length',
  HALYARD_SEAL_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
  PUBLIC_URL: 'https://portal.example/',
  FILES_DIR: '/srv/halyard/files',
  ERC20_URL: 'https://ethereum.example',
  ERC20_CHAIN_ID: '1',
  ERC20_TOKEN: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  BEP20_URL: 'https://bsc.example',
  BEP20_CHAIN_ID: '56',
  BEP20_TOKEN: '0x55d398326f99059fF775485246999027B3197955',
  TRC20_URL: 'https://tron.example',
  TRC20_GENESIS: '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc',
  TRC20_TOKEN: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  // The first example of BIP 32.
  DEPOSIT_XPUB:
    'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
  SIGNER_URL: 'http://127.0.0.1:4002',
  SIGNER_SECRET: 'another-secret-that-the-signer-knows-too',
  MT5_URL: 'https://mt5.example',
  MT5_LOGIN: '1014',
  MT5_PASSWORD: 'Of-our-own-7',
  MT5_GROUP: 'real\\halyard',
  MT5_LOGIN_FROM: '500000',
  MT5_LOGIN_TO: '599999',
}

const problemsOf = (
  env: NodeJS.ProcessEnv,
  read: (env: NodeJS.ProcessEnv) => unknown = readConfig,
): string => {
  try {
    read(env)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

describe('in production', () => {
  test('a whole configuration is accepted', () => {
    expect(readConfig(production)).toMatchObject({
      mode: 'production',
      publicUrl: 'https://portal.example',
      port: 4000,
    })
  })

  test('deals with a client’s reason are the copier’s only if configured', () => {
    const reasons = (MT5_COPIER_REASONS?: string) =>
      readConfig({ ...production, ...(MT5_COPIER_REASONS && { MT5_COPIER_REASONS }) }).broker.copierReasons
    expect([reasons(), reasons('1'), reasons('1,7')]).toEqual([[], [1], [1, 7]])
    expect(problemsOf({ ...production, MT5_COPIER_REASONS: 'expert' })).toContain('MT5_COPIER_REASONS')
  })

  test('every secret must be given, and must not be the demo’s', () => {
    const problems = problemsOf(needed)
    for (const name of ['HALYARD_SECRET', 'HALYARD_SEAL_KEYS', 'PUBLIC_URL', 'FILES_DIR']) {
      expect(problems).toContain(name)
    }
    const demo = readConfig({ ...needed, HALYARD_MODE: 'demo' })
    expect(problemsOf({ ...production, HALYARD_SECRET: demo.secret })).toContain(
      'HALYARD_SECRET is the demo’s',
    )
    const demoKeys = `1:${demo.sealKeys[0]?.key.toString('base64')}`
    expect(problemsOf({ ...production, HALYARD_SEAL_KEYS: demoKeys })).toContain(
      'HALYARD_SEAL_KEYS are the demo’s',
    )
    expect(problemsOf({ ...production, METRICS_TOKEN: demo.metricsToken ?? '' })).toContain('METRICS_TOKEN')
  })

  test.each([
    'ERC20_URL',
    'ERC20_CHAIN_ID',
    'ERC20_TOKEN',
    'BEP20_URL',
    'BEP20_CHAIN_ID',
    'BEP20_TOKEN',
    'TRC20_URL',
    'TRC20_GENESIS',
    'TRC20_TOKEN',
    'DEPOSIT_XPUB',
    'SIGNER_URL',
    'SIGNER_SECRET',
    'MT5_URL',
    'MT5_LOGIN',
    'MT5_PASSWORD',
    'MT5_GROUP',
    'MT5_LOGIN_FROM',
    'MT5_LOGIN_TO',
  ] as const)('%s must be given', (name) => {
    expect(problemsOf({ ...production, [name]: '' })).toContain(`${name} is required in production`)
  })

  test('a mistyped or truncated DEPOSIT_XPUB is refused', () => {
    const mistyped = production.DEPOSIT_XPUB.replace('gSE8', 'gSE9')
    expect(problemsOf({ ...production, DEPOSIT_XPUB: mistyped })).toContain(
      'DEPOSIT_XPUB is no extended public key: it is mistyped or cut short',
    )
  })

  test('the demo’s chains, keys, signer and broker are refused', () => {
    const { networks, depositKey, signer, broker } = readConfig({ ...needed, HALYARD_MODE: 'demo' })
    const { ERC20, BEP20, TRC20 } = networks
    const demos = {
      ERC20_URL: ERC20.url,
      ERC20_CHAIN_ID: String(ERC20.chainId),
      ERC20_TOKEN: ERC20.token,
      BEP20_URL: BEP20.url,
      BEP20_CHAIN_ID: String(BEP20.chainId),
      BEP20_TOKEN: BEP20.token,
      TRC20_URL: TRC20.url,
      TRC20_GENESIS: TRC20.genesis,
      TRC20_TOKEN: TRC20.token,
      DEPOSIT_XPUB: depositKey,
      SIGNER_SECRET: signer.secret,
      MT5_URL: broker.url,
      MT5_PASSWORD: broker.password,
    }
    const problems = problemsOf({ ...production, ...demos })
    for (const name of Object.keys(demos)) expect(problems).toContain(`${name} is the demo’s`)
  })

  test('the country header is optional', () => {
    expect(readConfig(production).countryHeader).toBeNull()
    expect(readConfig({ ...production, COUNTRY_HEADER: 'CF-IPCountry' }).countryHeader).toBe('cf-ipcountry')
    expect(problemsOf({ ...production, COUNTRY_HEADER: 'no header' })).toContain('COUNTRY_HEADER')
  })

  test.each(['PUBLIC_URL', 'ERC20_URL', 'BEP20_URL', 'TRC20_URL', 'SIGNER_URL'] as const)(
    '%s of another machine must be https',
    (name) => {
      const open = { ...production, [name]: 'http://10.0.0.7:4002' }
      expect(problemsOf(open)).toContain(`${name} must begin with https://`)
      expect(problemsOf({ ...open, PLAIN_HOSTS: 'db.internal, 10.0.0.7' })).toBe('')
      expect(problemsOf({ ...production, [name]: 'http://127.0.0.1:4002' })).toBe('')
    },
  )

  test('PostgreSQL on another machine is reached over TLS with a certificate that is checked', () => {
    for (const [name, read] of [
      ['DATABASE_URL', readConfig],
      ['DATABASE_OWNER_URL', readOwnerUrl],
    ] as const) {
      const at = (query: string) => ({ ...production, [name]: `postgres://u:p@db.example/halyard${query}` })
      for (const query of ['', '?sslmode=disable', '?sslmode=prefer', '?sslmode=no-verify'])
        expect(problemsOf(at(query), read)).toContain(`${name} needs sslmode=verify-full`)
      expect(problemsOf(at('?sslmode=verify-full'), read)).toBe('')
      expect(problemsOf({ ...at(''), PLAIN_HOSTS: 'db.example' }, read)).toBe('')
    }
  })

  test('mail is sent without TLS to this machine only', () => {
    const needsTls = (env: NodeJS.ProcessEnv) => readConfig({ ...production, ...env }).smtpNeedsTls
    expect(needsTls({})).toBe(false)
    expect(needsTls({ SMTP_URL: 'smtp://mail.example' })).toBe(true)
    expect(needsTls({ SMTP_URL: 'smtp://mail.example', PLAIN_HOSTS: 'mail.example' })).toBe(false)
    expect(readConfig({ ...needed, HALYARD_MODE: 'demo' }).smtpNeedsTls).toBe(false)
  })

  test('time cannot be moved, and metrics need a token', () => {
    expect(problemsOf({ ...production, CLOCK_URL: 'http://127.0.0.1:1' })).toContain('CLOCK_URL')
    expect(readConfig(production).metricsToken).toBeNull()
  })
})

test.each([
  [{ PORT: 'many' }, 'PORT must be a whole number'],
  [{ PORT: '70000' }, 'PORT must be at most 65535'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address'],
  [{ SMTP_URL: 'smtp://mail.example?requireTLS=false' }, 'SMTP_URL must not carry options'],
  [{ SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' }, 'SMTP_URL must not carry options'],
  [{ PORTAL_LANGUAGES: 'en,fr' }, 'PORTAL_LANGUAGES knows no fr'],
  [{ BLOCKED_NETWORKS: 'everywhere' }, 'BLOCKED_NETWORKS: everywhere is no network'],
  [{ HALYARD_SEAL_KEYS: '1:c2hvcnQ=' }, 'each key 32 bytes'],
  [
    { HALYARD_SEAL_KEYS: `${production.HALYARD_SEAL_KEYS},${production.HALYARD_SEAL_KEYS}` },
    'a number of its own',
  ],
  [{ HALYARD_SECRET: 'short' }, 'HALYARD_SECRET must have at least 32'],
  [{ ERC20_URL: 'ethereum.example' }, 'ERC20_URL must be an address'],
  [{ BEP20_TOKEN: 'USDT' }, 'BEP20_TOKEN must be the address of a contract'],
  [{ TRC20_TOKEN: production.ERC20_TOKEN }, 'TRC20_TOKEN must be the address of a contract'],
  [{ SIGNER_SECRET: 'short' }, 'SIGNER_SECRET must have at least 32'],
  [{ MT5_URL: 'http://mt5.example' }, 'MT5_URL must be an address that begins with https://'],
  [{ MT5_LOGIN_FROM: '600000' }, 'MT5_LOGIN_FROM must not be above MT5_LOGIN_TO'],
  [{ MT5_TIME_ZONE: 'Atlantis' }, 'MT5_TIME_ZONE must be the name of a time zone'],
  [{ BUILD_MODE: 'other' }, "BUILD_MODE must be 'investor' or 'network'"],
])('%j is named as the problem', (changes, problem) => {
  expect(problemsOf({ ...production, ...changes })).toContain(problem)
})

describe('files lie', () => {
  const { FILES_DIR, ...placeless } = production
  const bucket = {
    FILES_S3_ENDPOINT: 'https://s3.example',
    FILES_S3_REGION: 'eu-central-1',
    FILES_S3_BUCKET: 'documents',
    FILES_S3_KEY_ID: 'key',
    FILES_S3_SECRET: 'secret',
  }

  test('in a folder or in a bucket', () => {
    expect(readConfig(production).files).toEqual({ kind: 'disk', folder: FILES_DIR })
    expect(readConfig({ ...placeless, ...bucket }).files).toEqual({
      kind: 's3',
      endpoint: 'https://s3.example',
      region: 'eu-central-1',
      bucket: 'documents',
      keyId: 'key',
      secret: 'secret',
    })
  })

  test('in one place, which must be configured completely', () => {
    expect(problemsOf({ ...production, ...bucket })).toContain('choose one')
    for (const name of ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET']) {
      expect(problemsOf({ ...placeless, ...bucket, [name]: '' })).toContain(`${name} is required`)
    }
    expect(problemsOf({ ...placeless, ...bucket, FILES_S3_BUCKET: '../x' })).toContain('name of a bucket')
  })
})

test('all problems are reported at once: unreadable, missing and inconsistent settings', () => {
  const { HALYARD_SECRET, ERC20_TOKEN, ...rest } = production
  const problems = problemsOf({
    ...rest,
    DATABASE_URL: 'mysql://x',
    PORT: 'x',
    LOG_LEVEL: 'loud',
    SECOND_APPROVAL_ABOVE: 'much',
    TOPPAY_URL: 'nowhere',
    BEP20_URL: 'http://bsc.example',
    MT5_LOGIN_TO: 'z',
    PORTAL_LANGUAGES: 'fr',
    FILES_S3_BUCKET: 'documents',
  })
  expect(problems.split('\n').slice(1)).toEqual([
    '  - DATABASE_URL must be an address that begins with postgres:// or postgresql://',
    '  - PORT must be a whole number',
    '  - LOG_LEVEL is no log level',
    '  - MT5_LOGIN_TO must be a whole number',
    '  - TOPPAY_URL must be an address that begins with http:// or https://',
    '  - SECOND_APPROVAL_ABOVE must be a whole number',
    '  - HALYARD_SECRET is required in production: 32 or more random characters',
    '  - BEP20_URL must begin with https:// to another machine, unless PLAIN_HOSTS names it',
    `  - PORTAL_LANGUAGES knows no fr; there are ${languages.join(', ')}`,
    '  - FILES_DIR and FILES_S3_… name two places for files; choose one',
    '  - FILES_S3_ENDPOINT is required where files lie in a bucket',
    '  - FILES_S3_KEY_ID is required where files lie in a bucket',
    '  - FILES_S3_SECRET is required where files lie in a bucket',
    '  - ERC20_TOKEN is required in production',
  ])
})

test('the owner’s commands read only the database setting', () => {
  const DATABASE_OWNER_URL = 'postgres://127.0.0.1/halyard'
  expect(readOwnerUrl({ DATABASE_OWNER_URL })).toBe(DATABASE_OWNER_URL)
  expect(problemsOf({}, readOwnerUrl)).toContain('DATABASE_OWNER_URL is required')
  expect(problemsOf({ DATABASE_OWNER_URL: 'owner' }, readOwnerUrl)).toContain('must be an address')
})

test('an explorer’s URL has a placeholder for the hash', () => {
  const demo = { ...needed, HALYARD_MODE: 'demo' }
  const ERC20 = 'https://etherscan.io/tx/{hash}'
  const { explorers } = readConfig({ ...demo, EXPLORER_ERC20: ERC20 }).portal
  expect(explorers).toEqual({ ERC20, TRC20: null, BEP20: null })
  expect(problemsOf({ ...demo, EXPLORER_ERC20: 'https://etherscan.io/tx/' })).toContain('must have {hash}')
  expect(problemsOf({ ...demo, EXPLORER_ERC20: 'javascript:{hash}' })).toContain('must be an address')
})

test('[LNG-001] [LNG-003] the menu has the four languages; the operator can add JA', () => {
  const demo = { ...needed, HALYARD_MODE: 'demo' }
  expect(readConfig(demo).portal.languages).toEqual(['en', 'zh', 'zh-tw', 'id'])
  expect(readConfig({ ...demo, PORTAL_LANGUAGES: 'EN, JA' }).portal.languages).toEqual(['en', 'ja'])
})
