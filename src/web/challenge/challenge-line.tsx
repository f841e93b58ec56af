import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { SectionExplanation } from '#contract/result/result.ts'
import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Mark } from '#contract/content/mark.ts'
import { useProfile } from '#web/session/index.ts'
import { Button } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { RemarkSentences } from '#web/result/index.ts'
import './challenge.css'
import { ChallengeForm } from './challenge-form.tsx'
import { challengesQuery } from './challenge-queries.ts'
import { ChallengeState } from './challenge-state.tsx'

interface ChallengeLineProps {
  readonly attemptId: number
  readonly section: SectionExplanation
  readonly entry: KeyEntry
  readonly marks: readonly Mark[]
}

/** Below the reasons of a mark: that it was changed, and the owner's challenge of it. */
export function ChallengeLine({ attemptId, section, entry, marks }: ChallengeLineProps) {
  const t = useTranslation('challenge')
  const challenges = useQuery(challengesQuery(attemptId))
  const limited = useProfile()?.limited === true
  const [writing, setWriting] = useState(false)
  const [wasWriting, setWasWriting] = useState(false)
  const close = () => {
    setWasWriting(true)
    setWriting(false)
  }
  const { skill, remarks } = section
  const own = remarks.filter(({ changed }) => changed.some(({ number }) => entry.numbers.includes(number)))
  const challenge = challenges.data?.challenges.find((each) => each.skill === skill && each.question === entry.question)
  const isLost = marks.some(({ correct }) => !correct) && marks.some(({ reason }) => reason !== 'blank')
  const mayChallenge = challenges.isSuccess && challenge === undefined && isLost && (skill === 'listening' || skill === 'reading')
  if (own.length === 0 && challenge === undefined && !mayChallenge) return null
  return (
    <div className="bs-card bs-pad rv-challenge">
      {own.map((remark) => (
        <div key={remark.at} className="bs-small">
          <RemarkSentences remark={remark} numbers={entry.numbers} />
        </div>
      ))}
      {challenge !== undefined && <ChallengeState attemptId={attemptId} challenge={challenge} />}
      {mayChallenge && limited && (
        <p className="bs-small">
          {t('challenge_guardian')} <Link to="/ask-parent">{t('ask_parent')}</Link>
        </p>
      )}
      {mayChallenge && !limited && !writing && <ChallengeButton focused={wasWriting} onPress={() => setWriting(true)} />}
      {mayChallenge && !limited && writing && (skill === 'listening' || skill === 'reading') && (
        <ChallengeForm attemptId={attemptId} skill={skill} question={entry.question} numbers={entry.numbers} onClose={close} />
      )}
    </div>
  )
}

/** Opens the form; after the form was given up the focus is here again. */
function ChallengeButton({ focused, onPress }: { readonly focused: boolean; readonly onPress: () => void }) {
  const t = useTranslation('challenge')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  return (
    <Button kind="quiet" size="dense" ref={button} onClick={onPress}>
      {t('challenge')}
    </Button>
  )
}
