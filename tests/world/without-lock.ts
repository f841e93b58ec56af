/** Plants a bug: the same statement, which waits for nobody. */
export const withoutLock = (text: string) =>
  text
    .replaceAll(/\bfor (?:no key )?update\b(?: of \w+)?(?: skip locked| nowait)?/gi, '')
    .replaceAll('pg_advisory_xact_lock(hashtextextended(', 'abs(hashtextextended(')
