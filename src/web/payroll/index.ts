export { PayoutHomeCard } from './payout-home-card.tsx'
