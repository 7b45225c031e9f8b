/** The texts of codes, among the console's tables. */
export const codes = {
  './en/codes.ts': () =>
    bothOf(import('@halyard/contract/texts/en/members'), import('@halyard/contract/texts/en/operators')),
  './zh/codes.ts': () =>
    bothOf(import('@halyard/contract/texts/zh/members'), import('@halyard/contract/texts/zh/operators')),
}

type Texts = Promise<{ readonly texts: object }>

async function bothOf(members: Texts, operators: Texts) {
  return { texts: { ...(await members).texts, ...(await operators).texts } }
}
