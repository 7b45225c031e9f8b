// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { type Capability, capabilities as operatorCapabilities } from '@halyard/contract'
import { show } from '@halyard/ui/testing'
import { chooseLanguage } from '@halyard/web/texts'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '../../access/session/index.ts'
import { loadTable, loadTexts } from '../../locales/index.ts'
import { useNextSteps } from './next-steps.tsx'
import { useAlarmWords } from './use-alarm-words.ts'
import { useSubjectWords } from './use-subject-words.ts'

let leave: () => Promise<void>

beforeEach(() =>
  loadTexts(
    'accountNames',
    'alarmHelp',
    'alarmNames',
    'obstacles',
    'queues',
    'audit',
    'auditSubjects',
    'shell',
  ),
)
afterEach(async () => {
  await leave()
  session.end()
  await chooseLanguage('en')
})

async function showing(Shown: () => React.ReactNode, ...capabilities: Capability[]) {
  const expireDate = new Date(Date.now() + 3_600_000).toISOString()
  session.start({ token: 't', id: 'olive@halyard.test', name: 'Olive', capabilities, expireDate })
  const router = createRouter({ routeTree: createRootRoute({ component: Shown }) })
  const page = await show(<RouterProvider router={router as never} />)
  leave = page.leave
}

const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

function Steps({ kind }: { readonly kind: string }) {
  return useNextSteps()(kind).map(({ label, value }) => (
    <div key={label}>
      {label}: {value}
    </div>
  ))
}

test.each([
  ['BOOKS_DIFFER', ['/reconciliation']],
  ['WALLET_MOVEMENT_GONE', ['/networks', '/wallets']],
  ['WALLET_MOVEMENT_UNEXPLAINED', ['/wallets']],
  ['CREDITED_DEPOSIT_GONE', ['/reconciliation', '/networks']],
])('%s says what to do, and links to where it is done', async (kind, paths) => {
  await showing(() => <Steps kind={kind} />, 'books.reconcile', 'networks.run', 'custody.correct')
  expect(document.body.textContent).toMatch(/What to do: .{40}/)
  expect(links()).toEqual(paths)
})

test.each(['en', 'zh'] as const)(
  'every screen that an alarm’s help names is linked, in %s',
  async (language) => {
    const help: Readonly<Record<string, string>> = await loadTable(language, 'alarmHelp')
    const [queues, shell] = [await loadTable(language, 'queues'), await loadTable(language, 'shell')]
    const { proposals: _, alarms: __, ...others } = queues
    const titles = [...Object.values(others), shell.catalogue, shell.machines, shell.statements]
    await chooseLanguage(language)
    const kinds = Object.keys(help).filter((kind) => /^[A-Z_]+$/.test(kind) && kind.length > 10)
    await showing(
      () =>
        kinds.map((kind) => (
          <section key={kind} data-kind={kind}>
            <Steps kind={kind} />
          </section>
        )),
      ...operatorCapabilities,
    )
    for (const kind of kinds) {
      const words = help[kind] ?? ''
      const mark = (title = '') =>
        language === 'zh' ? words.includes(`“${title}”`) : new RegExp(`(under|see) ${title}`).test(words)
      const linked = [...document.querySelectorAll(`[data-kind="${kind}"] a`)].map((link) => link.textContent)
      for (const title of titles.filter(mark))
        expect([kind, linked]).toEqual([kind, expect.arrayContaining([title])])
    }
  },
)

test('there is no link to a screen that the operator may not open', async () => {
  await showing(() => <Steps kind="BOOKS_DIFFER" />, 'alarms.clear')
  expect(links()).toEqual([])
})

function Words() {
  const [kinds, subjects] = [useAlarmWords(), useSubjectWords()]
  return [
    kinds('PAYOUT_SIGNER_LIMIT_DAY'),
    kinds('ORDER_TOP_UP_REFUSED'),
    subjects({ subject: 'network:ERC20', about: null }),
    subjects({ subject: 'rate:WITHDRAWAL:HKD', about: null }),
    subjects({ subject: 'gateway-payment:01a1', about: null }),
    subjects({ subject: 'unheard-of', about: null }),
    subjects({
      subject: 'order:01a1',
      about: { kind: 'order', name: null, amount: null, member: '100001' },
    }),
  ].join(' | ')
}

function Held({ codes }: { readonly codes: readonly string[] }) {
  const words = useAlarmWords()
  return codes.flatMap((code) => [words(`PAYOUT_${code}`), words(`ORDER_${code}`)]).join(' | ')
}

test('an alarm about an obstacle of a payout or an order shows no code', async () => {
  const texts = await loadTable('en', 'obstacles')
  await showing(() => <Held codes={Object.keys(texts).filter((code) => code !== 'OTHER')} />)
  expect(document.body.textContent).not.toMatch(/[A-Z]+_[A-Z]+/)
  expect(document.body.textContent).toContain('A payout is held up: The member’s account is frozen')
})

test('codes have texts', async () => {
  await showing(Words)
  expect(document.body.textContent).toContain(
    'A payout is held up: The signer refuses: the day’s limit is used up. | An order is held up: The broker refuses a top-up. | Network ERC20 | Rate HKD for withdrawals | Gateway payment 01a1 | unheard-of | Order of member 100001',
  )
})

test('every alarm that docs/operating/alarms.md lists has a name in both languages, and says what to do', async () => {
  leave = async () => {}
  const rows = readFileSync('docs/operating/alarms.md', 'utf8').split('\n')
  const kinds = rows.flatMap((row) => {
    const [, names = ''] = /^\| ((?:`[A-Z_]+`(?:, )?)+) +\|/.exec(row) ?? []
    return names.match(/[A-Z_]+/g) ?? []
  })
  expect(kinds.length).toBeGreaterThan(60)
  for (const language of ['en', 'zh'] as const) {
    const texts = await loadTable(language, 'alarmNames')
    expect(kinds.filter((kind) => !(kind in texts))).toEqual([])
    const help = await loadTable(language, 'alarmHelp')
    const known = (kind: string) => kind in help || /^(PAYOUT|ORDER)_/.test(kind)
    expect(kinds.filter((kind) => !known(kind))).toEqual([])
  }
})
