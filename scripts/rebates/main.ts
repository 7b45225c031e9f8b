// `npm run rebates -- …`: agrees on another account of rebates, in the database of DATABASE_OWNER_URL or of the demo.
import { obeyOwner } from '../postgres/obey-owner.ts'

await obeyOwner('rebates')
