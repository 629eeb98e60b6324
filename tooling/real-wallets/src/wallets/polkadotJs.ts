import { createPolkadotWallet } from '@foyer/testing/polkadot'
import { enable, handleResponse } from '@polkadot/extension-base/page'
import { injectExtension } from '@polkadot/extension-inject'
import { giveControl } from '../backgrounds/WalletControl.js'

const background = createPolkadotWallet({
  name: 'background of polkadot-js',
  keys: [{ secretUri: '//Alice' }, { secretUri: '//Bob' }],
  remember: true,
})

interface Message {
  readonly id: string
  readonly origin: string
  readonly message: string
  readonly request: unknown
}

const reply = (answer: object) => window.postMessage({ origin: 'content', ...answer }, '*')

/** What the extension's background answers, by the name of the message. */
async function answer({ id, message, request }: Message): Promise<unknown> {
  const { accounts, signer } = background.injected
  if (message === 'pub(authorize.tab)') {
    await background.extension.enable((request as { readonly origin: string }).origin)
    return { result: true, authorizedAccounts: background.getState().addresses }
  }
  if (message === 'pub(accounts.list)') return accounts.get(true)
  if (message === 'pub(accounts.subscribe)') {
    accounts.subscribe?.(subscription => reply({ id, subscription }))
    return true
  }
  if (message === 'pub(bytes.sign)') return signer.signRaw?.(request as never)
  return true // a ping, which wants no more
}

window.addEventListener('message', ({ data, source }: MessageEvent<Message>) => {
  if (source !== window) return
  if (data.origin === 'content') return void handleResponse(data as never)
  if (typeof data.message !== 'string' || !data.message.startsWith('pub(')) return
  answer(data).then(
    response => reply({ id: data.id, response }),
    (error: Error) => reply({ id: data.id, error: error.message }),
  )
})

injectExtension(enable, { name: 'polkadot-js', version: '0.62.3' })
giveControl('polkadotJs', background)
