import { brand, Logo } from '#web/brand/index.ts'
import { askForFeedback } from '#web/feedback/index.ts'
import { Button } from '#web/kit/button.tsx'
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
        <div className="ap-foot-ways">
          <Button kind="quiet" size="dense" icon="alert" onClick={askForFeedback}>
            {words('report_problem')}
          </Button>
          <a
            className="bs-iconbtn bs-iconbtn-line"
            href={`mailto:${brand.contactEmail}`}
            aria-label={words('mail_us', { email: brand.contactEmail })}
          >
            <Icon name="mail" />
          </a>
        </div>
      </div>
    </footer>
  )
}
