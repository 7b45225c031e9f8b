// The reference: Debian's pgbench calling one function per transfer. It is installed if missing.
import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { debianTool } from './debian-tool.ts'

/** Transfers per second over 16 connections, each one call of `bench_deposit`. */
export async function pgbenchRate(databaseUrl: string, seconds: number): Promise<number> {
  const script = join(mkdtempSync(join(tmpdir(), 'halyard-bench-')), 'deposit.sql')
  writeFileSync(script, '\\set member random(1, 2000)\nselect bench_deposit(:member);\n')
  const args = [
    '-n',
    '-c',
    '16',
    '-j',
    '1',
    '-M',
    'prepared',
    '-T',
    String(seconds),
    '-f',
    script,
    databaseUrl,
  ]
  const { stdout } = await promisify(execFile)(findPgbench(), args)
  const [, rate] = /tps = ([\d.]+)/.exec(stdout) ?? []
  if (!rate) throw new Error(`pgbench did not say how fast it was:\n${stdout}`)
  return Number(rate)
}

function findPgbench(): string {
  const versions = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`)
  return debianTool(['/usr/bin/pgbench', ...versions], 'postgresql')
}
