import { z } from 'zod'

/** order: bought; second, third: marks a bought one again; remark: after a complaint; anchor: a script whose bands are agreed. */
export const TaskKind = z.enum(['order', 'second', 'third', 'remark', 'anchor'])
export type TaskKind = z.infer<typeof TaskKind>
