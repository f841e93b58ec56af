let take: (personId: number) => string = () => '/ielts'

/** The app says where people wanted to go; this module does not know the site. */
export function setReturnPath(how: (personId: number) => string): void {
  take = how
}

/** Where somebody goes who has just finished binding; asked once. */
export const takeReturnPath = (personId: number): string => take(personId)
