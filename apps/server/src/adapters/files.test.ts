/** Requirements of every file store, disk and bucket alike. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucketName, isSigned, type S3Server, s3Server } from '../../../../tests/support/s3-server.ts'
import type { Files } from '../ports/files.ts'
import { diskFiles } from './disk/disk-files.ts'
import { s3Files } from './s3/s3-files.ts'

const keys = {
  region: 'eu-central-1',
  keyId: 'AKIDEXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
}
const bytes = Buffer.from('sealed bytes of a file')

let folder: string
let store: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halyard-files-'))
  store = await s3Server(keys)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await store.close()
})

const bucket = (changes = {}) =>
  s3Files({ endpoint: store.endpoint, bucket: bucketName, ...keys, ...changes })

describe.each<[string, () => Files]>([
  ['a folder', () => diskFiles(join(folder, 'not-there-yet'))],
  ['a bucket', () => bucket()],
])('%s', (_place, open) => {
  test('returns a stored file, and nothing after its removal', async () => {
    const files = open()
    expect(await files.get('kyc/one')).toBeNull()
    await files.put('kyc/one', bytes)
    expect(await files.get('kyc/one')).toEqual(bytes)
    expect(await files.get('kyc/two')).toBeNull()
    await files.remove('kyc/one')
    expect(await files.get('kyc/one')).toBeNull()
  })

  test('replaces the file under the key', async () => {
    const files = open()
    await files.put('kyc/again', bytes)
    await files.put('kyc/again', Buffer.from('other'))
    expect(String(await files.get('kyc/again'))).toBe('other')
  })

  test('removing a missing file succeeds', async () => {
    await expect(open().remove('kyc/nothing')).resolves.toBeUndefined()
  })

  test('stores large files completely', async () => {
    const large = Buffer.alloc(5_000_000, 'x')
    const files = open()
    await files.put('kyc/large', large)
    expect((await files.get('kyc/large'))?.equals(large)).toBe(true)
  })
})

describe('a folder', () => {
  test.each(['../outside', 'kyc/../../outside', '/etc/passwd', '..', 'kyc/.part', 'kyc\\one', 'kyc/\0', ''])(
    'the key %j cannot leave it',
    async (key) => {
      const files = diskFiles(join(folder, 'inner'))
      await expect(async () => files.put(key, bytes)).rejects.toThrow('Not a key')
      await expect(async () => files.get(key)).rejects.toThrow('Not a key')
      await expect(async () => files.remove(key)).rejects.toThrow('Not a key')
    },
  )

  test('contains complete files only, readable by their owner alone', async () => {
    const own = join(folder, 'own')
    await diskFiles(own).put('kyc/one', bytes)
    expect(await readdir(join(own, 'kyc'))).toEqual(['one'])
    expect((await stat(join(own, 'kyc', 'one'))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(own, 'kyc', 'one'))).toEqual(bytes)
  })

  test('a missing folder, e.g. on an unmounted disk, is an error and not a missing file', async () => {
    const own = join(folder, 'unmounted')
    const files = diskFiles(own)
    await files.put('kyc/one', bytes)
    await rm(own, { recursive: true })
    await expect(files.get('kyc/one')).rejects.toThrow('is not there')
    await expect(files.remove('kyc/one')).rejects.toThrow('is not there')
    await expect(files.put('kyc/one', bytes)).rejects.toThrow('is not there')
  })

  test('removes the partial file of a crash', async () => {
    const own = join(folder, 'crashed')
    const files = diskFiles(own)
    await files.put('kyc/one', bytes)
    await writeFile(join(own, 'kyc', 'two.part'), 'begin')
    expect(await files.get('kyc/two')).toBeNull()
    await files.remove('kyc/two')
    expect(await readdir(join(own, 'kyc'))).toEqual(['one'])
  })
})

describe('a bucket', () => {
  test('is addressed by path', async () => {
    await bucket({ endpoint: `${store.endpoint}/` }).put('kyc/path', bytes)
    expect([...store.objects.keys()]).toContain('/documents/kyc/path')
  })

  test.each([{ secret: 'another' }, { keyId: 'SOMEBODY' }, { region: 'us-east-1' }])(
    'refuses a request signed with %j',
    async (changes) => {
      await expect(bucket(changes).put('kyc/forged', bytes)).rejects.toThrow('answered 403 to PUT kyc/forged')
      await expect(bucket(changes).get('kyc/forged')).rejects.toThrow('403')
      await expect(bucket(changes).remove('kyc/forged')).rejects.toThrow('403')
      expect(store.objects.has('/documents/kyc/forged')).toBe(false)
    },
  )

  test('a temporary failure is retried; a permanent one is an error, not a missing file', async () => {
    store.failures.push(503, 500)
    await bucket().put('kyc/retried', bytes)
    expect(store.objects.has('/documents/kyc/retried')).toBe(true)
    store.failures.push(503, 503, 503)
    await expect(bucket().get('kyc/retried')).rejects.toThrow('answered 503')
  })

  test('a missing bucket is an error, not a missing file', async () => {
    const elsewhere = bucket({ bucket: 'no-such-bucket' })
    await expect(elsewhere.get('kyc/one')).rejects.toThrow('answered 404 NoSuchBucket to GET kyc/one')
    await expect(elsewhere.remove('kyc/one')).rejects.toThrow('404 NoSuchBucket')
    await expect(elsewhere.put('kyc/one', bytes)).rejects.toThrow('404 NoSuchBucket')
    // An address without any store.
    store.failures.push(404)
    await expect(bucket().get('kyc/one')).rejects.toThrow('answered 404 to GET')
  })

  test('a redirect of the store is not followed', async () => {
    await bucket().put('kyc/moved-elsewhere', bytes)
    store.failures.push(307)
    await expect(bucket().get('kyc/moved')).rejects.toThrow()
  })
})

test('the test store’s signature check agrees with the AWS documentation’s example', () => {
  // "GET Object" in the AWS documentation, "Signature Calculations for the Authorization Header".
  const example = {
    region: 'us-east-1',
    keyId: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  }
  expect(isSigned({ method: 'GET', url: '/test.txt', headers }, example)).toBe(true)
  expect(isSigned({ method: 'GET', url: '/other.txt', headers }, example)).toBe(false)
})
