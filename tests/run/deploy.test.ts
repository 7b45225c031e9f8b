// The files in deploy/ refer only to existing files, and the processes accept their settings.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { maxFormBytes } from '../../apps/server/src/platform/http/read-form.ts'
import { readConfig } from '../../apps/server/src/settings/config.ts'
import { readOwnerUrl } from '../../apps/server/src/settings/owner-config.ts'
import { takeConfig } from '../../apps/signer/src/config.ts'
import { productionSettings } from '../support/production-settings.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFile(join(root, path), 'utf8')

interface Service {
  readonly image: string
  readonly command?: readonly string[]
  readonly env_file?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>
  readonly volumes?: readonly string[]
  readonly secrets?: readonly string[]
  readonly ports?: readonly string[]
  readonly stop_grace_period?: string
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
  readonly volumes: Readonly<Record<string, object>>
}

const compose: Compose = parse(await read('deploy/compose.yaml'))
const { services } = compose
const ours = Object.entries(services).filter(([, { image }]) => image === 'halyard')

/** Environment that the image sets for every process. */
async function imageSettings(): Promise<Record<string, string>> {
  const [, line = ''] = /^ENV (.*)$/m.exec(await read('deploy/Containerfile')) ?? []
  return Object.fromEntries(line.split(' ').map((setting) => setting.split('=') as [string, string]))
}

/** True if `npm run build` writes this file: its source exists. */
const isBuilt = async (file: string) =>
  (await stat(join(root, file.replace(/\.js$/, '.ts'))).catch(() => null)) !== null

test('the compose file starts existing processes with declared volumes and secrets', async () => {
  expect(ours.map(([name]) => name)).toEqual(['migrate', 'api', 'worker', 'signer'])
  for (const [name, { command = [], volumes = [] }] of ours) {
    expect(await isBuilt(command[0] ?? ''), name).toBe(true)
    for (const volume of volumes) expect(Object.keys(compose.volumes), name).toContain(volume.split(':')[0])
  }
  const { postgres } = services
  expect(postgres?.secrets).toEqual(Object.keys(compose.secrets))
  const mounted = postgres?.volumes?.filter((volume) => volume.startsWith('./')) ?? []
  for (const file of mounted) await stat(join(root, 'deploy', file.split(':')[0] ?? ''))
  for (const [name, { depends_on = [] }] of Object.entries(services)) {
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
    for (const other of needed) expect(Object.keys(services), name).toContain(other)
  }
})

test('its services accept their settings: hosts without TLS are those of the file, and stop timeouts are long enough', async () => {
  const image = await imageSettings()
  const database = 'postgres://halyard_api:secret@postgres/halyard'
  const server = productionSettings({ databaseUrl: database, filesDir: '/var/lib/halyard/files' })
  for (const name of ['api', 'worker']) {
    const { environment, volumes, stop_grace_period } = services[name] as Service
    const given = { ...server, SIGNER_URL: 'http://signer:4002', ...image, ...environment }
    const config = readConfig(given)
    expect(config.host).toBe('0.0.0.0')
    expect(volumes).toEqual(['files:/var/lib/halyard'])
    expect(stop_grace_period).toBe('25s')
    expect(() => readConfig({ ...given, PLAIN_HOSTS: '' })).toThrow('unless PLAIN_HOSTS names it')
  }
  const { port } = readConfig({ ...server, ...image, ...services.api?.environment })
  expect(services.api?.ports).toEqual([`127.0.0.1:4000:${port}`])
  const owner = 'postgres://halyard_owner:secret@postgres/halyard'
  expect(readOwnerUrl({ DATABASE_OWNER_URL: owner, ...image, ...services.migrate?.environment })).toBe(owner)
  const signer = { SIGNER_SECRET: 's'.repeat(32), SIGNER_DATA_DIR: '/var/lib/halyard-signer' }
  expect(takeConfig({ ...signer, ...image, ...services.signer?.environment })).toMatchObject({
    host: '0.0.0.0',
    port: 4002,
  })
  expect(services.signer?.volumes).toEqual([`signer:${signer.SIGNER_DATA_DIR}`])
})

test('the units run existing processes, with users and files from docs/operating/quick-start.md', async () => {
  const manual = await read('docs/operating/quick-start.md')
  const units = await readdir(join(root, 'deploy/systemd'))
  expect(units).toHaveLength(3)
  for (const unit of units) {
    const text = await read(`deploy/systemd/${unit}`)
    const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? ''
    const [node = '', file = ''] = value('ExecStart').split(' ')
    expect(node).toBe(`${value('WorkingDirectory')}/bin/node`)
    expect(await isBuilt(file), unit).toBe(true)
    expect(manual).toContain(`${value('EnvironmentFile').split('/').at(-1)}`)
    expect(manual).toMatch(new RegExp(`useradd .* ${value('User')}$`, 'm'))
    expect(manual).toContain(unit.replace('.service', ''))
    const place = value('ReadWritePaths') || `/var/lib/${value('StateDirectory')}`
    expect(manual).toContain(place)
    expect(value('TimeoutStopSec')).toBe('25')
  }
})

test('the proxy redirects a page to exactly the requested address, on its own host only', async () => {
  const site = await read('deploy/nginx.conf')
  // nginx decodes $uri: a line break in it would end the header, and the rest would be an attacker's own
  // headers and page.
  expect(site).toContain('return 301 https://$server_name$request_uri;')
  for (const [, where = ''] of site.matchAll(/return 30\d ([^;]*);/g))
    expect(where).not.toMatch(/\$(uri|document_uri|host|http_host|args)\b/)
})

test('the proxy accepts forms as large as the server does, which refuses larger ones with our text', async () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(await read('deploy/nginx.conf')) ?? []
  expect(Number(megabytes) * 1024 * 1024).toBe(maxFormBytes)
})
