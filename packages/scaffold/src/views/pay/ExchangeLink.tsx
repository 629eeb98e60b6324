import { FoyerError, toFailure } from '@foyer/common'
import { safeWebLink } from '@foyer/core/modal'
import { ExternalIcon, ViewBody } from '@foyer/ui'
import { LinkButton } from '@foyer/ui/link-button'
import type { JSX } from 'react'
import { payProgressEn } from '../../copy/pay/progressEn.js'
import { usePayCopy } from '../../copy/pay/usePayCopy.js'
import { fill } from '../../copy/phrases.js'
import { PayTrouble } from './PayTrouble.js'
import type { BegunFlow } from './progressWords.js'

/** The way to the exchange, for whoever lost its window or never got one. */
export function ExchangeLink({ flow }: { readonly flow: BegunFlow }): JSX.Element | null {
  const words = usePayCopy('progress', payProgressEn)
  if (flow.status !== 'waiting' || flow.means.type !== 'exchange') return null
  const url = safeWebLink(flow.url)
  if (!url) return null
  const { exchangeId, name } = flow.means
  return (
    <>
      {flow.isBlocked && (
        <PayTrouble failure={toFailure(new FoyerError('PAY_POPUP_BLOCKED', { exchange: exchangeId }))} />
      )}
      <ViewBody align="center">
        <LinkButton href={url} endIcon={<ExternalIcon />} testId="foyer-pay-open-exchange">
          {fill(words.openExchange, { name })}
        </LinkButton>
      </ViewBody>
    </>
  )
}
