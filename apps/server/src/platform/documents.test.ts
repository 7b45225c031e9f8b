import { expect, test } from 'vitest'
import { jpegBytes } from '../../../../tests/support/pictures.ts'
import { readableDocument } from './documents.ts'

const pdf = '%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'

test('a complete PDF is unchanged, a picture is redrawn', async () => {
  expect(await readableDocument(Buffer.from(pdf))).toEqual({
    contentType: 'application/pdf',
    bytes: Buffer.from(pdf),
  })
  expect(await readableDocument(await jpegBytes())).toMatchObject({ contentType: 'image/jpeg' })
})

test.each([
  ['a PDF that was cut off', pdf.slice(0, -6)],
  ['a PDF that ends long before the file does', `${pdf}${'x'.repeat(1100)}`],
  ['a page that calls itself a PDF further on', `<script></script>${pdf}`],
  ['a PDF of no version', pdf.replace('1.7', 'x.y')],
  ['nothing', ''],
])('%s is no document', async (_what, content) => {
  expect(await readableDocument(Buffer.from(content))).toBeNull()
})
