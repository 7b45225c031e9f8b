/** Statements and receipts. */
export const statements = {
  statementTitle: 'Account Statement',
  statementName: 'Statement',
  receiptTitle: 'Transaction Receipt',
  receiptName: 'Receipt',
  period: 'Period',
  madeAt: 'Made on',
  code: 'Document code',
  wallet: 'Wallet',
  usdt: 'USDT Wallet',
  usdp: 'USDP Wallet',
  bonus: 'Bonus Wallet',
  opening: 'Opening balance',
  closing: 'Closing balance',
  paidIn: 'Money in',
  paidOut: 'Money out',
  date: 'Date (UTC)',
  id: 'Transaction ID',
  description: 'Description',
  reference: 'Reference',
  amount: 'Amount',
  balance: 'Balance',
  currency: 'Currency',
  check:
    'Anyone can check that this document is unchanged. Open {address}, enter the code {code} and choose this file. The file is not uploaded.',
  checkCsv: 'Check at {address}',
  note: 'All days and times are in UTC. The opening balance plus money in, less money out, is the closing balance.',
  receiptNote: 'All days and times are in UTC. This receipt confirms an entry in the books of {brand}.',
}

export type StatementTexts = typeof statements
