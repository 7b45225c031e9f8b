import { account } from '@halyard/contract'
import { answerAnyone } from '../../platform/http/handler.ts'

/** Banks by the first part of their SWIFT code. Company names are not translated. */
const banks: Record<string, string> = {
  CHAS: 'JPMorgan Chase Bank',
  BOFA: 'Bank of America',
  CITI: 'Citibank',
  BARC: 'Barclays',
  LOYD: 'Lloyds Bank',
  HSBC: 'HSBC',
  SCBL: 'Standard Chartered',
  DEUT: 'Deutsche Bank',
  COBA: 'Commerzbank',
  BKCH: 'Bank of China',
  ICBK: 'Industrial and Commercial Bank of China',
  PCBC: 'China Construction Bank',
  ABOC: 'Agricultural Bank of China',
  KOEX: 'KEB Hana Bank',
  SHBK: 'Shinhan Bank',
  BOTK: 'MUFG Bank',
  SMBC: 'Sumitomo Mitsui Banking Corporation',
  DBSS: 'DBS Bank',
  OCBC: 'OCBC Bank',
  UOVB: 'United Overseas Bank',
  SBZA: 'Standard Bank of South Africa',
  FIRN: 'First National Bank',
  MBBE: 'Maybank',
  CIBB: 'CIMB Bank',
  PBBE: 'Public Bank',
}

export const bankNameList = answerAnyone(account.bankNameList, async () => ({
  bankNameList: Object.entries(banks).map(([key, value]) => ({ key, value })),
}))
