import { describe, expect, test } from 'vitest'
import { announcement, linksOf } from './announcement.ts'
import { serverEnvironment, signerEnvironment, worldEnvironment } from './environment.ts'
import { readSettings } from './settings.ts'

const read = (env: NodeJS.ProcessEnv = {}, ...options: string[]) => readSettings(options, env, '/checkout')

describe('settings', () => {
  test('have defaults', () => {
    expect(read({ PORT: '' })).toEqual({
      fresh: false,
      mode: 'demo',
      host: '127.0.0.1',
      port: 4000,
      worldPort: 4001,
      smtpPort: 4025,
      signerPort: 4002,
      workerPort: 4004,
      mt5Port: 4003,
      dataDir: '/checkout/.data',
      yearDays: 28,
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
    })
  })

  test.each(['0', '65536', '80a', '4000.5', '-1'])('refuse the port %s', (port) => {
    expect(() => read({ SMTP_PORT: port })).toThrow('SMTP_PORT must be a port')
  })

  test.each(['-1', '1.5', 'all', '1000'])('refuse a year that is %s days old', (days) => {
    expect(() => read({ DEMO_YEAR_DAYS: days })).toThrow('DEMO_YEAR_DAYS must be a whole number')
  })

  test('refuse an unknown option and list the known ones', () => {
    expect(() => read({}, '--frsh')).toThrow(/no option --frsh.*--fresh/s)
  })

  test('refuse the owner of a database without its application', () => {
    expect(() => read({ DATABASE_OWNER_URL: 'postgres://owner@db' })).toThrow('needs DATABASE_URL beside it')
  })

  test('refuse to empty the database in production', () => {
    expect(() => read({ HALYARD_MODE: 'production' }, '--fresh')).toThrow('demo mode only')
  })
})

describe('the server gets', () => {
  const serverSettings = (env: NodeJS.ProcessEnv) =>
    serverEnvironment(read(env), env, 'http://localhost:4000', 'postgres://db')

  test('the world’s services in demo mode, unless overridden', () => {
    expect(serverSettings({ HOST: '0.0.0.0' })).toMatchObject({
      HALYARD_MODE: 'demo',
      SMTP_URL: 'smtp://127.0.0.1:4025',
      CLOCK_URL: 'http://127.0.0.1:4001/clock',
      MT5_URL: 'https://127.0.0.1:4003',
      MT5_CA: '/checkout/.data/world/mt5/certificate.pem',
      LOG_LEVEL: 'warn',
    })
    expect(serverSettings({ SMTP_URL: 'smtp://mine', LOG_LEVEL: 'info' })).toMatchObject({
      SMTP_URL: 'smtp://mine',
      LOG_LEVEL: 'info',
    })
  })

  test('no settings of the database’s owner', () => {
    const env = serverSettings({
      DATABASE_URL: 'postgres://app@db',
      DATABASE_OWNER_URL: 'postgres://owner@db',
    })
    expect(env).toMatchObject({ DATABASE_URL: 'postgres://db', DATABASE_OWNER_URL: undefined })
  })

  test('a files folder in the data folder, unless overridden', () => {
    expect(serverSettings({})).toMatchObject({ FILES_DIR: '/checkout/.data/files' })
    expect(serverSettings({ FILES_DIR: '/mine' })).toMatchObject({ FILES_DIR: '/mine' })
    expect(serverSettings({ FILES_S3_ENDPOINT: 'https://s3.example' })).not.toHaveProperty('FILES_DIR')
  })

  test('no key of the signer, and neither does the world', () => {
    const env = { SIGNER_KEY_ERC20: 'mine', SIGNER_URL: 'http://signer' }
    expect(serverSettings(env)).toMatchObject({ SIGNER_URL: 'http://signer' })
    for (const others of [serverSettings(env), worldEnvironment(read(env), env, 'http://localhost:4000')]) {
      expect(Object.keys(others).filter((name) => name.startsWith('SIGNER_KEY'))).toEqual([])
    }
    expect(signerEnvironment(read(env), { ...env, HALYARD_SECRET: 'other' })).toMatchObject({
      SIGNER_KEY_ERC20: 'mine',
      SIGNER_DATA_DIR: '/checkout/.data/signer',
    })
    expect(signerEnvironment(read(env), { HALYARD_SECRET: 'other' })).not.toHaveProperty('HALYARD_SECRET')
  })

  test('no settings of the world in production', () => {
    expect(serverSettings({ HALYARD_MODE: 'production' })).not.toHaveProperty('CLOCK_URL')
  })
})

describe('links', () => {
  test.each([
    [{}, 'http://localhost:4000', 'http://localhost:4001'],
    [{ HOST: '0.0.0.0', PORT: '80' }, 'http://localhost:80', 'http://localhost:4001'],
    [{ HOST: '::1' }, 'http://[::1]:4000', 'http://[::1]:4001'],
    [{ HOST: '10.0.0.7' }, 'http://10.0.0.7:4000', 'http://10.0.0.7:4001'],
  ])('with %j', (env, portalUrl, worldUrl) => {
    expect(linksOf(read(env), undefined)).toEqual({ portalUrl, worldUrl })
  })

  test('name no account outside the demo', () => {
    const links = { portalUrl: 'https://halyard.example', worldUrl: '' }
    expect(announcement(links, false, 1)).not.toContain('halyard.test')
  })
})
