import type { Failure } from '@foyer/common'
import type { SocialLogin } from '@foyer/core/features'
import { Button, Picture, StatusMessage, ViewBody, ViewFoot } from '@foyer/ui'
import { ConnectingMark } from '@foyer/ui/connecting-mark'
import RetryIcon from '@foyer/ui/icons/retry'
import { type JSX, type ReactNode, useEffect, useRef } from 'react'
import { type FailureKind, failureKind } from '../../foyer/failureKind.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { embeddedFailureText } from '../../locales/failureTexts.js'
import { fill } from '../../locales/fill.js'
import type { Locale, Messages } from '../../locales/Messages.js'

/** Props of {@link LoginPanel}. */
interface LoginPanelProps {
  /** The mark of the provider. */
  readonly logo: ReactNode
  readonly words: SocialWords
  readonly onRetry: () => void
  /** The way on while it has not failed. */
  readonly children?: ReactNode
}

/** The provider in its ring, where the login stands, and another try when it failed and may succeed. */
export function LoginPanel({ logo, words, onRetry, children }: LoginPanelProps): JSX.Element {
  const { tryAgain } = useMessages().embedded.socials
  const { title, text, failed, canRetry } = words
  return (
    <ViewBody gap="lg">
      <ConnectingMark
        state={failed ?? 'waiting'}
        image={<Picture src={undefined} fallback={logo} size="xl" />}
      />
      <StatusMessage tone={failed ?? 'neutral'} title={title} text={text} testId="foyer-connecting-status" />
      {canRetry && (
        <ViewFoot>
          <Button
            variant="primary"
            isFullWidth
            startIcon={<RetryIcon />}
            onClick={onRetry}
            testId="foyer-connecting-retry"
          >
            {tryAgain}
          </Button>
        </ViewFoot>
      )}
      {!failed && children}
    </ViewBody>
  )
}

type Words = Messages['embedded']['socials']

/** What is said of a login, and whether it can only be begun again. */
export interface SocialWords {
  readonly title: string
  readonly text: string
  /** How it failed; absent while it has not. */
  readonly failed?: FailureKind
  /** Whether it may succeed where it is begun again. */
  readonly canRetry?: boolean
}

/** Why a login came to nothing. What the provider or its window did has a title of its own. */
export function failedWords(failure: Failure, locale: Locale, words: Words): SocialWords {
  const { title, next } = embeddedFailureText(failure, locale)
  const how = { failed: failureKind(failure.code), canRetry: failure.retryable }
  if (failure.code.startsWith('SOCIAL_')) return { title, text: next, ...how }
  return { title: words.failed, text: title === words.failed ? next : title, ...how }
}

/** The words for where a login by a provider stands. */
export function socialWords(
  login: Exclude<SocialLogin, { readonly step: 'idle' }>,
  locale: Locale,
  words: Words,
): SocialWords {
  if (login.step === 'failed') return failedWords(login.failure, locale, words)
  return {
    title: fill(words.login, { provider: words[login.provider] }),
    text: login.step === 'finishing' ? words.fetching : words.inWindow,
  }
}

/** Leads away from a screen that was opened by name, where nothing runs that it could show. */
export function useLeaveWithoutFlow(step: string | undefined): void {
  const { foyer } = useView()
  const wasRunning = useRef(false)
  useEffect(() => {
    if (step === undefined) return
    if (step !== 'idle') wasRunning.current = true
    else if (!wasRunning.current) foyer.router.replace({ view: 'Connect' })
  }, [foyer, step])
}
