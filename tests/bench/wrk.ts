// HTTP load from a separate process: Debian's wrk. It is installed if missing.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { debianTool } from './debian-tool.ts'

/** Responses per second over 64 connections; any response other than 2xx fails the benchmark. */
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
