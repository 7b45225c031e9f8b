import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Functions newer than PostgreSQL 15, the oldest supported version; tests run on the newest. */
const newer = [
  // 16
  ...[
    'any_value',
    'array_sample',
    'array_shuffle',
    'date_add',
    'date_subtract',
    'json_array',
    'json_arrayagg',
  ],
  ...[
    'json_object',
    'json_objectagg',
    'pg_input_is_valid',
    'pg_input_error_info',
    'random_normal',
    'system_user',
  ],
  // 17
  ...[
    'json_exists',
    'json_query',
    'json_scalar',
    'json_serialize',
    'json_table',
    'json_value',
    'merge_action',
  ],
  ...[
    'to_bin',
    'to_oct',
    'to_regtypemod',
    'unicode_assigned',
    'uuid_extract_timestamp',
    'uuid_extract_version',
  ],
  // 18
  ...['array_reverse', 'array_sort', 'casefold', 'crc32', 'crc32c', 'json_strip_nulls', 'uuidv4', 'uuidv7'],
]

const server = join(import.meta.dirname, '../../..')
const files = ['src', 'schema', 'migrations']
  .flatMap((folder) =>
    readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  )
  .filter((name) => /\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts'))

test('no statement calls a function missing in PostgreSQL 15', () => {
  const call = new RegExp(`(?<![\\w.])(${newer.join('|')})\\(`, 'g')
  const found = files.flatMap((name) =>
    [...readFileSync(join(server, name), 'utf8').matchAll(call)].map(([text]) => `${name}: ${text})`),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
