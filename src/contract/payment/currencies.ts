/** What people can pay in, in the order in which it is shown. */
export const currencies = ['USD', 'TWD', 'CNY'] as const
