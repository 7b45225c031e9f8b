// The message shown once everything is running.
import { reachable, type Settings } from './settings.ts'

export type Links = { portalUrl: string; worldUrl: string }

export function linksOf(settings: Settings, publicUrl: string | undefined): Links {
  const host = ['127.0.0.1', '0.0.0.0', '::'].includes(settings.host) ? 'localhost' : reachable(settings.host)
  return {
    portalUrl: publicUrl ?? `http://${host}:${settings.port}`,
    worldUrl: `http://${host}:${settings.worldPort}`,
  }
}

export function announcement({ portalUrl, worldUrl }: Links, demo: boolean, seconds: number): string {
  const links = [
    ['Portal', portalUrl],
    ['Console', `${portalUrl}/console`],
    ...(demo
      ? [
          ['Mailbox', `${worldUrl}/mailbox`],
          ['Clock', `${worldUrl}/clock`],
          ['Chains', `${worldUrl}/chains`],
          ['Broker', `${worldUrl}/mt5`],
        ]
      : []),
    ['API', `${portalUrl}/api/docs`],
  ]
  const accounts = [
    ['Member', 'demo@halyard.test'],
    ['Member', 'newcomer@halyard.test'],
    ['Member', 'trader@halyard.test', 'with 2FA'],
    ['Operator', 'operator@halyard.test', 'with 2FA'],
    ['Operator', 'checker@halyard.test', 'with 2FA'],
    ['Operator', 'desk@halyard.test', 'with 2FA'],
    [],
    ['2FA secret', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
    ['Password', 'Halyard-2026'],
    ['Transaction password', 'Wallet-2026'],
  ]
  return [
    '',
    ...table(links),
    ...(demo ? ['', ...table(accounts)] : []),
    '',
    `  Ready in ${seconds.toFixed(1)} s. Ctrl-C ends it.`,
    '',
  ].join('\n')
}

function table(rows: string[][]): string[] {
  return rows.map(([label = '', value = '', note = '']) =>
    `  ${label.padEnd(22)}${value.padEnd(24)}${note}`.trimEnd(),
  )
}
