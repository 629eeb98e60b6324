import { namespaces } from '@foyer/common'
import { expect, it } from 'vitest'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { loadAddressForms } from '../../wallet/networks/chainClients.js'
import { isReceiverAddress, toWalletAddress } from './receiver.js'

const address = 'ab'.repeat(20)

it('accepts receiver addresses only of families whose adapter checks their format [CONST-19]', async () => {
  const adapters = new Map(
    namespaces.map(each => {
      const { loadAddressForm, ...adapter } = createScriptedAdapter(each)
      const isReceiving = each === 'eip155' || each === 'solana'
      return [each, isReceiving && loadAddressForm ? { ...adapter, loadAddressForm } : adapter]
    }),
  )
  const addresses = await loadAddressForms({ adapters })
  const known = namespaces.filter(namespace => isReceiverAddress(addresses, { namespace, text: address }))
  expect(known).toEqual(['eip155', 'solana'])
  const written = namespaces.map(namespace => toWalletAddress(addresses, { namespace, address }))
  expect(written.filter(each => each !== address)).toEqual([`0x${address}`])
})
