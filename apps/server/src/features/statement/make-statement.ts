import { statements as contract } from '@halyard/contract'
import { groupThousands } from '@halyard/money'
import { serverTexts } from '../../locales/index.ts'
import type { App } from '../../platform/app.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { newCode } from '../../platform/readable-codes.ts'
import { FairSlots } from '../../platform/slots.ts'
import { writtenDay } from '../../platform/written-dates.ts'
import { limitAccount } from '../visitors/index.ts'
import { type Content, contentInParts, wholeContent } from './content.ts'
import { csvWriter } from './csv.ts'
import { drawInThread } from './drawing/draw-in-thread.ts'
import { type Sheet, sheetOf } from './facts.ts'
import { issue } from './issue.ts'
import { countEntries, type Days, tellStatement } from './tell-statement.ts'

/** Some 300 pages, and a second of work: whoever needs more asks for shorter periods, or for CSV, which has no limit. */
const mostInPdf = 10_000

// A long one keeps a core busy and stays in memory until it is sent; nobody's second one is made before others' first.
const places = new FairSlots({ all: 2, each: 1, waiting: 3 })

export const makeStatement = answerMember(contract.makeStatement, async (app, { member, body, language }) => {
  if (body.to > app.clock.now().toISOString().slice(0, 10)) return refuse('DAY_IN_FUTURE', { field: 'to' })
  const limited = await limitAccount(app, 'statement', member.id)
  if (limited) return limited
  if (body.format === 'PDF' && (await countEntries(app, member.id, body)) > mostInPdf) {
    const most = groupThousands(String(mostInPdf))
    return refuse('STATEMENT_TOO_LONG', { field: 'from', params: { most } })
  }
  const code = newCode()
  const sheet = await sheetOf(app, member.id, code, language)
  const content = await places.take(member.id, () => contentIn[body.format](app, member.id, sheet, body))
  if (!content) return refuse('TOO_MANY_REQUESTS', { params: { seconds: 60 } })
  const issued = { code, memberId: member.id, transferId: null, madeAt: sheet.madeAt, ...body }
  return { file: await issue(app, issued, content, fileNameOf(sheet, body)) }
})

type Make = (app: App, memberId: string, sheet: Sheet, days: Days) => Promise<Content>

const contentIn: Record<'PDF' | 'CSV', Make> = {
  async PDF(app, memberId, sheet, days) {
    return wholeContent(
      await drawInThread((tell) => tellStatement(app, memberId, sheet, days, (part) => tell({ part }))),
    )
  },
  async CSV(app, memberId, sheet, days) {
    const csv = csvWriter()
    const content = contentInParts()
    await tellStatement(app, memberId, sheet, days, (part) => content.add(csv.write(part)))
    content.add(csv.end())
    return content.end()
  },
}

function fileNameOf({ brand, language }: Sheet, { from, to }: Days): string {
  const days = [from, to].map((day) => writtenDay(new Date(day)).replaceAll('/', '-'))
  return `${brand} ${serverTexts[language].statements.statementName} ${days.join(' – ')}`
}
