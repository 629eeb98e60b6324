import type { OnrampVerbs } from '@foyer/core/onramp'
import { Button, CopyIcon, ExternalIcon, RetryIcon, ViewBody } from '@foyer/ui'
import { LinkButton } from '@foyer/ui/link-button'
import type { JSX } from 'react'
import { progressEn } from '../../copy/onramp/progressEn.js'
import { useOnrampCopy } from '../../copy/onramp/useOnrampCopy.js'
import { fill } from '../../copy/phrases.js'
import { useCopyText } from '../../foyer/useCopyText.js'
import { useView } from '../../foyer/ViewContext.js'
import { type BegunPurchase, providerName } from './progressWords.js'

function CopyLink({ url }: { readonly url: string }): JSX.Element {
  const words = useOnrampCopy('progress', progressEn)
  const { copy } = useCopyText(url, 'LINK_COPIED')
  return (
    <Button variant="ghost" isFullWidth startIcon={<CopyIcon />} onClick={copy} testId="foyer-onramp-copy">
      {words.copyLink}
    </Button>
  )
}

/** Props of {@link ProgressActions}. */
export interface ProgressActionsProps {
  readonly purchase: BegunPurchase
  readonly verbs: OnrampVerbs
}

/** What the visitor can do about a purchase where it stands. */
function MainAction({ purchase, verbs }: ProgressActionsProps): JSX.Element | null {
  const { foyer, language } = useView()
  const words = useOnrampCopy('progress', progressEn)
  if (purchase.status === 'blocked') {
    return (
      <ViewBody align="center">
        <LinkButton
          href={purchase.url}
          endIcon={<ExternalIcon />}
          onClick={verbs.openedByHand}
          testId="foyer-onramp-open"
        >
          {fill(words.openByHand, { name: providerName(purchase) })}
        </LinkButton>
      </ViewBody>
    )
  }
  const isClosed =
    purchase.status === 'waiting' && purchase.isWindowClosed && purchase.provider === 'coinbase'
  if (purchase.status === 'failed' || isClosed) {
    return (
      <Button
        variant="secondary"
        isFullWidth
        startIcon={<RetryIcon />}
        onClick={() => verbs.buy(purchase.provider)}
        testId="foyer-onramp-retry"
      >
        {language.copy.modal.tryAgain}
      </Button>
    )
  }
  if (purchase.provider !== 'meld' || purchase.status !== 'waiting') return null
  const leave = () => {
    verbs.dismiss()
    foyer.router.reset({ view: 'Account' })
  }
  return (
    <Button variant="secondary" isFullWidth onClick={leave} testId="foyer-onramp-done">
      {words.done}
    </Button>
  )
}

/** The buttons of a purchase under way. */
export function ProgressActions(props: ProgressActionsProps): JSX.Element {
  const { purchase } = props
  const url = purchase.status === 'waiting' || purchase.status === 'blocked' ? purchase.url : undefined
  return (
    <>
      <MainAction {...props} />
      {url !== undefined && <CopyLink url={url} />}
    </>
  )
}
