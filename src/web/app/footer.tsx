import { brand, Logo } from '#web/brand/index.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/kit/words.ts'

const year = new Date().getFullYear()

export function Footer() {
  const words = useWords('app')
  return (
    <footer className="ap-foot">
      <div className="bs-wrap">
        <Logo small />
        <p>
          {words('disclaimer', { name: brand.name })}
          <br />
          {words('copyright', { year, name: brand.name })}
        </p>
        <a
          className="bs-iconbtn bs-iconbtn-line"
          href={`mailto:${brand.contactEmail}`}
          aria-label={words('mail_us', { email: brand.contactEmail })}
        >
          <Icon name="mail" />
        </a>
      </div>
    </footer>
  )
}
