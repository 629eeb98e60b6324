import { FoyerError } from '@foyer/common'
import { createPayCalls, type PayCalls } from '../blockchain/exchanges.js'
import { serviceOf } from '../blockchain/serviceOf.js'
import type { Kernel } from '../kernel/kernel.js'

/** Calls of the instance's service. Where none is configured each rejects with `PROJECT_ID_NOT_CONFIGURED`. */
export function createPayClient(kernel: Pick<Kernel, 'settings' | 'session'>): PayCalls {
  const service = serviceOf(kernel)
  if (service) return createPayCalls(service)
  const refuse = () => Promise.reject(new FoyerError('PROJECT_ID_NOT_CONFIGURED'))
  return { getExchanges: refuse, getPayUrl: refuse, getExchangeStatus: refuse }
}
