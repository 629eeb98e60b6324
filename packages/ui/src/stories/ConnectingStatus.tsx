import type { JSX } from 'react'
import { Button } from '../button/Button.js'
import { WalletMark } from '../connecting-mark/WalletMark.js'
import RetryIcon from '../icons/retry.svg'
import { WalletImage } from '../picture/Picture.js'
import { StatusMessage } from '../status-message/StatusMessage.js'
import { ViewBody } from '../view-body/ViewBody.js'
import { storyImages } from './storyImages.js'

/** The state and the retry handler of a {@link ConnectingStatus}. */
export interface ConnectingStatusProps {
  readonly state: 'waiting' | 'error'
  readonly onRetry?: (() => void) | undefined
}

/** The wallet's mark with its status, without a header. */
export function ConnectingStatus({ state, onRetry }: ConnectingStatusProps): JSX.Element {
  const hasFailed = state === 'error'
  return (
    <ViewBody gap="lg">
      <WalletMark state={state} image={<WalletImage name="Ember" src={storyImages.fox} size="xl" />} />
      <StatusMessage
        tone={hasFailed ? 'error' : 'neutral'}
        title={hasFailed ? 'Connection declined' : 'Continue in Ember'}
        text={hasFailed ? 'You declined the request. Nothing was shared.' : 'Approve the request in Ember.'}
      />
      {hasFailed && (
        <Button variant="secondary" startIcon={<RetryIcon />} isFullWidth onClick={onRetry}>
          Try again
        </Button>
      )}
    </ViewBody>
  )
}
