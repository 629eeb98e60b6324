import { enable, handleResponse } from '@polkadot/extension-base/page'
import { injectExtension } from '@polkadot/extension-inject'
import { startBackground } from '../backgrounds/polkadot-js/publishedBackground.js'
import { giveControl } from '../backgrounds/WalletControl.js'

const { answer, owner } = startBackground()

interface Message {
  readonly id: string
  readonly origin: string
  readonly message: string
  readonly request: unknown
}

// Replaces the content script, which connects the extension's page code and background.
const reply = (said: object) => window.postMessage({ origin: 'content', ...said }, '*')

window.addEventListener('message', ({ data, source }: MessageEvent<Message>) => {
  if (source !== window) return
  if (data.origin === 'content') return void handleResponse(data as never)
  if (typeof data.message !== 'string' || !data.message.startsWith('pub(')) return
  const { id } = data
  answer(data, reply).then(
    response => reply({ id, response }),
    (error: Error) => reply({ id, error: error.message }),
  )
})

injectExtension(enable, { name: 'polkadot-js', version: '0.62.3' })
giveControl('polkadotJs', {
  ...owner,
  getState: () => ({
    addresses: owner.addresses(),
    calls: owner.requests().map(method => ({ method })),
  }),
})
