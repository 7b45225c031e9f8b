// HTTP load from a process of its own: Debian's wrk. Installed where it is missing.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { debianTool } from './debian-tool.ts'

/** Replies per second over 64 connections; a reply that is not 2xx fails the bench. */
export async function wrkRate(
  address: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<number> {
  const wrk = debianTool(['/usr/bin/wrk'], 'wrk')
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await promisify(execFile)(wrk, ['-t1', '-c64', `-d${seconds}s`, ...given, address])
  if (/Non-2xx/.test(stdout)) throw new Error(`${address} refused:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0)
}
