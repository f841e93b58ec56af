export { openBrandBook } from './brand-book.ts'
export { createSenders, type Sender, type SenderOf, type SiteOf } from './sender.ts'
