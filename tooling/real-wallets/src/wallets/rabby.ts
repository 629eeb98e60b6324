import { WindowPostMessageStream } from '@metamask/post-message-stream'
import { createEvmBackground, providerState } from '../backgrounds/evmBackground.js'
import { giveControl } from '../backgrounds/WalletControl.js'
import '@rabby-wallet/page-provider'

const background = createEvmBackground('rabby', 0xb1)

interface Request {
  readonly ident: string
  readonly data: { readonly method: string; readonly params?: unknown }
}

const stream = new WindowPostMessageStream({ name: 'rabby-content-script', target: 'rabby-page-provider' })
const send = (type: string, data: object) => stream.write({ data: { type, data } })

stream.on('data', (message: { readonly data?: { readonly type: string; readonly data: Request } }) => {
  if (message.data?.type === 'request') void answer(message.data.data)
})

async function answer({ ident, data }: Request): Promise<void> {
  try {
    send('response', { ident, res: await result(data) })
  } catch (error) {
    const { code, message } = error as { readonly code?: number; readonly message: string }
    send('response', { ident, err: { code, message } })
  }
}

async function result(call: Request['data']): Promise<unknown> {
  if (call.method === 'getProviderState') return providerState(background)
  if (call.method === 'rabby:getProviderConfig') return { rdns: '', isMetamaskMode: false }
  if (call.method === 'tabCheckin') return null
  return background.provider.request(call)
}

background.provider.on('accountsChanged', data => send('message', { event: 'accountsChanged', data }))
background.provider.on('chainChanged', chain =>
  send('message', { event: 'chainChanged', data: { chain, networkVersion: String(Number(chain)) } }),
)
giveControl('rabby', background)
