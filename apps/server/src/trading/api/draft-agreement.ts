import { products } from '@halyard/contract'
import { brandNow } from '../../platform/brand.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { draftOf, terms } from '../documents/index.ts'
import { productOnOffer } from '../packages/index.ts'

/** The agreement that a purchase would make, in the words of its later document. */
export const draftAgreement = answerMember(
  products.draftAgreement,
  async (app, { member, query, language }) => {
    const offered = await productOnOffer(app.db, member.id, query)
    if (offered instanceof Refusal) return offered
    const { product, price } = offered
    const { memberName, memberNumber, email } = await app.db
      .selectFrom('member')
      .select(['full_name as memberName', 'number as memberNumber', 'email'])
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    const facts = {
      brand: brandNow(app).name,
      memberName,
      memberNumber,
      email,
      packageName: product.name,
      strategy: product.strategyName,
      tradingPair: product.tradingPair,
      amount: price,
      trial: product.trial,
      broker: app.config.broker.label,
      subscriptionDays: product.subscriptionDays,
      terms,
    }
    return { agreement: draftOf(facts, language) }
  },
)
