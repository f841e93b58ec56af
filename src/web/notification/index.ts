export { Bell, NoticesLink, PreferenceSection } from './lazy-pieces.ts'
export { LazyMessagesTab } from './person/lazy-messages-tab.ts'
