import { selectTokens } from '@foyer/core/engine'
import { selectSend } from '@foyer/core/features'
import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { fillingIn, sendingScript, storyReceiver } from '../../stories/storySend.js'

const token = {
  name: 'Nameless',
  symbol: '\u200b',
  chainId: 'eip155:1',
  address: `eip155:1:0x${'ab'.repeat(20)}`,
  value: 1,
  price: 1,
  quantity: { decimals: '18', numeric: '1' },
}

it('says a whole sentence if the amount is too high for a token without a symbol', async () => {
  onTestFinished(serveStoryBlockchain({ balance: () => ({ balances: [token] }) }))
  const { foyer, all } = await openModal(
    fillingIn(actions => actions.setReceiver(storyReceiver)),
    { options: storyBlockchainServices, script: sendingScript },
  )
  foyer.open({ view: 'WalletSend' })
  const nameless = () => selectTokens(foyer.getState()).tokens.find(each => each.symbol === '')
  await expect.poll(nameless).toBeDefined()
  const actions = await foyer.features.load('send')
  const chosen = nameless()
  if (chosen) actions.chooseToken(chosen)
  actions.setAmount('2')
  await expect.poll(() => selectSend(foyer.getState()).readiness, { timeout: 8000 }).toBe('fundsInsufficient')
  await expect.poll(() => all('[data-testid="foyer-send-review"]')[0]?.textContent).toContain('Not enough')
  expect(all('[data-testid="foyer-send-review"]')[0]?.textContent).not.toBe('Not enough ')
})
