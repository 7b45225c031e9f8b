export { ReferralCard } from './referral-card.tsx'
