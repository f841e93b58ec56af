/** How many days charts may show. */
export const chartDays = [30, 90] as const
export type ChartedDays = (typeof chartDays)[number]
