import { statements as contract, type Language } from '@halyard/contract'
import { groupThousands } from '@halyard/money'
import { limitAccount } from '../../access/abuse-protection/index.ts'
import { serverTexts } from '../../locales/index.ts'
import type { App } from '../../platform/app.ts'
import { ConcurrencyQuota } from '../../platform/concurrency-quota.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { newCode } from '../../platform/readable-codes.ts'
import { FairSemaphore } from '../../platform/semaphore.ts'
import { writtenDay } from '../../platform/written-dates.ts'
import {
  type Content,
  contentInParts,
  countEntries,
  csvWriter,
  type Days,
  drawInThread,
  issue,
  type Sheet,
  sheetOf,
  streamStatement,
  wholeContent,
} from '../statements/index.ts'

/** Some 300 pages, and a second of CPU: beyond it members use shorter periods, or CSV, which has no limit. */
const maxInPdf = 10_000

// A long document keeps a core busy: a member's second one waits for other members' first.
const semaphore = new FairSemaphore({ all: 2, each: 1, waiting: 3 })

/** A long document stays in memory until it is sent, and its reader may be slow or never start. */
const unsent = new ConcurrencyQuota({ member: 2 })

export const makeStatement = answerMember(contract.makeStatement, async (app, { member, body, language }) => {
  if (body.to > app.clock.now().toISOString().slice(0, 10)) return refuse('DAY_IN_FUTURE', { field: 'to' })
  const limited = await limitAccount(app, 'statement', member.id)
  if (limited) return limited
  if (body.format === 'PDF' && (await countEntries(app, member.id, body)) > maxInPdf) {
    const most = groupThousands(String(maxInPdf))
    return refuse('STATEMENT_TOO_LONG', { field: 'from', params: { most } })
  }
  const leave = unsent.take({ member: member.id })
  if (!leave) return tooMany()
  try {
    const file = await fileOf(app, member.id, body, language, leave)
    if (!file) leave()
    return file ? { file } : tooMany()
  } catch (error) {
    leave()
    throw error
  }
})

const tooMany = (): Refusal => refuse('TOO_MANY_REQUESTS', { params: { seconds: 60 } })

/** Null if the member has too many unsent documents. */
async function fileOf(
  app: App,
  memberId: string,
  request: Days & { readonly format: 'PDF' | 'CSV' },
  language: Language,
  whenGone: () => void,
): Promise<File | null> {
  const code = newCode()
  const sheet = await sheetOf(app, memberId, code, language)
  const content = await semaphore.take(memberId, () =>
    contentIn[request.format](app, memberId, sheet, request),
  )
  if (!content) return null
  const issued = { code, memberId, transferId: null, madeAt: sheet.madeAt, ...request }
  return issue(app, issued, content, fileNameOf(sheet, request), whenGone)
}

type Make = (app: App, memberId: string, sheet: Sheet, days: Days) => Promise<Content | null>

const contentIn: Record<'PDF' | 'CSV', Make> = {
  async PDF(app, memberId, sheet, days) {
    const pdf = await drawInThread(memberId, (write) =>
      streamStatement(app, memberId, sheet, days, (part) => write({ part })),
    )
    return pdf && wholeContent(pdf)
  },
  async CSV(app, memberId, sheet, days) {
    const csv = csvWriter()
    const content = contentInParts()
    await streamStatement(app, memberId, sheet, days, (part) => content.add(csv.write(part)))
    content.add(csv.end())
    return content.end()
  },
}

function fileNameOf({ brand, language }: Sheet, { from, to }: Days): string {
  const days = [from, to].map((day) => writtenDay(new Date(day)).replaceAll('/', '-'))
  return `${brand} ${serverTexts[language].statements.statementName} ${days.join(' – ')}`
}
