import { FoyerError } from '@foyer/common'
import type { ExchangePayment, PayUrl } from '@foyer/core/pay'
import { useMemo } from 'react'
import { useInstance } from '../provider/FoyerContext.js'
import { payVerbs } from './payVerbs.js'
import { type Asked, useAsked } from './useAsked.js'

/** Leading to an exchange from a host's own page. */
export interface PayUrlControls extends Asked {
  /**
   * Where to pay. Failures: `PAY_NOT_ENABLED`, `PAY_REQUEST_INVALID`, `NETWORK_NOT_FOUND`, `PAY_EXCHANGE_REFUSED`, those
   * of the service.
   */
  getUrl(payment: ExchangePayment): Promise<PayUrl>
  /**
   * The same, shown in a new tab. Call it in the task of a click. Failures: those of `getUrl`, and `PAY_POPUP_BLOCKED`
   * where the browser opens none.
   */
  openUrl(payment: ExchangePayment): Promise<PayUrl>
}

/** A tab that cannot reach this page, empty until the address is known: one that opens later is blocked. */
function openTab(exchange: string): Window {
  const tab = window.open('about:blank', '_blank')
  if (!tab) throw new FoyerError('PAY_POPUP_BLOCKED', { exchange })
  tab.opener = null
  return tab
}

/** Leading to an exchange from a host's own page; {@link useExchangeStatus} tells how the payment goes there. */
export function usePayUrl(): PayUrlControls {
  const foyer = useInstance('usePayUrl')
  const { follow, isLoading, error } = useAsked()
  const verbs = useMemo(() => {
    const ask = async (payment: ExchangePayment) => (await payVerbs(foyer)).getPayUrl(payment)
    const show = async (payment: ExchangePayment) => {
      const tab = openTab(payment.exchangeId)
      try {
        const where = await ask(payment)
        tab.location.replace(where.url)
        return where
      } catch (error) {
        tab.close() // nothing will be shown in it
        throw error
      }
    }
    return {
      getUrl: (payment: ExchangePayment) => follow(ask(payment)),
      openUrl: (payment: ExchangePayment) => follow(show(payment)),
    }
  }, [foyer, follow])
  return useMemo(() => ({ ...verbs, isLoading, error }), [verbs, isLoading, error])
}
