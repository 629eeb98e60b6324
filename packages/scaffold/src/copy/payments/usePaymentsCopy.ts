import { useView } from '../../foyer/ViewContext.js'
import { type PaymentsCopy, paymentsEn } from './en.js'

/** The texts of payments under way in the language in use; English comes with what shows them. */
export function usePaymentsCopy(): PaymentsCopy {
  return useView().language.payments ?? paymentsEn
}
