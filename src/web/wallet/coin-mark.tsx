import './coin-mark.css'

/** The drawing of a T-Coin, beside a number; the words say what it counts. */
export function CoinMark({ large = false }: { readonly large?: boolean }) {
  return (
    <svg className={large ? 'wa-coin wa-coin-large' : 'wa-coin'} viewBox="0 0 20 20" aria-hidden="true">
      <circle className="wa-coin-face" cx="10" cy="10" r="9" />
      <circle className="wa-coin-rim" cx="10" cy="10" r="6.7" />
      <path className="wa-coin-letter" d="M6.6 7.6h6.8M10 7.6v6" />
    </svg>
  )
}
