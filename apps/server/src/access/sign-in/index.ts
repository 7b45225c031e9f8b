/** Signs members in by password, with step-up codes by mail and the second factor on browsers that are not trusted. */
export { type Proofs, proofsOf, signInCode } from './proofs.ts'
