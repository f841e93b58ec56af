import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The least that a React page with forty answers can be: what the product's pages are divided by. */
function Floor() {
  const [answers, setAnswers] = useState<Record<number, string>>({})
  const fields = Array.from({ length: 40 }, (_, index) =>
    createElement(
      'p',
      { key: index },
      createElement('label', { htmlFor: `q${index}` }, `Question ${index + 1} `),
      createElement('input', {
        id: `q${index}`,
        value: answers[index] ?? '',
        onChange: (event: { target: { value: string } }) => setAnswers({ ...answers, [index]: event.target.value }),
      }),
    ),
  )
  return createElement('main', null, createElement('h1', null, 'Forty answers'), fields)
}

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(createElement(Floor))
