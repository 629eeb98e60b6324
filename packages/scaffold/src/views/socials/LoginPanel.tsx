import { Button, ConnectingMark, Picture, RetryIcon, StatusMessage, ViewBody } from '@foyer/ui'
import type { JSX, ReactNode } from 'react'
import { useSocialsCopy } from '../../copy/embedded/useSocialsCopy.js'
import type { SocialWords } from './socialWords.js'

/** Props of {@link LoginPanel}. */
export interface LoginPanelProps {
  /** The mark of the provider. */
  readonly logo: ReactNode
  readonly words: SocialWords
  readonly onRetry: () => void
  /** The way on while it has not failed. */
  readonly children?: ReactNode
}

/** The provider in its ring, where the login stands, and another try when it failed. */
export function LoginPanel({ logo, words, onRetry, children }: LoginPanelProps): JSX.Element {
  const { tryAgain } = useSocialsCopy()
  const { title, text, isFailed } = words
  return (
    <ViewBody gap="lg">
      <ConnectingMark
        state={isFailed ? 'error' : 'waiting'}
        image={<Picture src={undefined} fallback={logo} size="xl" />}
      />
      <StatusMessage
        tone={isFailed ? 'error' : 'neutral'}
        title={title}
        text={text}
        testId="foyer-connecting-status"
      />
      {isFailed ? (
        <Button
          variant="secondary"
          isFullWidth
          startIcon={<RetryIcon />}
          onClick={onRetry}
          testId="foyer-connecting-retry"
        >
          {tryAgain}
        </Button>
      ) : (
        children
      )}
    </ViewBody>
  )
}
