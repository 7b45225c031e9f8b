/** Texts of codes and of reasons for members, among the console's tables. */
export const codes = {
  './en/codes.ts': () =>
    bothOf(import('@halyard/contract/texts/en/members'), import('@halyard/contract/texts/en/operators')),
  './zh/codes.ts': () =>
    bothOf(import('@halyard/contract/texts/zh/members'), import('@halyard/contract/texts/zh/operators')),
  './en/reasons.ts': () => import('@halyard/contract/texts/en/reasons'),
  './zh/reasons.ts': () => import('@halyard/contract/texts/zh/reasons'),
  './zh-tw/reasons.ts': () => import('@halyard/contract/texts/zh-tw/reasons'),
  './id/reasons.ts': () => import('@halyard/contract/texts/id/reasons'),
  './ja/reasons.ts': () => import('@halyard/contract/texts/ja/reasons'),
}

type Texts = Promise<{ readonly texts: object }>

async function bothOf(members: Texts, operators: Texts) {
  return { texts: { ...(await members).texts, ...(await operators).texts } }
}
