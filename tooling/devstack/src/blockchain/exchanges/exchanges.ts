import type { Seller } from '../orders/Order.js'

/** The local exchanges. */
export const exchanges: readonly Seller[] = [
  { id: 'harbor', name: 'Harbor' },
  { id: 'tern', name: 'Tern' },
]
