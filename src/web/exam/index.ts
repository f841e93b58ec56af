export { ownAttemptsQuery, testQuery } from './queries.ts'
export { dropMissing, readId, readSkill } from './read-search.ts'
export { useSayDuration, useSayInstant, useSayMinutes } from './say-time.ts'
export { skillIcons } from './skill-icon.ts'
