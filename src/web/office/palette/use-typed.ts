import { type ChangeEvent, type CompositionEvent, useState } from 'react'

/**
 * What is typed into the field, and the text that is searched: while an input method composes, it's the text before, so that nothing is
 * searched by half a word.
 */
export function useTyped() {
  const [typed, setTyped] = useState('')
  const [settledText, setSettledText] = useState('')
  const fieldProps = (onSettled: () => void) => {
    const settle = (text: string) => {
      setSettledText(text)
      onSettled()
    }
    return {
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        setTyped(target.value)
        if (!('isComposing' in nativeEvent) || nativeEvent.isComposing !== true) settle(target.value)
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => settle(currentTarget.value),
    }
  }
  return { typed, settledText, fieldProps }
}
