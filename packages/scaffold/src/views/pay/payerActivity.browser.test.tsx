import { FoyerError } from '@foyer/common'
import { selectActiveAccount } from '@foyer/core'
import { selectPay } from '@foyer/core/pay'
import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { createStoryAdapter } from '../../stories/storyAdapter.js'
import { serveStoryBlockchain } from '../../stories/storyBlockchain.js'
import { storyNetworks, storySolana } from '../../stories/storyNetworks.js'
import { askedConnected, fromWallet, payingHost, storyRequest } from '../../stories/storyPay.js'
import { swappingOtherwise } from '../../stories/storySwap.js'

const part = (id: string) => `[data-testid="foyer-pay-${id}"]`

it('leads to the activity of the account that may have paid, although another namespace is active', async () => {
  onTestFinished(serveStoryBlockchain({}))
  const sendAsset = () =>
    Promise.reject(new FoyerError('HTTP_STATUS', { status: 500, service: 'relay', path: '/' }))
  const solana = createStoryAdapter({ wallets: [['sol', 'Sol', 'ANNOUNCED']] }, 'solana')
  const { find, foyer } = await openModal(
    async given => {
      await given.connect({ connectorId: 'sol', namespace: 'solana' })
      await askedConnected(storyRequest, async (actions, host) => {
        host.networks.chooseNamespace('solana')
        await fromWallet(actions, host)
      })(given)
    },
    {
      options: {
        ...payingHost,
        networks: [...storyNetworks, storySolana],
        adapters: [createStoryAdapter(swappingOtherwise({ abilities: { sendAsset } })), solana],
      },
    },
  )
  await find(part('attention'))
  expect(selectPay(foyer.getState()).flow).toMatchObject({ isOpen: true })
  const payer = foyer.getState().connection.byNamespace.eip155?.activeAccount
  ;(await find(part('activity'))).click()
  expect(selectActiveAccount(foyer.getState())).toBe(payer)
})
