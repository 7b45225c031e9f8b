import type { Amount } from '@halyard/money'
import type { Reader } from '../../platform/db/database.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { mayHaveTrial } from './may-have-trial.ts'
import { offeredPrice } from './offered-price.ts'
import { offeredProduct, type Product } from './products.ts'

interface OnOffer {
  readonly product: Product
  readonly price: Amount
}

/** The package at the entered price, if this member can buy it. */
export async function productOnOffer(
  reader: Reader,
  memberId: string,
  { productId, packagePrice }: { readonly productId: string; readonly packagePrice: string },
): Promise<OnOffer | Refusal> {
  const product = await offeredProduct(reader, productId)
  if (!product || (product.trial && !(await mayHaveTrial(reader, memberId)))) return refuse('NOT_FOUND')
  const price = offeredPrice(product, packagePrice)
  return price instanceof Refusal ? price : { product, price }
}
