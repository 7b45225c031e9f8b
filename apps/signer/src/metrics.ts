/** The signer's metrics, in Prometheus format. Amounts and counts; no keys, addresses or payouts. */
import type { Limits } from './decide.ts'
import { usdtOf } from './network.ts'
import type { Figures } from './signer.ts'

export function metricsText({ signed, refused, spentLastDay }: Figures, limits: Limits): string {
  return [
    ...metric('halyard_signer_up_seconds', 'gauge', 'Since when the process runs', [
      ['', Math.floor(process.uptime())],
    ]),
    ...metric(
      'halyard_signer_signed_total',
      'counter',
      'Transactions signed, over all restarts',
      [...signed].map(([network, count]) => [`{network="${network}"}`, count]),
    ),
    ...metric(
      'halyard_signer_refused_total',
      'counter',
      'Requests refused since the process began',
      [...refused].map(([reason, count]) => [`{reason="${reason}"}`, count]),
    ),
    ...metric('halyard_signer_spent_usdt', 'gauge', 'Signed for in the last 24 hours', [
      ['', usdtOf(spentLastDay)],
    ]),
    ...metric('halyard_signer_limit_usdt', 'gauge', 'What may be signed for', [
      ['{of="transaction"}', usdtOf(limits.transaction)],
      ['{of="day"}', usdtOf(limits.day)],
      ['{of="address"}', usdtOf(limits.address)],
    ]),
    '',
  ].join('\n')
}

type Sample = readonly [labels: string, value: number | string]

function metric(name: string, type: 'counter' | 'gauge', help: string, samples: readonly Sample[]): string[] {
  const lines = samples.map(([labels, value]) => `${name}${labels} ${value}`)
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines]
}
