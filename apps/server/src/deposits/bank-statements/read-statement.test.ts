import { describe, expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { readCamt as readCamtInSlices } from './read-camt.ts'
import { readCsv as readCsvInSlices } from './read-csv.ts'
import { readXml as readXmlInSlices } from './read-xml.ts'

/** Runs the reader without its pauses. */
function whole<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

const readCamt = (text: string) => whole(readCamtInSlices(text))
const readCsv = (text: string) => whole(readCsvInSlices(text))
const readXml = (text: string) => whole(readXmlInSlices(text))

const head = 'Entry reference,Booking date,Amount,Currency,Details,Counterparty'

describe('CSV', () => {
  test('reads quoted fields, thousands, both directions and columns in any order', () => {
    const text = `${head}\r\nA1,2026-11-17,"1,234.5",CNY,"INV 100042-3, ""thanks""",Ann\nA2,2026/11/18,-20,USD,Fee,\n`
    expect(readCsv(text)).toEqual({
      account: null,
      lines: [
        {
          entryReference: 'A1',
          bookedOn: '2026-11-17',
          direction: 'IN',
          currency: 'CNY',
          amount: 123_450n,
          details: 'INV 100042-3, "thanks"',
          counterparty: 'Ann',
        },
        {
          entryReference: 'A2',
          bookedOn: '2026-11-18',
          direction: 'OUT',
          currency: 'USD',
          amount: 2000n,
          details: 'Fee',
          counterparty: '',
        },
      ],
    })
    const chinese = '交易流水号;记账日期;交易金额;币种;摘要\r\n7;2026-11-17;7200.00;CNY;100042-3'
    expect(readCsv(chinese)).toMatchObject({ lines: [{ entryReference: '7', amount: 720_000n }] })
  })

  test.each([
    ['a column missing', 'Entry reference,Amount\nA,1', 1],
    ['a column twice', `${head},Date\nA,2026-11-17,1,CNY,x,y,2026-11-17`, 1],
    ['a decimal comma', `${head}\nA,2026-11-17,"7200,50",CNY,x,y`, 2],
    ['a fraction of a cent', `${head}\nA,2026-11-17,1.005,CNY,x,y`, 2],
    ['no such day', `${head}\nA,2026-02-30,1,CNY,x,y`, 2],
    ['the year 0', `${head}\nA,0000-01-01,1,CNY,x,y`, 2],
    ['a year long ago', `${head}\nA,1989-12-31,1,CNY,x,y`, 2],
    ['a year far ahead', `${head}\nA,2101-01-01,1,CNY,x,y`, 2],
    ['nothing', `${head}\nA,2026-11-17,0,CNY,x,y`, 2],
    ['no reference', `${head}\n ,2026-11-17,1,CNY,x,y`, 2],
    ['a field too many', `${head}\nA,2026-11-17,1,CNY,x,y,z`, 2],
    ['an open quote', `${head}\nA,2026-11-17,1,CNY,"x,y`, 2],
    ['a quote inside', `${head}\nA,2026-11-17,1,CNY,x"y,z`, 2],
  ])('%s makes the file unreadable', (_, text, line) => {
    expect(readCsv(text)).toEqual({ line })
  })

  test('any field becomes one line of plain text', () => {
    const read = readCsv(`${head}\nA,2026-11-17,1,CNY,"a\n\u202eb\u0007c",\ud800`)
    expect(read).toMatchObject({ lines: [{ details: 'a b c', counterparty: '\ufffd' }] })
  })
})

const camt = (entries: string, account = '<IBAN>DE02 1203 0000 0000 2020 51</IBAN>') => `<?xml version="1.0"?>
<!-- as a bank writes it --><d:Document xmlns:d="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
<d:BkToCstmrStmt><d:Stmt><d:Acct><d:Id>${account.replaceAll(/<(\/?)/g, '<$1d:')}</d:Id></d:Acct>
${entries.replaceAll(/<(\/?)/g, '<$1d:')}</d:Stmt></d:BkToCstmrStmt></d:Document>`

const entry = (changes: Record<string, string> = {}) => {
  const of = {
    status: '<Cd>BOOK</Cd>',
    sign: 'CRDT',
    amount: '28800.00',
    text: 'AT&amp;T 100042-3',
    ...changes,
  }
  return `<Ntry><Amt Ccy="CNY">${of.amount}</Amt><CdtDbtInd>${of.sign}</CdtDbtInd><Sts>${of.status}</Sts>
    <BookgDt><DtTm>2026-11-17T09:00:00+08:00</DtTm></BookgDt><AcctSvcrRef>B-1</AcctSvcrRef>
    <NtryDtls><TxDtls><Refs><EndToEndId>E2E-9</EndToEndId></Refs><RmtInf><Ustrd>${of.text}</Ustrd></RmtInf>
    <RltdPties><Dbtr><Pty><Nm>Ann</Nm></Pty></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>`
}

describe('CAMT.053', () => {
  test('reads booked entries, whatever their namespace prefix', () => {
    expect(readCamt(camt(entry() + entry({ status: 'PDNG' })))).toEqual({
      account: 'DE02120300000000202051',
      lines: [
        {
          entryReference: 'B-1',
          bookedOn: '2026-11-17',
          direction: 'IN',
          currency: 'CNY',
          amount: 2_880_000n,
          details: 'AT&T 100042-3 E2E-9',
          counterparty: 'Ann',
        },
      ],
    })
    expect(readCamt(camt(entry({ sign: 'DBIT' })))).toMatchObject({ lines: [{ direction: 'OUT' }] })
  })

  test.each([
    ['no statement', '<Document><Other/></Document>'],
    ['no account', camt(entry(), '')],
    ['no direction', camt(entry({ sign: 'BOTH' }))],
    ['no amount', camt(entry({ amount: '1e3' }))],
  ])('%s makes it unreadable', (_, text) => {
    expect(readCamt(text)).toHaveProperty('line')
  })
})

describe('XML', () => {
  test.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['an entity of its own', '<a>&b;</a>'],
    ['a bare ampersand', '<a>b & c</a>'],
    ['a surrogate', '<a>&#xD800;</a>'],
    ['another end', '<a><b></a></b>'],
    ['no end', '<a><b></b>'],
    ['two roots', '<a/><b/>'],
    ['text outside', '<a/>b'],
    ['a comment without end', '<a/><!--'],
    ['too deep', `${'<a>'.repeat(40)}${'</a>'.repeat(40)}`],
    ['nothing', ''],
  ])('%s is refused', (_, text) => {
    expect(readXml(text)).toHaveProperty('line')
  })

  test('texts are read with entities, numbers and CDATA', () => {
    expect(readXml('<a b="&quot;1&#50;">x &lt;&#x79;<![CDATA[<z>&]]></a>')).toEqual({
      name: 'a',
      attributes: { b: '"12' },
      children: [],
      text: 'x <y<z>&',
    })
  })

  // A reader of quadratic cost would not end in time.
  test.each([`<a ${'b '.repeat(200_000)}>`, '<'.repeat(1_000_000), `<a ${'b="c" '.repeat(100_000)}`])(
    'a file full of brackets is refused',
    (text) => {
      expect(readXml(text)).toEqual({ line: 1 })
    },
  )
})

describe('a large file', () => {
  const csv = [head, ...Array.from({ length: 5000 }, (_, index) => `A${index},2026-11-17,1,CNY,x,y`)].join(
    '\n',
  )
  const entries = Array.from({ length: 500 }, () => entry()).join('')
  test.each([
    ['CSV', csv, readCsvInSlices],
    ['CAMT.053', camt(entries), readCamtInSlices],
    ['XML of elements alone', `<a>${'<b/>'.repeat(50_000)}</a>`, readXmlInSlices],
  ] as const)('pauses while it is read: %s', (_, text, read) => {
    let pauses = 0
    for (const work = read(text); !work.next().done; ) pauses += 1
    expect(pauses).toBeGreaterThanOrEqual(Math.floor(text.length / 50_000))
  })

  test.each([
    ['one field', `${head}\nA,2026-11-17,1,CNY,${'x'.repeat(20_000)},y`, 2],
    ['one quoted field', `${head}\nA,2026-11-17,1,CNY,"${'""'.repeat(20_000)}",y`, 2],
    ['one line', ','.repeat(20_000), 1],
    ['too many lines', `${head}${'\n'.repeat(20_002)}`, null],
  ])('that is %s is refused before it is read to its end', (_, text, line) => {
    expect(readCsv(text)).toEqual({ line })
    expect(readXml(`<a>${'&amp;'.repeat(10_000)}</a>`)).toEqual({ line: 1 })
  })
})

describe('encodings', () => {
  const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
  test.each([
    ['UTF-8 with its mark', bytes('efbbbfe993b6'), '银'],
    ['UTF-16', bytes('fffe6100'), 'a'],
    ['GB18030 without a mark', bytes('d2f8d0d0'), '银行'],
    [
      'what the XML declares',
      Buffer.concat([Buffer.from('<?xml encoding="ISO-8859-1"?>'), bytes('e9')]),
      /é$/,
    ],
  ])('%s', (_, given, text) => {
    expect(decodeText(given)).toMatch(text)
  })

  test.each([
    ['NUL', bytes('610062')],
    ['an unknown declaration', Buffer.from('<?xml encoding="UTF-7"?>')],
    ['a false declaration', Buffer.concat([Buffer.from('<?xml encoding="UTF-8"?>'), bytes('e9')])],
  ])('%s is refused', (_, given) => {
    expect(decodeText(given)).toBeNull()
  })
})
