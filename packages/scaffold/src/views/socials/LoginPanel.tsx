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
  /** The provider's logo. */
  readonly logo: ReactNode
  readonly words: LoginTexts
  readonly onRetry: () => void
  /** The button to continue. Absent after a failure. */
  readonly children?: ReactNode
}

/** The provider's logo with the login's progress, and a retry button after a failure that allows it. */
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

type SocialMessages = Messages['embedded']['socials']

/** The texts of a login, and its kind of failure. */
export interface LoginTexts {
  readonly title: string
  readonly text: string
  /** The kind of failure, if it failed. */
  readonly failed?: FailureKind
  /** Whether a new attempt may succeed. */
  readonly canRetry?: boolean
}

/** Returns the texts of a failed login. Failures of the provider or its window have their own titles. */
export function failedWords(failure: Failure, locale: Locale, words: SocialMessages): LoginTexts {
  const { title, next } = embeddedFailureText(failure, locale)
  const how = { failed: failureKind(failure.code), canRetry: failure.retryable }
  if (failure.code.startsWith('SOCIAL_')) return { title, text: next, ...how }
  return { title: words.failed, text: title === words.failed ? next : title, ...how }
}

/** Returns the texts of a provider's login. */
export function socialWords(
  login: Exclude<SocialLogin, { readonly step: 'idle' }>,
  locale: Locale,
  words: SocialMessages,
): LoginTexts {
  if (login.step === 'failed') return failedWords(login.failure, locale, words)
  return {
    title: fill(words.login, { provider: words[login.provider] }),
    text: login.step === 'finishing' ? words.fetching : words.inWindow,
  }
}

/** Replaces a view that was opened by its name without a login with the Connect view. */
export function useLeaveWithoutFlow(step: string | undefined): void {
  const { foyer } = useView()
  const wasRunning = useRef(false)
  useEffect(() => {
    if (step === undefined) return
    if (step !== 'idle') wasRunning.current = true
    else if (!wasRunning.current) foyer.router.replace({ view: 'Connect' })
  }, [foyer, step])
}
