import { FoyerError } from '@foyer/common'

/** A wallet that is listed and never pressed. */
export const listedWallet = {
  id: 'ember',
  name: 'Ember',
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
  connect: () => Promise.reject(new FoyerError('CONNECT_FAILED')),
} as const
