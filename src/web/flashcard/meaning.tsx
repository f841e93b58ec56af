import { useLang } from '#web/kit/i18n/lang.ts'

interface MeaningProps {
  readonly card: { readonly meaning: string; readonly cn: string; readonly tw: string }
}

/** What a word means, in English and in the language of the page where the card has it. */
export function Meaning({ card: { meaning, cn, tw } }: MeaningProps) {
  const own = { en: '', cn, tw }[useLang()]
  return (
    <>
      <span lang="en">{meaning}</span>
      {meaning !== '' && own !== '' && ' · '}
      {own}
    </>
  )
}
