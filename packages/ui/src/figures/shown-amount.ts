declare const shown: unique symbol

/** An amount as members read it, with separators. Only the formatter (packages/web/src/formats/amounts.ts) makes one. */
export type ShownAmount = string & { readonly [shown]: true }

/** 1,234.567 as 1,234.56: never more than there is. What would read as nothing keeps its decimals. */
export function twoDecimals(amount: ShownAmount): ShownAmount {
  const short = amount.replace(/(\.\d\d)\d+/, '$1')
  const isNothing = (text: string) => !/[1-9]/.test(text)
  return (isNothing(short) && !isNothing(amount) ? amount : short) as ShownAmount
}
